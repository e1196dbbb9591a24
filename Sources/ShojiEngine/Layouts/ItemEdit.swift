/// Items that are alike in how long they are, so that they share one estimate: messages, say, and pictures.
public struct ItemKind: Hashable, Sendable, RawRepresentable {
  /// The kind's number.
  public let rawValue: UInt8

  /// Makes a kind of a number of the caller's choice.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The kind of items that nobody sorted.
  public static let standard = ItemKind(rawValue: 0)
}

/// One change of the items a layout places.
///
/// Indexes are those of the moment: a sequence of edits is applied one after the other. What is out of range
/// is clamped and reported.
public enum ItemEdit: Hashable, Sendable {
  /// Puts unmeasured items of one kind in front of an item, or at the end.
  case insert(count: Int, at: Int, kind: ItemKind = .standard)
  /// Takes items out.
  case remove(Range<Int>)
  /// Takes items out and puts them, in order and with what was measured, where they begin at `to` in the
  /// result.
  case move(Range<Int>, to: Int)
  /// Forgets what items were measured, since their content changed.
  case invalidate(Range<Int>)
}

extension ItemEdit {
  /// Reports what of it names items that are not there; the rest of it still happens.
  func reportWhatIsOutside(_ count: Int, _ diagnostics: Diagnostics?) {
    guard let diagnostics else { return }
    func check(_ range: Range<Int>) {
      if range.lowerBound < 0 { diagnostics.report(.noItem(range.lowerBound, count: count)) }
      if range.upperBound > count { diagnostics.report(.noItem(range.upperBound - 1, count: count)) }
    }
    switch self {
    case .insert(let added, let index, _):
      if index < 0 || index > count { diagnostics.report(.noItem(index, count: count)) }
      if added < 0 || added > Extents.limit - count {
        diagnostics.report(.itemCount(added, used: min(max(added, 0), Extents.limit - count)))
      }
    case .remove(let range), .invalidate(let range):
      check(range)
    case .move(let range, let target):
      check(range)
      let most = count - range.clamped(to: 0..<count).count
      if target < 0 || target > most { diagnostics.report(.noItem(target, count: count)) }
    }
  }
}
