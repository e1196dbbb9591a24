import Foundation
import Shoji
import Testing

@testable import SwiftUI
@testable import UIKit

/// Who was told of what, in order.
@MainActor private final class Told {
  var events: [String] = []
}

/// A card with a button on the left, a gesture in the middle and nothing on the right; 100 points each.
private struct Card: View {
  let told: Told
  let isEnabled: Bool

  var body: some View {
    HStack(spacing: 0) {
      Button("heart") { told.events.append("heart") }
        .buttonStyle(.plain)
        .disabled(!isEnabled)
        .frame(width: 100, height: 100)
        .contentShape(Rectangle())
      Color.yellow.frame(width: 100, height: 100).onTapGesture { told.events.append("gesture") }
      Color.clear.frame(width: 100, height: 100)
    }
  }
}

@MainActor @Suite("Taps in hosted cells", .serialized) struct HostedTapTests {
  private let told = Told()

  /// Rows of 100 points with a card each, and a `UIButton` above it where that is wanted.
  private func stage(isEnabled: Bool = true, overlaid: Bool = false) -> (ListScreen, HeadlessHost) {
    let told = told
    let screen = ListScreen(30) { screen, view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      guard let cell = cell as? HostingCollectionViewCell<Card> else { return cell }
      cell.configure(with: Card(told: told, isEnabled: isEnabled), parent: screen)
      if overlaid, !cell.contentView.subviews.contains(where: { $0 is UIButton }) {
        let button = UIButton(primaryAction: UIAction(title: "over") { _ in told.events.append("over") })
        button.frame = CGRect(x: 200, y: 0, width: 100, height: 100)
        button.isEnabled = isEnabled
        cell.contentView.addSubview(button)
      }
      return cell
    }
    screen.collectionView.register(HostingCollectionViewCell<Card>.self, forCellWithReuseIdentifier: "cell")
    screen.layout.itemSize = CGSize(width: 300, height: 100)
    return (screen, HeadlessHost.showing(screen, width: 300, height: 400))
  }

  @Test("B10 A tap on a button of SwiftUI is the button's alone; one beside it selects, once")
  func swiftUIButton() {
    let (screen, stage) = stage()
    stage.tap(50, 150)
    #expect(told.events == ["heart"] && screen.selected.isEmpty)
    stage.tap(250, 150)
    #expect(told.events == ["heart"] && screen.selected == [1])
  }

  @Test("B10 A tap on a gesture inside the card is the gesture's alone") func gesture() {
    let (screen, stage) = stage()
    stage.tap(150, 250)
    #expect(told.events == ["gesture"] && screen.selected.isEmpty)
  }

  @Test("B10 A tap on a UIButton above the card is that button's alone, and the card's own goes on to work")
  func overlaidButton() {
    let (screen, stage) = stage(overlaid: true)
    stage.tap(250, 50)
    #expect(told.events == ["over"] && screen.selected.isEmpty)
    stage.tap(50, 50)
    stage.tap(150, 50)
    #expect(told.events == ["over", "heart", "gesture"] && screen.selected.isEmpty)
  }

  @Test("B10 A tap on a disabled button does nothing and selects nothing, of SwiftUI or of UIKit")
  func disabled() {
    let (screen, stage) = stage(isEnabled: false, overlaid: true)
    stage.tap(50, 50)
    stage.tap(250, 50)
    #expect(told.events.isEmpty && screen.selected.isEmpty)
    stage.tap(150, 50)
    #expect(told.events == ["gesture"] && screen.selected.isEmpty)
  }

  @Test("B10 A drag that starts on a button, on a gesture or beside them scrolls and does nothing else")
  func drags() {
    for isEnabled in [true, false] {
      for x in [CGFloat(50), 150, 250] {
        let (screen, stage) = stage(isEnabled: isEnabled, overlaid: true)
        stage.drag(fromX: x, y: 350, by: -200)
        #expect(screen.collectionView.contentOffset.y > 150)
        #expect(told.events.isEmpty && screen.selected.isEmpty)
      }
    }
  }
}
