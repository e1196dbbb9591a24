nonisolated public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content
  /// Says which element is which.
  @usableFromInline let id: (Data.Element) -> ID
  /// Hands an element's content to its node: made where the types are known.
  @usableFromInline let updateContent: @MainActor (_Node, Content, _UpdateInputs) -> Void

  /// Finds the rows that stay where others come and go; made there too.
  @usableFromInline let findOverlap: ([ID], [ID]) -> RowOverlap?

  @inlinable init(
    data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID,
    updateContent: @escaping @MainActor (_Node, Content, _UpdateInputs) -> Void
  ) {
    self.data = data
    self.content = content
    self.id = id
    self.updateContent = updateContent
    findOverlap = { RowOverlap.find($0, $1) }
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach where Content: View {
  @inlinable init(
    data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID
  ) {
    self.init(data: data, content: content, id: id) { Content._updateNode($0, $1, $2) }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View {
  @inlinable public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Index: Hashable
  {
    let values = data.wrappedValue
    let pairs = values.indices.lazy.map { ($0, values[$0][keyPath: id]) }
    self.init(data: pairs, content: { content(data[$0.0]) }, id: { $0.1 })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  @inlinable public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Self.Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach: PrimitiveView where Content: View {
  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> RowsNode<Data, ID, Content> {
    // Rows that are lists themselves have to be there, so that it is known how many there are.
    if inputs.isInList, !Content._holdsLists { return LazyForEachNode(view, inputs) }
    return ForEachNode(view, inputs)
  }

  @MainActor static func updateNode(
    _ node: RowsNode<Data, ID, Content>, _ view: Self, _ inputs: UpdateInputs
  ) {
    node.update(view, inputs)
  }

  public static var _elementCount: Int? { nil }
  public static var _holdsLists: Bool { true }
}
