/// A text without case and marks, as it is compared while somebody types.
///
/// See ``TypeAhead`` for how far that goes.
struct FoldedText: Hashable, Sendable, CustomStringConvertible {
  private(set) var scalars: [Unicode.Scalar] = []

  init(_ text: some StringProtocol) {
    for character in text {
      Self.fold(character) {
        scalars.append($0)
        return true
      }
    }
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  var isEmpty: Bool { scalars.isEmpty }
  var description: String { String(String.UnicodeScalarView(scalars)) }

  /// The one letter that the text consists of, where it is one again and again.
  var repeatedLetter: FoldedText? {
    guard scalars.count > 1, let first = scalars.first, scalars.allSatisfy({ $0 == first }) else {
      return nil
    }
    return FoldedText(scalars: [first])
  }

  mutating func append(_ other: FoldedText) { scalars += other.scalars }

  /// Returns whether a text begins with this one.
  ///
  /// It is folded only as far as the two agree.
  func begins(_ text: some StringProtocol) -> Bool {
    var place = 0
    for character in text {
      if place == scalars.count { return true }
      var isSame = true
      Self.fold(character) { scalar in
        if place < scalars.count { isSame = scalars[place] == scalar }
        place += 1
        return isSame
      }
      if !isSame { return false }
    }
    return place >= scalars.count
  }

  /// Hands the bare letters of a character on, while the closure wants more.
  private static func fold(_ character: Character, _ body: (Unicode.Scalar) -> Bool) {
    if let ascii = character.asciiValue {
      _ = body(Unicode.Scalar(ascii >= 65 && ascii <= 90 ? ascii + 32 : ascii))
      return
    }
    let lowercased = character.lowercased().unicodeScalars
    var isFirst = true
    for scalar in lowercased {
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      if isFirst || !isMark, !body(bare(scalar)) { return }
      isFirst = false
    }
  }

  /// Returns a letter without what its name says it is with.
  private static func bare(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !scalar.isASCII, let name = scalar.properties.name else { return scalar }
    var words = name.split(separator: " ", omittingEmptySubsequences: false)
    guard let with = words.firstIndex(of: "WITH") else { return scalar }
    words.removeSubrange(with...)
    return letters[words.joined(separator: " ")] ?? scalar
  }

  /// The letters of Latin, Greek and Cyrillic that their names call small and with nothing.
  private static let letters: [String: Unicode.Scalar] = {
    var letters: [String: Unicode.Scalar] = [:]
    for block: ClosedRange<UInt32> in [0x61...0x7A, 0x370...0x4FF] {
      for scalar in block.lazy.compactMap(Unicode.Scalar.init) {
        guard let name = scalar.properties.name, !name.contains(" WITH ") else { continue }
        letters[name] = scalar
      }
    }
    return letters
  }()
}
