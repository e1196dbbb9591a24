import Testing

@testable import SwiftUI

@Suite struct ScrollPositionTests {
  @Test func remembersOnlyTheLastPlace() {
    var position = ScrollPosition(idType: Int.self)
    #expect(position.edge == nil)
    position.scrollTo(id: 7, anchor: .center)
    #expect(position.viewID(type: Int.self) == 7)
    #expect(position.viewID(type: String.self) == nil)
    position.scrollTo(edge: .bottom)
    #expect(position.edge == .bottom)
    #expect(position.viewID == nil)
    position.scrollTo(x: 1, y: 2)
    #expect(position.point == CGPoint(x: 1, y: 2))
    position.scrollTo(y: 5)
    #expect(position.point == nil)
    #expect(position.x == nil)
    #expect(position.y == 5)
  }

  @Test func aUsersScrollForgetsThePlace() {
    var position = ScrollPosition(edge: .top)
    #expect(!position.isPositionedByUser)
    position.isPositionedByUser = true
    #expect(position.edge == nil)
    position.noteUserScroll(to: "row")
    #expect(position.viewID(type: String.self) == "row")
    #expect(position.isPositionedByUser)
    position.scrollTo(id: "row")
    #expect(!position.isPositionedByUser)
  }

  @Test func equalityComparesIdentifiersOfAnyType() {
    #expect(ScrollPosition(id: 1) == ScrollPosition(id: 1))
    #expect(ScrollPosition(id: 1) != ScrollPosition(id: "1"))
    #expect(ScrollPosition(id: 1) != ScrollPosition(id: 1, anchor: .top))
    #expect(ScrollPosition(point: CGPoint(x: 1, y: 2)) == ScrollPosition(x: 1, y: 2))
    #expect(ScrollPosition() != ScrollPosition(edge: .top))
  }
}
