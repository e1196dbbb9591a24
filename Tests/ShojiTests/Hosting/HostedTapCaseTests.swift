import Foundation
import Testing

@testable import Shoji
@testable import SwiftUI
@testable import UIKit

@MainActor private final class Pressed {
  var buttons: [Int] = []
  var taps = 0
}

/// A button of 44 points at 300, and nothing else.
private struct ButtonRow: View {
  let number: Int
  let pressed: Pressed

  var body: some View {
    HStack(spacing: 0) {
      Color.clear.frame(width: 300)
      Button {
        pressed.buttons.append(number)
      } label: {
        Color.blue.frame(width: 44, height: 44)
      }
      .buttonStyle(.plain)
      Spacer(minLength: 0)
    }
  }
}

/// A bubble of 100 points at the leading edge that minds taps.
private struct Bubble: View {
  let pressed: Pressed

  var body: some View {
    HStack(spacing: 0) {
      Color.blue.frame(width: 100).onTapGesture { pressed.taps += 1 }
      Spacer(minLength: 0)
    }
  }
}

/// Cases of taps and drags on hosted views; `Tests/README.md` says where each case stands.
@MainActor @Suite("Hosted cells: cases of taps") struct HostedTapCaseTests {
  @Test(
    "B30 a tap on a row's button is the button's, one beside it selects the row",
    arguments: HostingWay.allCases)
  func button(way: HostingWay) {
    let pressed = Pressed()
    let list = HostedList(way, Array(0..<20), height: 44) { ButtonRow(number: $0, pressed: pressed) }
    let headless = HeadlessHost.showing(list, width: 400, height: 300)
    headless.tap(322, 22)
    #expect(pressed.buttons == [0] && list.selected.isEmpty)
    headless.tap(50, 22)
    #expect(pressed.buttons == [0] && list.selected == [0])
  }

  @Test("B82 a drag that starts on what minds taps scrolls as one beside it", arguments: HostingWay.allCases)
  func bubbles(way: HostingWay) {
    let pressed = Pressed()
    var held = 0
    let list = HostedList(way, Array(0..<100), height: 40) { _ in Bubble(pressed: pressed) }
    let headless = HeadlessHost.showing(list, width: 300, height: 400)
    for cell in list.collectionView.visibleCells {
      cell.contentView.addGestureRecognizer(UILongPressGestureRecognizer(_handler: { _ in held += 1 }))
    }
    headless.drag(fromX: 50, y: 300, by: -200)
    #expect(list.collectionView.contentOffset.y == 200)
    headless.drag(fromX: 250, y: 300, by: -200)
    #expect(list.collectionView.contentOffset.y == 400)
    #expect(pressed.taps == 0 && held == 0 && list.selected.isEmpty)
    headless.tap(50, 20)
    #expect(pressed.taps == 1 && list.selected.isEmpty)
  }

  @Test("B113 after scrolling to the end and back a row's button tells once", arguments: HostingWay.allCases)
  func handlers(way: HostingWay) {
    let pressed = Pressed()
    let list = HostedList(way, Array(0..<100), height: 44) {
      ButtonRow(number: $0, pressed: pressed)
    }
    let headless = HeadlessHost.showing(list, width: 400, height: 30 * 44)
    for _ in 0..<3 {
      for y in [1000, 2000, 70 * 44, 1500, 0] as [CGFloat] {
        list.collectionView.contentOffset.y = y
        headless.makeFramesUntilIdle()
      }
    }
    headless.tap(322, 7 * 44 + 22)
    #expect(pressed.buttons == [7] && list.selected.isEmpty)
  }
}
