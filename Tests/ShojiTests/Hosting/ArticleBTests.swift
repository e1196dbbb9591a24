import DisplayList
import Foundation
import GTKPlatform
import Interaction
import Testing

@testable import Gallery
@testable import Shoji
@testable import SwiftUI
@testable import UIKit

/// Article B's screens in a host without a window.
@MainActor private final class Screens {
  let model: UIKitModel
  let stage: HeadlessHost

  init(count: Int, size: CGSize = CGSize(width: 800, height: 600)) {
    model = UIKitModel(count: count)
    stage = HeadlessHost.showing(UIKitDemo(model: model), width: size.width, height: size.height)
  }

  func tap(_ x: CGFloat, _ y: CGFloat) { stage.tap(x, y) }
  func scroll(by points: CGFloat) { stage.scroll(by: points) }
  var texts: [String] { stage.texts }

  var view: UICollectionView {
    model.screen?.collectionView ?? UICollectionView(frame: .zero, collectionViewLayout: .init())
  }
}

@MainActor @Suite("Article B", .serialized) struct ArticleBTests {
  @Test("B1 B3 Cards of three services stand in one collection view, each made by one SwiftUI card")
  func cards() {
    let screens = Screens(count: 6)
    #expect(screens.view.visibleCells.count == 6)
    #expect(
      screens.texts.filter { $0.count > 1 } == [
        "Old mill", "Lisbon · 60 € a night", "Kyoto on foot, with a guide who grew up there", "2 hours",
        "Three Lemons", "★★★★★", "House with the blue door", "Oaxaca · 105 € a night",
        "Trieste on foot, with a guide who grew up there", "1 hour", "The Salt Room", "★★★★★",
      ])
  }

  @Test("B2 After the screen is gone nothing of it is alive, 100 times in a row") func leaks() {
    for _ in 0..<100 {
      weak var screen: UIViewController?
      weak var view: UICollectionView?
      weak var cell: UICollectionViewCell?
      do {
        let screens = Screens(count: 20, size: CGSize(width: 400, height: 300))
        screen = screens.model.screen
        view = screens.view
        cell = screens.view.visibleCells.first
        #expect(screen?.children.count == screens.view.visibleCells.count && cell != nil)
      }
      #expect(screen == nil && view == nil && cell == nil)
    }
  }

  @Test("B4 10,000 cards scrolled through: few cells, each with one host, showing only the new card")
  func reuse() {
    let screens = Screens(count: 10_000)
    let before = CellCounts.made
    for _ in 0..<60 { screens.scroll(by: 5000) }
    // 9 cells are seen at once, 12 where rows are cut.
    #expect(CellCounts.made - before <= 16)
    let children = screens.model.screen?.children ?? []
    #expect(children.count <= 24)
    let shown = screens.view.indexPathsForVisibleItems.map(\.item).sorted()
    let titles = shown.map { screens.model.cards[$0].title }
    #expect((shown.first ?? 0) > 1000)
    let texts = screens.texts
    #expect(titles.allSatisfy { texts.contains($0) })
    #expect(texts.filter { $0 == "♡" }.count == shown.count && !texts.contains("♥"))
  }

  @Test("B7 Pictures of all shapes fill a box of one shape, centred, undistorted, clipped; titles line up")
  func pictures() {
    for (width, height) in [(10, 30), (30, 10), (20, 20)] {
      let pixels = [UInt8](repeating: 255, count: width * height * 4)
      guard let picture = CGImage(width: width, height: height, pixels: pixels) else { continue }
      let host = ViewHost(
        Image(uiImage: UIImage(cgImage: picture)).fitToAspectRatio(4 / 3),
        size: CGSize(width: 120, height: 200),
        textEngine: PangoTextEngine())
      #expect(host.sizeThatFits(width: 120, height: nil) == CGSize(width: 120, height: 90))
      let list = host.frame(at: 0)
      let (clip, rect) = Self.firstImage(in: list.items, clip: nil) ?? (.zero, .zero)
      #expect(clip == CGRect(x: 0, y: 55, width: 120, height: 90))
      #expect(abs(rect.width / rect.height - CGFloat(width) / CGFloat(height)) < 0.001)
      #expect(abs(rect.midX - 60) < 0.01 && abs(rect.midY - 100) < 0.01)
      #expect(rect.width >= 120 - 0.01 && rect.height >= 90 - 0.01)
      #expect(abs(rect.width - 120) < 0.01 || abs(rect.height - 90) < 0.01)
    }
  }

  private static func firstImage(in items: [DisplayItem], clip: CGRect?) -> (CGRect, CGRect)? {
    for item in items {
      switch item {
      case .image(_, let rect, _): return (clip ?? .zero, rect)
      case .group(let group):
        var inner = clip
        if case .rectangle(let rect)? = group.clip { inner = rect }
        if let found = firstImage(in: group.items, clip: inner) { return found }
      case .picture(let picture, _):
        if let found = firstImage(in: picture.items, clip: clip) { return found }
      default: break
      }
    }
    return nil
  }

  @Test("B9 A heart stays on its card through scrolling to the end and back, and on no other") func hearts() {
    let screens = Screens(count: 30)
    screens.tap(247, 33)
    #expect(screens.model.events == ["heart stay-0 on"])
    #expect(screens.texts.filter { $0 == "♥" }.count == 1)
    screens.scroll(by: 100_000)
    #expect(!screens.texts.contains("♥"))
    screens.scroll(by: -100_000)
    #expect(screens.texts.filter { $0 == "♥" }.count == 1 && screens.model.favourites.ids == ["stay-0"])
    screens.tap(247, 33)
    #expect(!screens.texts.contains("♥"))
  }

  @Test("B10 A tap on the heart selects nothing; one beside it selects once and opens the card; back returns")
  func taps() {
    let screens = Screens(count: 30)
    screens.tap(247, 33)
    #expect(screens.model.events == ["heart stay-0 on"])
    screens.tap(100, 100)
    #expect(screens.model.events == ["heart stay-0 on", "select 0"])
    #expect(screens.texts.first == "‹ Discover")
    screens.tap(100, 34)
    #expect(screens.texts.contains("Old mill") && screens.texts.filter { $0 == "♥" }.count == 1)
  }

  @Test("A heart that is pressed and dragged scrolls, and is not toggled") func drags() {
    let screens = Screens(count: 30)
    screens.stage.drag(fromX: 247, y: 320, by: -200)
    #expect(screens.view.contentOffset.y > 150 && screens.model.events.isEmpty)
  }
}
