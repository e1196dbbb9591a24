import Foundation
import Interaction
import Shoji
import SwiftUI
import Testing

@MainActor @Suite("A collection view in a geometry reader") struct GeometryReaderTests {
  @Test("It is painted, and follows the reader's size") func painted() {
    let shown = SeenCells()
    let headless = HeadlessHost(
      GeometryReader { proxy in
        CollectionView(0..<100) { Block(name: "\($0)", shown: shown) }
          .collectionLayout(.grid(columns: .count(proxy.size.width > 300 ? 4 : 2)))
      }, size: CGSize(width: 400, height: 300))
    headless.makeFrame()
    #expect(shown["5"] == CGRect(x: 100, y: 40, width: 100, height: 40))
    #expect(headless.displayText.contains("fill rect 0,0 100×40"))
    headless.host.resize(to: CGSize(width: 200, height: 300))
    headless.makeFrame()
    #expect(shown["5"] == CGRect(x: 100, y: 80, width: 100, height: 40))
    #expect(headless.displayText.contains("fill rect"))
  }
}
