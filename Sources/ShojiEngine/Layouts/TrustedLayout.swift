/// A layout of the engine's own, tested with all that callers can do, so that nobody has to check its answers.
///
/// It also answers what sections ask of their layouts. What wraps another layout hands all of it on.
package protocol TrustedLayout: ItemLayout {
  /// Whether places depend on what is held, so that it has to be told.
  ///
  /// Who holds many layouts need not touch those that are not: neighbours that are equal are kept once.
  var isPivoted: Bool { get }

  /// Returns whether the two differ in nothing, as far as that can be told.
  func equals(_ other: any ItemLayout) -> Bool

  /// Returns what items were measured, in order, equal neighbours once.
  ///
  /// What an item was measured holds wherever it would be offered the same room. The items must be there.
  ///
  /// - Complexity: O(log *n* + *r*) for *r* runs of equal neighbours.
  func handed(_ items: Range<Int>) -> [HandedItems]

  /// Takes what items were measured elsewhere, where they would be offered the same room here.
  ///
  /// - Parameters:
  ///   - items: What they were measured.
  ///   - index: The first of them, all of which must be here, unmeasured.
  mutating func take(_ items: HandedItems, at index: Int)

  /// Returns whether items are as long there as here, as far as that follows from all but the items: both look
  /// alike and have the same room.
  func isAlike(_ other: any TrustedLayout) -> Bool

  /// Adds what was measured here to what was measured in layouts that are alike.
  ///
  /// - Parameter times: How many layouts there are that are equal to this one.
  func teach(_ lessons: inout Lessons, times: Int)

  /// Takes the means of what was measured in layouts that are alike as the estimates of the kinds of which
  /// nothing was measured here.
  ///
  /// - Returns: Whether the place of any item may have changed.
  mutating func learn(from lessons: Lessons) -> Bool
}

extension TrustedLayout {
  package var isPivoted: Bool { false }
  package func equals(_ other: any ItemLayout) -> Bool { false }
  package func handed(_ items: Range<Int>) -> [HandedItems] { [HandedItems(count: items.count)] }
  package mutating func take(_ items: HandedItems, at index: Int) {}
  package func isAlike(_ other: any TrustedLayout) -> Bool { false }
  package func teach(_ lessons: inout Lessons, times: Int) {}
  package mutating func learn(from lessons: Lessons) -> Bool { false }
}

extension TrustedLayout where Self: Equatable {
  package func equals(_ other: any ItemLayout) -> Bool { (other as? Self) == self }
}

extension ListLayout: TrustedLayout {}
extension GridLayout: TrustedLayout {}
extension FlowLayout: TrustedLayout {
  package var isPivoted: Bool { true }
}
extension QuiltLayout: TrustedLayout {}
extension CarouselLayout: TrustedLayout {}
extension TableLayout: TrustedLayout {}

extension WaterfallLayout: TrustedLayout {
  package var isPivoted: Bool { true }
}
extension SectionedLayout: TrustedLayout {
  package var isPivoted: Bool { true }
}
extension CheckedLayout: TrustedLayout {
  // Nobody knows what a caller's layout does.
  package var isPivoted: Bool { true }
}

extension ReversedLayout: TrustedLayout where Base: TrustedLayout {
  package var isPivoted: Bool { base.isPivoted }
  package func equals(_ other: any ItemLayout) -> Bool {
    (other as? Self).map { base.equals($0.base) } ?? false
  }
  package func handed(_ items: Range<Int>) -> [HandedItems] { base.handed(items) }
  package mutating func take(_ items: HandedItems, at index: Int) { base.take(items, at: index) }
  package func isAlike(_ other: any TrustedLayout) -> Bool {
    (other as? Self).map { base.isAlike($0.base) } ?? false
  }
  package func teach(_ lessons: inout Lessons, times: Int) { base.teach(&lessons, times: times) }
  package mutating func learn(from lessons: Lessons) -> Bool { base.learn(from: lessons) }
}
extension EndAlignedLayout: TrustedLayout where Base: TrustedLayout {
  package var isPivoted: Bool { base.isPivoted }
  package func equals(_ other: any ItemLayout) -> Bool {
    (other as? Self).map { base.equals($0.base) } ?? false
  }
  package func handed(_ items: Range<Int>) -> [HandedItems] { base.handed(items) }
  package mutating func take(_ items: HandedItems, at index: Int) { base.take(items, at: index) }
  package func isAlike(_ other: any TrustedLayout) -> Bool {
    (other as? Self).map { base.isAlike($0.base) } ?? false
  }
  package func teach(_ lessons: inout Lessons, times: Int) { base.teach(&lessons, times: times) }
  package mutating func learn(from lessons: Lessons) -> Bool { base.learn(from: lessons) }
}
