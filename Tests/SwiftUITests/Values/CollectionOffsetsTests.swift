import SwiftUI
import Testing

@Suite struct CollectionOffsetsTests {
  @Test func movesAsADropDoes() {
    func moved(_ source: IndexSet, to destination: Int) -> String {
      var letters = Array("abcdef")
      letters.move(fromOffsets: source, toOffset: destination)
      return String(letters)
    }
    #expect(moved([0], to: 2) == "bacdef")
    #expect(moved([5], to: 0) == "fabcde")
    #expect(moved([1, 3], to: 5) == "acebdf")
    #expect(moved([0, 5], to: 3) == "bcafde")
    #expect(moved([2], to: 2) == "abcdef")
    #expect(moved([2], to: 3) == "abcdef")
    #expect(moved([0], to: 6) == "bcdefa")
    #expect(moved([], to: 3) == "abcdef")
    #expect(moved([9], to: 0) == "abcdef")
  }

  @Test func movesSlicesByTheirOwnOffsets() {
    var slice = Array("abcdef")[2...]
    slice.move(fromOffsets: [0], toOffset: 4)
    #expect(String(slice) == "defc")
  }

  @Test func removesOffsets() {
    var letters = Array("abcdef")
    letters.remove(atOffsets: [0, 2, 9])
    #expect(String(letters) == "bdef")
    letters.remove(atOffsets: [])
    #expect(String(letters) == "bdef")
  }
}
