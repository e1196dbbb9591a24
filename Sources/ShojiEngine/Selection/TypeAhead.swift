/// Finds items by the beginning of their titles while somebody types.
///
/// Characters typed within an interval are one text. Time is a value that the caller hands in.
///
/// Case and marks do not count as far as the standard library's tables go. Case is that of `lowercased()`,
/// which knows no language. Marks that are characters of their own are dropped. Of letters that hold a mark
/// those are bare that Unicode's names call a letter WITH something: all of Latin's (é, ñ, ế, ø, ł), and
/// Greek's and Cyrillic's (ά, ѐ). Not so й and ё, which by name are letters of their own; ß, æ and ligatures;
/// kana and Hangul, which are compared as they are.
public struct TypeAhead: Hashable, Sendable {
  /// How long the text lives after a character, in seconds.
  public let interval: Double
  /// How many titles are asked for at most by one key, so that no key hangs in a list of a million; what lies
  /// further is not found.
  public let titleLimit: Int
  /// What was typed, as it is compared.
  public var text: String { typed.description }

  private var typed = FoldedText("")
  private var time = -Double.infinity

  /// Makes an empty text.
  ///
  /// - Parameters:
  ///   - interval: How long the text lives after a character, in seconds; what is not above zero makes every
  ///     character a text of its own.
  ///   - titleLimit: How many titles are asked for at most by one key; below 1 counts as 1.
  public init(interval: Double = 1, titleLimit: Int = 50_000) {
    self.interval = interval > 0 ? interval : 0
    self.titleLimit = max(titleLimit, 1)
  }

  /// Takes what a key typed and returns the item it leads to.
  ///
  /// A new text is looked for behind the focused item, a longer one from the focused item on, both around the
  /// end to where they began. One letter again and again goes to the next item that begins with it. White
  /// space cannot begin a text, so that the space bar is left to select.
  ///
  /// - Parameters:
  ///   - characters: What the key typed; usually one character.
  ///   - time: When, in seconds of any clock. Not a number, or earlier than before, begins a new text.
  ///   - focused: The focused item; `nil`, or out of range, for none.
  ///   - count: How many items there are.
  ///   - title: Returns an item's title. Only its beginning is looked at.
  /// - Returns: The first item whose title begins with the text; `nil` where there is none within the limit.
  /// - Complexity: At most ``titleLimit`` titles and at most *n*.
  public mutating func type(
    _ characters: some StringProtocol, at time: Double, focused: Int?, count: Int,
    title: (Int) -> some StringProtocol
  ) -> Int? {
    let isNew = !(time >= self.time && time - self.time <= interval)
    self.time = time.isNaN ? -.infinity : time
    if isNew { typed = FoldedText("") }
    let added = FoldedText(
      typed.isEmpty ? Substring(characters.drop(while: \.isWhitespace)) : Substring(characters))
    typed.append(added)
    guard !typed.isEmpty, !added.isEmpty, count > 0 else { return nil }
    let wanted = typed.repeatedLetter ?? typed
    let isLonger = wanted != added
    let present = focused.flatMap { $0 >= 0 && $0 < count ? $0 : nil }
    let start = present.map { isLonger ? $0 : $0 + 1 } ?? 0
    for step in 0..<min(count, titleLimit) {
      // Both are below the count, so that the sum of the two is compared without being made.
      let index = step < count - start ? start + step : step - (count - start)
      if wanted.begins(title(index)) { return index }
    }
    return nil
  }
}
