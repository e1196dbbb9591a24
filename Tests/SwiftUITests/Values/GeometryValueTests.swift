import SwiftUI
import Testing

@Suite struct GeometryValueTests {
  @Test func edgeSetsHoldTheirEdges() {
    #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.vertical == [.top, .bottom])
    for edge in Edge.allCases {
      #expect(Edge.Set.all.contains(Edge.Set(edge)))
      #expect(Edge.Set(edge).rawValue.nonzeroBitCount == 1)
    }
    #expect(VerticalEdge.Set.all == [.top, .bottom])
    #expect(Axis.Set.horizontal.isDisjoint(with: .vertical))
  }

  @Test func anglesConvert() {
    #expect(Angle(degrees: 180).radians == .pi)
    #expect(Angle.radians(.pi / 2).degrees == 90)
    var angle = Angle.zero
    angle.degrees = 90
    #expect(angle.radians == .pi / 2)
    #expect(Angle(degrees: 1) < Angle(degrees: 2))
  }

  @Test func proposalsReplaceOnlyWhatIsMissing() {
    #expect(ProposedViewSize.unspecified.replacingUnspecifiedDimensions() == CGSize(width: 10, height: 10))
    let size = ProposedViewSize(width: 3, height: nil)
    #expect(
      size.replacingUnspecifiedDimensions(by: CGSize(width: 7, height: 8)) == CGSize(width: 3, height: 8))
    #expect(ProposedViewSize(CGSize(width: 1, height: 2)) == ProposedViewSize(width: 1, height: 2))
  }

  @Test func gridItemsHaveDefaults() {
    let item = GridItem()
    guard case .flexible(let minimum, let maximum) = item.size else {
      Issue.record("The default is flexible.")
      return
    }
    #expect(minimum == 10)
    #expect(maximum == .infinity)
    #expect(item.spacing == nil)
    #expect(item.alignment == nil)
  }

  @Test func coordinateSpacesAreToldApart() {
    let named: some CoordinateSpaceProtocol = .named("a")
    #expect(named.coordinateSpace == .named("a"))
    #expect(NamedCoordinateSpace.scrollView != .named("scrollView"))
    #expect(NamedCoordinateSpace.scrollView(axis: .vertical) != .scrollView(axis: .horizontal))
    #expect(LocalCoordinateSpace().coordinateSpace == .local)
    #expect(GlobalCoordinateSpace().coordinateSpace == .global)
  }

  @Test func scrollGeometryCountsInsets() {
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: 0, y: -20), contentSize: CGSize(width: 100, height: 1000),
      contentInsets: EdgeInsets(top: 20, leading: 1, bottom: 30, trailing: 2),
      containerSize: CGSize(width: 100, height: 200))
    #expect(geometry.visibleRect == CGRect(x: 0, y: -20, width: 100, height: 200))
    #expect(geometry.bounds == CGRect(x: 1, y: 0, width: 97, height: 150))
  }

  @Test func onlyIdleDoesNotScroll() {
    #expect(!ScrollPhase.idle.isScrolling)
    for phase in [ScrollPhase.tracking, .interacting, .decelerating, .animating] {
      #expect(phase.isScrolling)
    }
  }
}
