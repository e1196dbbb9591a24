import Shoji
import SwiftUI

/// Who is told of hearts.
struct StayHearts {
  var changed: @MainActor (_ number: Int, _ isOn: Bool) -> Void = { _, _ in }
}

extension EnvironmentValues {
  /// Who is told when a stay is liked or no longer.
  @Entry var stayHearts = StayHearts()
}

extension Stay {
  /// The house and where it is.
  fileprivate var fullTitle: String { "\(name) in \(town)" }
  fileprivate var price: String { "\(pricePerNight) € a night" }
}

/// A heart that fills when it is clicked; the stay keeps it when its cell shows another.
private struct HeartButton: View {
  let number: Int
  /// Whether it lies on a picture, whatever colours that has.
  var isOnPicture = true
  @ItemState private var isOn = false
  @Environment(\.stayHearts) private var hearts

  var body: some View {
    Button {
      isOn.toggle()
      hearts.changed(number, isOn)
    } label: {
      if isOnPicture {
        HeartShape()
          .fill(isOn ? Color.red : Color.white)
          .frame(width: 18, height: 16)
          .padding(8)
          .background(Circle().fill(Color.black.opacity(0.35)))
          .padding(6)
      } else {
        // As high as a line of the title beside it.
        mark.frame(width: 18, height: 16).padding(EdgeInsets(top: 2, leading: 12, bottom: 12, trailing: 2))
          .contentShape(Rectangle())
      }
    }
    .buttonStyle(.plain)
  }

  @ViewBuilder private var mark: some View {
    if isOn { HeartShape().fill(Color.red) } else { HeartShape().stroke(Color.secondary, lineWidth: 1.5) }
  }
}

/// A heart that touches its rectangle on all sides.
private struct HeartShape: Shape {
  func path(in rect: CGRect) -> Path {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    var path = Path()
    path.move(to: point(0.5, 1))
    path.addCurve(to: point(0, 0.3), control1: point(0.3, 0.8), control2: point(0, 0.6))
    path.addCurve(to: point(0.5, 0.22), control1: point(0, -0.1), control2: point(0.4, -0.1))
    path.addCurve(to: point(1, 0.3), control1: point(0.6, -0.1), control2: point(1, -0.1))
    path.addCurve(to: point(0.5, 1), control1: point(1, 0.6), control2: point(0.7, 0.8))
    path.closeSubpath()
    return path
  }
}

/// The picture of a stay in a box of one shape.
private struct StayPicture: View {
  let stay: Stay
  var ratio: CGFloat = 4 / 3

  var body: some View {
    if let image = CardPicture.picture(stay.pictureNumber) {
      Image(uiImage: image).fitToAspectRatio(ratio)
    }
  }
}

/// The title of a stay, and its price below.
private struct StayWords: View {
  let title: String
  let price: String

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(verbatim: title).font(.headline).lineLimit(2)
      Text(verbatim: price).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
    }
  }
}

/// A card: a picture with a heart, a title of up to two lines and the price.
struct StayCard: View {
  let stay: Stay

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      StayPicture(stay: stay)
        .overlay(alignment: .topTrailing) { HeartButton(number: stay.number) }
        .clipShape(RoundedRectangle(cornerRadius: 12))
      // Room for two lines of title: the price follows the title, and all cards are equally high.
      StayWords(title: "\n", price: " ").hidden().frame(maxWidth: .infinity)
        .overlay(alignment: .topLeading) { StayWords(title: stay.fullTitle, price: stay.price) }
    }
    // A row of cards is as high as they ask for: less must not squeeze the picture.
    .fixedSize(horizontal: false, vertical: true)
  }
}

/// What a search found: a picture beside title and price.
struct StayResult: View {
  let stay: Stay

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      StayPicture(stay: stay)
        .frame(width: 132)
        .clipShape(RoundedRectangle(cornerRadius: 10))
      StayWords(title: stay.fullTitle, price: stay.price).frame(maxWidth: .infinity, alignment: .leading)
      HeartButton(number: stay.number, isOnPicture: false)
    }
  }
}

/// A stay of a trip: a picture that fills its tile, with title and price upon it.
struct StayTile: View {
  let stay: Stay

  var body: some View {
    Color.clear
      .overlay {
        if let image = CardPicture.picture(stay.pictureNumber) {
          Image(uiImage: image).resizable().aspectRatio(contentMode: .fill)
        }
      }
      .overlay {
        LinearGradient(
          colors: [.black.opacity(0), .black.opacity(0.65)], startPoint: .center, endPoint: .bottom)
      }
      .overlay(alignment: .bottomLeading) {
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: stay.fullTitle).font(.headline).lineLimit(2)
          Text(verbatim: stay.price).font(.caption).lineLimit(1)
        }
        .foregroundStyle(.white)
        .padding(12)
      }
      .overlay(alignment: .topTrailing) { HeartButton(number: stay.number) }
      .clipShape(RoundedRectangle(cornerRadius: 12))
  }
}

/// One stay as a whole screen, with a way back: a button and the escape key.
struct StayDetail: View {
  let stay: Stay
  let close: @MainActor () -> Void
  @FocusState private var hasFocus: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Button(action: close) { Text(verbatim: "‹ Back") }
        StayPicture(stay: stay, ratio: 16 / 9).clipShape(RoundedRectangle(cornerRadius: 14))
        Text(verbatim: stay.fullTitle).font(.title).bold()
        Text(verbatim: stay.price).font(.title3).foregroundStyle(.secondary)
        Text(
          verbatim: "Open all year but for the first week of March. Two rooms, a kitchen and a table outside."
        )
      }
      .frame(maxWidth: 720, alignment: .leading)
      .padding(24)
      .frame(maxWidth: .infinity)
    }
    .background()
    .focusable()
    .focused($hasFocus)
    .focusEffectDisabled()
    .onKeyPress(.escape) {
      close()
      return .handled
    }
    .onAppear { hasFocus = true }
  }
}
