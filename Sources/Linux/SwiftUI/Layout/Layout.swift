public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

nonisolated public struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?

  public init() {}
}

@preconcurrency public protocol Layout: Sendable, Animatable {
  static var layoutProperties: LayoutProperties { get }
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  func makeCache(subviews: Self.Subviews) -> Self.Cache
  func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
  func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing {
    guard var result = subviews.first?.spacing else { return ViewSpacing() }
    for subview in subviews.dropFirst() { result.formUnion(subview.spacing) }
    return result
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat? { nil }

  public func callAsFunction<V>(@ViewBuilder _ content: () -> V) -> some View where V: View {
    _LayoutView(layout: self, content: content())
  }
}

extension Layout where Self.Cache == () {
  public func makeCache(subviews: Self.Subviews) {}
}

nonisolated public struct LayoutSubview: Equatable {
  let element: ElementNode

  public var priority: Double { onGraph { [element] in element.priority } }
  public var spacing: ViewSpacing { onGraph { [element] in element.spacing() } }

  public subscript<K>(key: K.Type) -> K.Value where K: LayoutValueKey {
    onGraph { [element] in element.layoutValue(for: K.self) }
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    checkOnGraph()
    return Self.measure(element, proposal)
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    onGraph { [element] in element.dimensions(in: proposal) }
  }

  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    checkOnGraph()
    Self.placeInContainer(element, position, anchor, proposal)
  }

  // What every layout asks of every subview is a function that is made once, as `onGraph` makes one of each closure: that
  // was a third of what a question cost.
  private nonisolated(unsafe) static let measure = unsafeBitCast(
    { $0.sizeThatFits($1) } as @MainActor (ElementNode, ProposedViewSize) -> CGSize,
    to: ((ElementNode, ProposedViewSize) -> CGSize).self)
  private nonisolated(unsafe) static let placeInContainer = unsafeBitCast(
    { $0.container?.placeSubview($0, at: $1, $2, $3) }
      as @MainActor (ElementNode, CGPoint, UnitPoint, ProposedViewSize) -> Void,
    to: ((ElementNode, CGPoint, UnitPoint, ProposedViewSize) -> Void).self)

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.element === b.element }
}

nonisolated public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias SubSequence = LayoutSubviews
  public typealias Iterator = IndexingIterator<LayoutSubviews>
  public typealias Indices = Range<Int>

  private let elements: ArraySlice<ElementNode>
  public var layoutDirection: LayoutDirection

  init(_ elements: ArraySlice<ElementNode>, layoutDirection: LayoutDirection) {
    self.elements = elements
    self.layoutDirection = layoutDirection
  }

  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(element: elements[index]) }
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(elements[bounds], layoutDirection: layoutDirection)
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.layoutDirection == b.layoutDirection && a.elements.elementsEqual(b.elements, by: ===)
  }
}
