/// The messages there ever were, made from their numbers: the same in each run, and none is stored.
struct ChatHistory: Sendable {
  /// How many messages there are.
  ///
  /// The last one has the number -1, the first one `-count`.
  let count: Int

  /// How many messages a day has.
  static let messagesPerDay = 14

  /// The day of a message, counted from today; messages of the conversation that goes on are of today.
  static func day(of number: Int) -> Int {
    number >= 0 ? 0 : -((-number - 1) / messagesPerDay)
  }

  /// A message of the history.
  static func message(_ number: Int) -> ChatMessage {
    var dice = Dice(seed: UInt64(bitPattern: Int64(number)))
    // One side writes one to three messages before the other does.
    let isMine = (number - (number % 5 == 0 ? 1 : 0)) / 2 % 2 == 0
    return ChatMessage(id: number, isMine: isMine, text: words(3 + dice.below(4) * dice.below(12), &dice))
  }

  /// The answer to a question, in words.
  static func answer(to question: String, number: Int) -> [String] {
    var dice = Dice(seed: UInt64(bitPattern: Int64(number)) &+ 0x5EED)
    for byte in question.utf8 { dice.mix(UInt64(byte)) }
    return words(40 + dice.below(40), &dice).split(separator: " ").map(String.init)
  }

  private static let vocabulary =
    """
    the lattice slides along its track and light falls through paper onto wooden floors we could meet at noon by the \
    river if rain holds off until evening maybe bring that small lamp your sister made last winter nobody has seen it since \
    then the train leaves earlier on weekends so call me when you reach the station please there is soup left for everyone
    """.split(separator: " ").map(String.init)

  /// Sentences of so many words together.
  private static func words(_ count: Int, _ dice: inout Dice) -> String {
    var text = ""
    var left = 0
    for index in 0..<count {
      let word = vocabulary[dice.below(vocabulary.count)]
      if left == 0 {
        left = 4 + dice.below(9)
        if index > 0 { text += ". " }
        text += word.prefix(1).uppercased() + word.dropFirst()
      } else {
        text += " " + word
      }
      left -= 1
    }
    return text + "."
  }
}

/// Numbers that look random and are the same for a seed (SplitMix64).
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Lets what comes depend on one more number.
  mutating func mix(_ value: UInt64) { state = next() ^ value }

  /// A number from 0 up to, and not including, `bound`; 0 for a bound below 1.
  mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
