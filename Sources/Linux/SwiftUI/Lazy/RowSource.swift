internal import ShojiEngine

/// Something in a list that brings rows, made in parts when they are asked for: one part for each element of a `ForEach`.
@MainActor protocol RowSource: AnyObject {
  /// How many rows it brings, as far as is known.
  var rowCount: Int { get }
  /// The part that a row is of.
  func part(ofRow row: Int) -> Int
  /// The first row of a part, counted from the source's first.
  func firstRow(ofPart index: Int) -> Int
  /// How many rows a part brings, as far as is known.
  func rowCount(ofPart index: Int) -> Int
  /// The part, made where it is not there.
  func makePart(_ index: Int) -> ListPart
  /// Lets go of a part that is out of sight.
  func release(_ part: ListPart)
  /// Notes how many rows a part turned out to bring.
  func takeCount(of part: ListPart)
  /// What became of the rows since the last time it was asked, in order.
  func takeEdits() -> [ItemEdit]
  /// The part with an id.
  func part(identifiedBy id: AnyHashable) -> Int?
  /// The id of a part; nil where it has none.
  func id(ofPart index: Int) -> AnyHashable?
}

/// A part of a list that is in the tree.
@MainActor final class ListPart {
  let node: Node
  unowned let source: any RowSource
  /// Which part of its source it is; the source keeps it right.
  var index: Int
  /// The elements that are its rows.
  private(set) var elements: [ElementNode] = []
  /// Whether the source let go of it.
  var isReleased = false

  init(_ node: Node, of source: any RowSource, at index: Int) {
    self.node = node
    self.source = source
    self.index = index
    readElements()
  }

  /// Finds the elements anew, as after something inside has come or gone.
  func readElements() {
    var found: [ElementNode] = []
    node.forEachElement { found.append($0) }
    elements = found
  }
}

/// Puts an element of its own around each row.
@MainActor protocol RowWrapper: AnyObject {
  func wrap(_ element: ElementNode) -> ElementNode
  func unwrap(_ element: ElementNode)
}

/// An element that stands in a list as it is.
@MainActor final class FixedRow: RowSource {
  let element: ElementNode
  private lazy var part = ListPart(element, of: self, at: 0)

  init(_ element: ElementNode) { self.element = element }

  var rowCount: Int { 1 }
  func part(ofRow row: Int) -> Int { 0 }
  func firstRow(ofPart index: Int) -> Int { 0 }
  func rowCount(ofPart index: Int) -> Int { 1 }
  func makePart(_ index: Int) -> ListPart { part }
  func release(_ part: ListPart) {}
  func takeCount(of part: ListPart) {}
  func takeEdits() -> [ItemEdit] { [] }
  func part(identifiedBy id: AnyHashable) -> Int? { nil }
  func id(ofPart index: Int) -> AnyHashable? { nil }
}
