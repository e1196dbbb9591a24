/// A layout that puts the items of another one elsewhere and hands on to it whatever is not a matter of
/// places.
///
/// Who conforms says where stretches of the base's main axis lie, and answers ``ItemLayout/contentExtent``; the rest is
/// here. Stretches keep their lengths.
public protocol WrappingLayout: ItemLayout {
  /// The layout whose items are put elsewhere.
  associatedtype Base: ItemLayout
  /// The layout as it lies by itself.
  var base: Base { get set }
  /// Returns where a stretch of the base's main axis lies, in points of the content.
  func mainOutside(_ stretch: Stretch) -> Stretch
  /// Returns which stretch of the base's main axis lies at one of the content, in points.
  func mainInBase(_ stretch: Stretch) -> Stretch
}

extension WrappingLayout {
  /// The base's items.
  public var itemCount: Int { base.itemCount }
  /// The base's container.
  public var container: Container { base.container }
  /// The base's.
  public var contentCrossExtent: Double { base.contentCrossExtent }
  /// The base's.
  public func fillers(in items: RangeSet<Int>) -> Range<Int> { base.fillers(in: items) }

  /// Hands a container on to the base.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    base.resize(to: container, diagnostics: diagnostics)
  }

  /// Hands a change of the items on to the base.
  public mutating func apply(_ edit: ItemEdit, diagnostics: Diagnostics? = nil) {
    base.apply(edit, diagnostics: diagnostics)
  }

  /// Lets the base measure items.
  ///
  /// - Returns: Whether any place in the base changed.
  @discardableResult
  public mutating func measure(
    _ items: RangeSet<Int>, again isAll: Bool = false, diagnostics: Diagnostics? = nil,
    _ measure: (_ index: Int, _ proposal: SizeProposal) -> ItemSize
  ) -> Bool {
    base.measure(items, again: isAll, diagnostics: diagnostics, measure)
  }

  /// Lets the base learn.
  public mutating func learnEstimates() -> Bool { base.learnEstimates() }

  /// Lets the base hold an item.
  public mutating func hold(_ index: Int) { base.hold(index) }

  /// Lets the base put starts right.
  public mutating func alignStarts(seeing items: RangeSet<Int>) -> Bool { base.alignStarts(seeing: items) }
}
