import Interaction
import Shoji
import SwiftUI
import Testing

/// A carousel that has left the screen stands where it stood when it comes back.
@MainActor @Suite("Carousels that come back") struct ReturningCarouselTests {
  private let shown = SeenCells()

  private func host(insets: CGFloat, _ direction: LayoutDirection) -> HeadlessHost {
    let headless = HeadlessHost(
      CollectionView {
        for row in 0..<20 {
          CollectionSection(row, Item.uneven((row * 100)..<(row * 100 + 30))) {
            Block(name: "\($0.id)", height: 90, width: 20 + 2 * $0.height, shown: shown)
          }
          .layout(.carousel(spacing: 10))
          .insets(EdgeInsets(top: 0, leading: insets, bottom: 0, trailing: 2 * insets))
        }
      }
      .environment(\.layoutDirection, direction), size: CGSize(width: 400, height: 300))
    headless.makeFramesUntilIdle()
    return headless
  }

  private func touch(_ headless: HeadlessHost, _ phase: PointerEvent.Phase, _ x: CGFloat) {
    headless.host.handle(
      .pointer(PointerEvent(phase, at: CGPoint(x: x, y: 20), time: headless.time, device: .touch)))
    headless.makeFrame()
  }

  /// What is seen of the first carousel.
  private var seen: [String: CGRect] {
    shown.frames.filter {
      Int($0.key).map { $0 < 30 } == true && $0.value.maxX > 0.5 && $0.value.minX < 399.5
        && $0.value.minY > -60 && $0.value.minY < 240
    }
  }

  private func scrollAwayAndBack(_ headless: HeadlessHost) {
    for _ in 0..<40 { headless.scroll(by: 40) }
    #expect(seen.isEmpty)
    for _ in 0..<40 { headless.scroll(by: -40) }
    headless.makeFramesUntilIdle()
  }

  @Test(
    "Whatever was measured meanwhile", arguments: [0, 16] as [CGFloat],
    [.leftToRight, .rightToLeft] as [LayoutDirection])
  func rest(insets: CGFloat, direction: LayoutDirection) {
    let headless = host(insets: insets, direction)
    let sign: CGFloat = direction == .leftToRight ? -1 : 1
    for distance in [40, 260, 140, 280, 280, 280, 280, 280, 280, 280, 280] as [CGFloat] {
      touch(headless, .down, 200 - sign * 140)
      for step in 1...10 { touch(headless, .moved, 200 - sign * (140 - distance * CGFloat(step) / 10)) }
      touch(headless, .up, 200 - sign * (140 - distance))
      headless.makeFramesUntilIdle()
      let before = seen
      #expect(!before.isEmpty)
      scrollAwayAndBack(headless)
      for (name, frame) in before {
        #expect(
          shown[name].map { abs($0.minX - frame.minX) < 0.01 } == true,
          "\(name) \(distance): \(frame.minX), \(String(describing: shown[name]?.minX))")
      }
    }
  }

  @Test("Left in motion, it stands where it was then, read in either direction") func motion() {
    let places = [LayoutDirection.leftToRight, .rightToLeft].map { direction in
      let headless = host(insets: 16, direction)
      let isMirrored = direction == .rightToLeft
      func point(_ x: CGFloat) -> CGFloat { isMirrored ? 400 - x : x }
      return (0..<6).map { _ -> [String: CGFloat] in
        touch(headless, .down, point(340))
        for step in 1...10 { touch(headless, .moved, point(340 - 28 * CGFloat(step))) }
        touch(headless, .up, point(60))
        scrollAwayAndBack(headless)
        return seen.mapValues { ((isMirrored ? 400 - $0.maxX : $0.minX) * 100).rounded() / 100 }
      }
    }
    #expect(places[0].allSatisfy { !$0.isEmpty })
    #expect(places[0] == places[1])
  }
}
