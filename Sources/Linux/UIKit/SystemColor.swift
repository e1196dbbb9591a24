internal import DisplayList

/// The colours that differ between light and dark. Values: Apple's Human Interface Guidelines, iOS, "System colors",
/// and for labels the colours of `UIColor.label` and `secondaryLabel`.
enum SystemColor: Hashable, Sendable {
  case gray, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, primary,
    secondary

  func rgba(in scheme: ColorScheme) -> RGBA {
    switch (self, scheme) {
    case (.gray, _): RGBA(bytes: 142, 142, 147)
    case (.red, .light): RGBA(bytes: 255, 59, 48)
    case (.red, .dark): RGBA(bytes: 255, 69, 58)
    case (.orange, .light): RGBA(bytes: 255, 149, 0)
    case (.orange, .dark): RGBA(bytes: 255, 159, 10)
    case (.yellow, .light): RGBA(bytes: 255, 204, 0)
    case (.yellow, .dark): RGBA(bytes: 255, 214, 10)
    case (.green, .light): RGBA(bytes: 52, 199, 89)
    case (.green, .dark): RGBA(bytes: 48, 209, 88)
    case (.mint, .light): RGBA(bytes: 0, 199, 190)
    case (.mint, .dark): RGBA(bytes: 99, 230, 226)
    case (.teal, .light): RGBA(bytes: 48, 176, 199)
    case (.teal, .dark): RGBA(bytes: 64, 200, 224)
    case (.cyan, .light): RGBA(bytes: 50, 173, 230)
    case (.cyan, .dark): RGBA(bytes: 100, 210, 255)
    case (.blue, .light): RGBA(bytes: 0, 122, 255)
    case (.blue, .dark): RGBA(bytes: 10, 132, 255)
    case (.indigo, .light): RGBA(bytes: 88, 86, 214)
    case (.indigo, .dark): RGBA(bytes: 94, 92, 230)
    case (.purple, .light): RGBA(bytes: 175, 82, 222)
    case (.purple, .dark): RGBA(bytes: 191, 90, 242)
    case (.pink, .light): RGBA(bytes: 255, 45, 85)
    case (.pink, .dark): RGBA(bytes: 255, 55, 95)
    case (.brown, .light): RGBA(bytes: 162, 132, 94)
    case (.brown, .dark): RGBA(bytes: 172, 142, 104)
    case (.primary, .light): .black
    case (.primary, .dark): .white
    case (.secondary, .light): RGBA(bytes: 60, 60, 67, alpha: 0.6)
    case (.secondary, .dark): RGBA(bytes: 235, 235, 245, alpha: 0.6)
    }
  }
}

extension RGBA {
  fileprivate init(bytes red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
