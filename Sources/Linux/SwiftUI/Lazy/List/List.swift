nonisolated public struct List<SelectionValue, Content>: View
where SelectionValue: Hashable, Content: View {
  let selection: ListSelection<SelectionValue>
  let content: Content

  init(_ selection: ListSelection<SelectionValue>, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(.init(several: selection), content())
  }

  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(.init(one: selection), content())
  }

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ListBody._makeNode(ListBody(selection: view.selection, content: view.content), inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    ListBody._updateNode(node, ListBody(selection: view.selection, content: view.content), inputs)
  }

  public nonisolated static var _elementCount: Int? { 1 }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(.init(), content()) }

  nonisolated public init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(.init(), ForEach(data, content: rowContent))
  }

  nonisolated public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(.init(), ForEach(data, id: id, content: rowContent))
  }

  nonisolated public init<RowContent>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
    self.init(.init(), ForEach(data, content: rowContent))
  }

  nonisolated public init<Data, RowContent>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View, Data.Element: Identifiable,
    Data.Index: Hashable
  {
    self.init(.init(), ForEach(data, content: rowContent))
  }
}

extension List {
  nonisolated public init<Data, RowContent>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(.init(several: selection), ForEach(data, content: rowContent))
  }

  nonisolated public init<Data, RowContent>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable
  {
    self.init(.init(one: selection), ForEach(data, content: rowContent))
  }

  nonisolated public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(.init(one: selection), ForEach(data, id: id, content: rowContent))
  }

  nonisolated public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable, RowContent: View
  {
    self.init(.init(several: selection), ForEach(data, id: id, content: rowContent))
  }
}

/// What a list is made of: rows in a scroll view on a ground.
struct ListBody<SelectionValue: Hashable, Content: View>: View {
  let selection: ListSelection<SelectionValue>
  let content: Content
  @Environment(\.listLook) private var look
  @Environment(\.listRowSpacing) private var rowSpacing
  @Environment(\.listSectionSpacing) private var sectionSpacing
  @Environment(\.scrollContentBackground) private var ground

  var body: some View {
    let chosen = selection.read()
    ScrollView {
      ListRowsView(
        place: ListPlan(look: look, rowSpacing: rowSpacing, sectionSpacing: sectionSpacing),
        selection: chosen, content: content)
    }.background(ground == .hidden ? Color.clear : look.ground)
  }
}

/// The rows of a list.
struct ListRowsView<Content: View>: PrimitiveView {
  typealias Body = Never
  let place: ListPlan
  let selection: any ListChoice
  let content: Content

  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> LazyElement {
    let rows = ListRowMaker(view.place, view.selection)
    let element = LazyElement(view.place.arrangement, wrapper: rows, inputs)
    rows.list = element
    element.adopt { Content.makePart(view.content, $0) }
    return element
  }

  @MainActor static func updateNode(_ node: LazyElement, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
    (node.wrapper as? ListRowMaker)?.take(view.place, view.selection)
    node.arrangement = view.place.arrangement
    if let content = node.content { Content.updatePart(content, view.content, inputs) }
    if inputs.isRebinding { node.beginAnew() }
  }
}
