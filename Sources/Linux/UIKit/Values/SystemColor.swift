package import DisplayList

/// The colours that differ between light and dark. Values: Apple's Human Interface Guidelines, iOS, "System colors",
/// and for labels the colours of `UIColor.label` and `secondaryLabel`.
package enum SystemColor: Hashable, Sendable {
  case gray, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, primary,
    secondary

  package func rgba(isDark: Bool) -> RGBA {
    switch (self, isDark) {
    case (.gray, _): RGBA(bytes: 142, 142, 147)
    case (.red, false): RGBA(bytes: 255, 59, 48)
    case (.red, true): RGBA(bytes: 255, 69, 58)
    case (.orange, false): RGBA(bytes: 255, 149, 0)
    case (.orange, true): RGBA(bytes: 255, 159, 10)
    case (.yellow, false): RGBA(bytes: 255, 204, 0)
    case (.yellow, true): RGBA(bytes: 255, 214, 10)
    case (.green, false): RGBA(bytes: 52, 199, 89)
    case (.green, true): RGBA(bytes: 48, 209, 88)
    case (.mint, false): RGBA(bytes: 0, 199, 190)
    case (.mint, true): RGBA(bytes: 99, 230, 226)
    case (.teal, false): RGBA(bytes: 48, 176, 199)
    case (.teal, true): RGBA(bytes: 64, 200, 224)
    case (.cyan, false): RGBA(bytes: 50, 173, 230)
    case (.cyan, true): RGBA(bytes: 100, 210, 255)
    case (.blue, false): RGBA(bytes: 0, 122, 255)
    case (.blue, true): RGBA(bytes: 10, 132, 255)
    case (.indigo, false): RGBA(bytes: 88, 86, 214)
    case (.indigo, true): RGBA(bytes: 94, 92, 230)
    case (.purple, false): RGBA(bytes: 175, 82, 222)
    case (.purple, true): RGBA(bytes: 191, 90, 242)
    case (.pink, false): RGBA(bytes: 255, 45, 85)
    case (.pink, true): RGBA(bytes: 255, 55, 95)
    case (.brown, false): RGBA(bytes: 162, 132, 94)
    case (.brown, true): RGBA(bytes: 172, 142, 104)
    case (.primary, false): .black
    case (.primary, true): .white
    case (.secondary, false): RGBA(bytes: 60, 60, 67, alpha: 0.6)
    case (.secondary, true): RGBA(bytes: 235, 235, 245, alpha: 0.6)
    }
  }
}

extension RGBA {
  init(bytes red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
