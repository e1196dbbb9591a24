/// Something that was wrong and went on with a defined result: what happened, the likely cause and what to
/// change.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing was wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A column count below 1 or beyond what a layout makes.
    case columnCount
    /// A track whose numbers make no sense.
    case track
    /// A layout that answered nonsense.
    case layout
    /// A length, spacing, inset or extent that is NaN, infinite or negative.
    case length
    /// An item that asks to be measured again and again.
    case measuring
    /// An item count that is negative or beyond what a layout holds.
    case itemCount
    /// An index that names nothing.
    case index
    /// An id that is there more than once.
    case duplicateID
  }

  /// What kind of thing was wrong.
  public let kind: Kind
  /// What happened, as a sentence.
  public let event: String
  /// The likely cause, as a sentence.
  public let cause: String
  /// What to change, as a sentence.
  public let remedy: String

  /// Makes a diagnostic of three sentences.
  public init(_ kind: Kind, event: String, cause: String, remedy: String) {
    self.kind = kind
    self.event = event
    self.cause = cause
    self.remedy = remedy
  }

  /// The three sentences on one line.
  public var description: String { "\(event) \(cause) \(remedy)" }
}
