import Foundation
import Shoji
import SwiftUI
import Testing

/// A host to try collection views in.
@MainActor func host<V: View>(_ view: V, width: CGFloat = 1024, height: CGFloat = 768) -> HeadlessHost {
  HeadlessHost(view, size: CGSize(width: width, height: height))
}

@MainActor @Suite struct ColumnListTests {
  @Test("A column list of 1001 shows 72 and makes 251 rows")
  func showsWhatFits() {
    let headless = host(ColumnList(columns: 4, content: (0..<1001).lazy.map { Text("\($0)").frame(height: 44) }))
    headless.makeFrame()
    #expect(headless.host.scrollGeometry?.contentSize == CGSize(width: 1024, height: 251 * 44))
    #expect(headless.host.counters.cellsLive <= 144)
    #expect(headless.host.counters.passes == [2])
  }
}
