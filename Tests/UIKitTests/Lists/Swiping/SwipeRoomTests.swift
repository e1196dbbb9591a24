import Testing

@testable import UIKit

@Suite("How far rows go aside") struct SwipeRoomTests {
  private let room = SwipeRoom(row: 300, actions: 100, takesFullSwipe: true)

  @Test("A row follows a finger to the end of its place, or by a quarter where a full swipe does nothing")
  func following() {
    #expect([-50, 0, 40, 100, 250, 299, 400].map(room.reveal(pulled:)) == [0, 0, 40, 100, 250, 299, 299])
    let short = SwipeRoom(row: 300, actions: 100, takesFullSwipe: false)
    #expect([-50, 40, 100, 140, 300].map(short.reveal(pulled:)) == [0, 40, 100, 110, 150])
    #expect(SwipeRoom(row: 0, actions: 0, takesFullSwipe: true).reveal(pulled: 10) == 0)
  }

  @Test("A swipe is full from six tenths of the row on, and only beyond all actions") func full() {
    #expect(!room.isFull(179) && room.isFull(180))
    #expect(!SwipeRoom(row: 300, actions: 100, takesFullSwipe: false).isFull(299))
    let wide = SwipeRoom(row: 300, actions: 200, takesFullSwipe: true)
    #expect(!wide.isFull(239) && wide.isFull(240))
    let narrow = SwipeRoom(row: 100, actions: 80, takesFullSwipe: true)
    #expect(!narrow.isFull(89) && narrow.isFull(90))
  }

  @Test("Let go, it shows all actions or none: by the finger's direction, else by what is shown more")
  func rest() {
    #expect(room.rest(from: 50, velocity: 0) == 100 && room.rest(from: 49, velocity: 0) == 0)
    #expect(room.rest(from: 10, velocity: 300) == 100 && room.rest(from: 10, velocity: 299) == 0)
    #expect(room.rest(from: 170, velocity: -300) == 0 && room.rest(from: 170, velocity: -299) == 100)
  }
}
