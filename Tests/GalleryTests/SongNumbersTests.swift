import Testing

@testable import Gallery

@Suite struct SongNumbersTests {
  @Test("Agrees with an array under a thousand random changes")
  func againstArray() {
    var generator = SystemRandomNumberGenerator()
    var numbers = SongNumbers(count: 20)
    var array = Array(0..<20)
    var first = 0
    var last = 20
    var seed = UInt64.random(in: 0..<UInt64.max, using: &generator)
    let printed = seed
    for _ in 0..<1000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let choice = Int(seed >> 33)
      switch choice % 4 {
      case 0:
        numbers.append(choice % 3)
        array += last..<(last + choice % 3)
        last += choice % 3
      case 1:
        numbers.prepend(choice % 3)
        array = Array((first - choice % 3)..<first) + array
        first -= choice % 3
      default:
        guard !array.isEmpty else { continue }
        numbers.remove(at: choice / 4 % array.count)
        array.remove(at: choice / 4 % array.count)
      }
      #expect(Array(numbers) == array, "seed \(printed)")
    }
  }

  @Test("A thousand million numbers take no room and no time")
  func many() {
    var numbers = SongNumbers(count: 1_000_000_000)
    #expect(numbers[999_999_999] == 999_999_999)
    numbers.remove(at: 0)
    #expect(numbers[999_999_998] == 999_999_999)
    numbers.remove(at: -1)
    numbers.remove(at: 999_999_999)
    #expect(numbers.count == 999_999_999)
    #expect(SongNumbers(count: -5).isEmpty)
  }
}
