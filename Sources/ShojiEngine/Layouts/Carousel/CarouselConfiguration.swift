/// What a carousel is to look like and how it scrolls, whatever its data and container.
public struct CarouselConfiguration: Hashable, Sendable {
  /// How wide items are, along the cross axis.
  public enum Width: Hashable, Sendable {
    /// Points.
    case absolute(Double)
    /// A share of the container's cross extent within the insets; 1 for one item at a time.
    case fraction(Double)
    /// What each item is measured; this many points until then.
    case estimated(Double)
  }

  /// How long items are, along the main axis, and so the carousel.
  public enum Height: Hashable, Sendable {
    /// Points, for all items.
    case absolute(Double)
    /// What each item is measured; the carousel is as long as the longest. This many points until then.
    case estimated(Double)
  }

  /// Where the carousel rests when it is let go.
  public enum Behavior: Hashable, Sendable, CaseIterable {
    /// Where it comes to rest by itself.
    case continuous
    /// At the item that starts nearest to where it would come to rest by itself.
    case continuousItemStart
    /// At a multiple of the container's cross extent, one at a time.
    case paging
    /// Where an item starts at the leading inset, one at a time.
    case itemPaging
    /// Where an item is in the middle of the container, one at a time.
    case itemPagingCentered
  }

  /// How wide items are.
  public var width: Width
  /// How long items are.
  public var height: Height
  /// Where items stand that are shorter than the carousel.
  public var items: LineAlignment
  /// The gap between items, in points.
  public var itemSpacing: Double
  /// Room around the items.
  public var insets: Insets
  /// Where the carousel rests when it is let go.
  public var behavior: Behavior
  /// Whether the first item follows the last again, without end on either side.
  public var loops: Bool

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - width: How wide items are, along the cross axis.
  ///   - height: How long items are, along the main axis.
  ///   - items: Where items stand that are shorter than the carousel.
  ///   - itemSpacing: The gap between items, in points; in a loop also between the last and the first.
  ///   - insets: Room around the items. In a loop there is none before the first and after the last.
  ///   - behavior: Where the carousel rests when it is let go.
  ///   - loops: Whether the first item follows the last again.
  public init(
    width: Width, height: Height, items: LineAlignment = .start, itemSpacing: Double = 0,
    insets: Insets = .zero, behavior: Behavior = .continuous, loops: Bool = false
  ) {
    self.width = width
    self.height = height
    self.items = items
    self.itemSpacing = itemSpacing
    self.insets = insets
    self.behavior = behavior
    self.loops = loops
  }
}
