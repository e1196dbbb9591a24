import Foundation
import ShojiEngine
import Testing

@testable import Shoji
@testable import SwiftUI
@testable import UIKit

/// Asks for a height whatever it is offered.
private struct Endless: Layout {
  let height: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: proposal.width ?? 200, height: height)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

/// Rows of which one asks for a height that there is not.
private struct OddRow: View {
  let number: Int
  let height: CGFloat

  var body: some View {
    Endless(height: number == 1 ? height : 30) { Text(verbatim: "\(number)") }
  }
}

@MainActor @Suite("Hosted cells: sizes without end") struct EndlessSizeTests {
  @Test(
    "A hosted view that asks for a size that there is not gets the cell's, which is said once",
    arguments: [CGFloat.infinity, .nan], HostingWay.allCases)
  func endless(height: CGFloat, way: HostingWay) {
    let before = Diagnostics.shoji.count(of: .length)
    var said: [String] = []
    let old = UIDiagnostics.handler
    UIDiagnostics.handler = { said.append($0) }
    defer { UIDiagnostics.handler = old }
    let list = HostedList(way, [0, 1, 2], height: 44) { OddRow(number: $0, height: height) }
    list.sizesItself = true
    let headless = HeadlessHost.showing(list, width: 200, height: 300)
    headless.makeFramesUntilIdle()
    let frames = list.collectionView.visibleCells.map(\.frame).sorted { $0.minY < $1.minY }
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 200, height: 30), CGRect(x: 0, y: 30, width: 200, height: 44),
        CGRect(x: 0, y: 74, width: 200, height: 30),
      ])
    #expect(list.collectionView.contentSize.height == 104)
    switch way {
    case .cell: #expect(Diagnostics.shoji.count(of: .length) == before + 1 && said.isEmpty)
    case .configuration: #expect(said.count == 1 && said.first?.contains("prefers a size") == true)
    }
  }
}
