/// Which of the items that stay count as moved when their order changed.
///
/// Under either rule nothing is moved where items were only put in and taken out.
public enum MoveRule: Hashable, Sendable {
  /// As few as there can be: all but a longest increasing subsequence.
  ///
  /// Where several choices are equally few, of two items that swapped the one that is now behind stays.
  /// O(*n* log *n*) at worst, O(*n*) where most items kept their order.
  case fewest
  /// In one pass, forwards or backwards, whichever finds fewer: one item that goes far is one move, but a mix
  /// of several may be more than needed. O(*n*).
  case onePass
}
