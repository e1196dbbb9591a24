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
    return ChatMessage(id: number, isMine: isMine, text: words(1 + dice.below(4) * dice.below(12), &dice))
  }

  /// The answer to a question, in words.
  static func answer(to question: String, number: Int) -> [String] {
    var dice = Dice(seed: UInt64(bitPattern: Int64(number)) &+ 0x5EED)
    for byte in question.utf8 { dice.mix(UInt64(byte)) }
    return words(40 + dice.below(40), &dice).split(separator: " ").map(String.init)
  }

  private static let sentences = [
    "Good morning!", "The train leaves at ten past eight.", "I packed the small lamp and two blankets.",
    "Is the path to the lake open yet?", "Yes.", "Perhaps.", "Let us meet at noon by the river.",
    "If it rains we can stay in the hut and cook.", "Your sister still has my map.",
    "There is soup left for everyone.", "I will bring bread and a little cheese.",
    "The light in the afternoon is the best of the whole day, so we should not walk too fast.",
    "Who has the keys?", "They are under the third stone, as always.", "Last winter the door would not open.",
    "We had to climb in through the window, and the dog went first.", "I remember that!",
    "Call me when you reach the station.", "My telephone has almost no power left.",
    "Then I will wait at the bridge until half past one.", "Do we need boots?", "For the last part, yes.",
    "It has snowed above the trees, and the shortcut over the ridge is closed until spring.",
    "That is fine.", "I like the longer way along the water better anyway.", "See you tomorrow, then.",
    "Sleep well!", "And do not forget the tea.", "Which one?",
    "The green one that we drank on the roof in summer.", "Found it.",
  ]

  /// Sentences of so many words together, or a few more; none comes twice.
  private static func words(_ count: Int, _ dice: inout Dice) -> String {
    var place = dice.below(sentences.count)
    // Their number is a prime: each step goes through all of them.
    let step = 1 + dice.below(sentences.count - 1)
    var text: [String] = []
    var words = 0
    while words < count, text.count < sentences.count {
      text.append(sentences[place])
      words += sentences[place].split(separator: " ").count
      place = (place + step) % sentences.count
    }
    return text.joined(separator: " ")
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
