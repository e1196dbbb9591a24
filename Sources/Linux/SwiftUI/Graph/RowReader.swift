/// Notes what one element's content reads while a `ForEach` makes it.
///
/// The content's closure runs when the collection is brought up to date, outside the body that wrote it, so what it reads
/// would be nobody's dependency. A change runs the closure of that element alone. Elements whose content reads nothing,
/// which is the usual case, share one reader that stays empty.
final class RowReader<Element>: Node {
  /// The element whose content read something.
  var element: Element?
  /// Runs the element's content again.
  private unowned let list: any RowList
  private let rowHabit: ReadingHabit

  init(_ list: any RowList, _ inputs: NodeInputs) {
    self.list = list
    rowHabit = .of(type(of: list))
    super.init(inputs)
  }

  /// That of the rows of its list, since all lists of like elements have readers of one type.
  override var habit: ReadingHabit { rowHabit }

  /// Whether the last run read anything that can change.
  var hasRead: Bool { !dependencies.isEmpty || observation != nil }

  override func updateDirty() { list.updateRow(of: self) }
}

/// A node whose rows can be made again one by one.
@MainActor protocol RowList: Node {
  func updateRow(of reader: Node)
}
