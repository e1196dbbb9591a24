import Testing

@testable import ShojiEngine

/// Cases of what is bound to cells: images that come late, models that change in place, what is let go of.
@Suite struct BindingCases {
  /// Cells with images, as a host keeps them: an image belongs to a cell only while it shows the image's item.
  private struct Images {
    var bound: [CellNumber: Int] = [:]
    var shown: [CellNumber: Int] = [:]
    /// Cells that would show another item's image if nobody looked at whom they show now.
    var carelessCount = 0

    /// Takes over whom cells show; a cell that shows another item loses its image.
    ///
    /// - Returns: The cells that were bound.
    mutating func bind(_ cells: [CellNumber: Int?]) -> [(cell: CellNumber, id: Int)] {
      var new: [(cell: CellNumber, id: Int)] = []
      for (cell, id) in cells where id != bound[cell] {
        bound[cell] = id
        shown[cell] = nil
        if let id { new.append((cell, id)) }
      }
      return new
    }

    mutating func arrived(_ id: Int, for cell: CellNumber) {
      if bound[cell] == id { shown[cell] = id } else if bound[cell] != nil { carelessCount += 1 }
    }

    var wrongCount: Int { shown.count { bound[$0.key] != $0.value } }
  }

  @Test("B20 images that come late are shown by no other item's cell") func lateImages() {
    let host = HeadlessHost(rows: 100, of: 50, viewport: 500)
    var images = Images()
    var loads: [(cell: CellNumber, id: Int, due: Int)] = []
    var wrong = 0
    for tick in 0..<120 {
      if tick < 4 { host.jump(to: [0.0, 2500, 4500, 0][tick]) }
      loads += images.bind(host.cells).map { ($0.cell, $0.id, tick + 100 - $0.id) }
      for load in loads where load.due == tick { images.arrived(load.id, for: load.cell) }
      wrong += images.wrongCount
    }
    #expect(wrong == 0)
    #expect(Set(images.shown.values) == Set(0..<10))
    // The case would show the fault: results came for cells that show another item by then.
    #expect(images.carelessCount > 0)
  }

  @Test("B89 what is in the cache is shown in the frame that binds it, and other updates bind nothing")
  func cachedImages() {
    let host = HeadlessHost(rows: 20, of: 50, viewport: 500)
    var images = Images()
    var placeholders = 0
    func show() {
      for (cell, id) in images.bind(host.cells) { images.arrived(id, for: cell) }
      placeholders += host.liveCount - images.shown.count
    }
    show()
    host.jump(to: 500)
    show()
    host.jump(to: 0)
    show()
    let (rebound, made) = (host.rebound.count, host.made)
    for round in 0..<5 {
      host.append([100 + round])
      host.frame()
      show()
    }
    #expect(placeholders == 0)
    #expect(host.rebound.count == rebound && host.made == made && host.refreshed.isEmpty)
  }

  /// A model with identity, changed in place.
  private final class Model {
    let id: Int
    var name: String
    init(id: Int, name: String) { (self.id, self.name) = (id, name) }
  }

  @Test("B62 a model changed in place is shown afresh, by what was shown of it; nobody else is")
  func changedInPlace() {
    let models = (0..<10).map { Model(id: $0, name: "A") }
    let host = HeadlessHost(rows: 10, of: 50, viewport: 500)
    var shown = models.map(\.name)
    models[5].name = "B"
    let ids = Snapshot(models.map(\.id))
    let changeset = Changeset(from: ids, to: ids).reconfiguring(from: shown, to: models.map(\.name))
    #expect(changeset.reconfiguredItems == [ItemRange(section: 0, items: 5..<6)])
    for range in changeset.reconfiguredItems { host.session.update([.invalidate(range.items)]) }
    host.frame()
    #expect(host.refreshed == [5] && host.rebound.isEmpty && host.made == 10)
    for id in host.refreshed { shown[id] = models[id].name }
    #expect(shown[5] == "B")
    // Asked again, nothing has changed; asked for by name, the row is shown afresh all the same.
    #expect(Changeset(from: ids, to: ids).reconfiguring(from: shown, to: models.map(\.name)).isEmpty)
    host.session.update([.invalidate(5..<6)])
    host.frame()
    #expect(host.refreshed == [5, 5] && host.rebound.isEmpty)
  }

  /// An id that is an object, so that one that is kept shows.
  private final class ObjectID: Hashable, Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (left: ObjectID, right: ObjectID) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private struct Weak {
    weak var object: AnyObject?
  }

  @Test("B36 when the list is let go of, nothing of it is left") func nothingIsLeft() {
    func use() -> [Weak] {
      let ids = (0..<30).map(ObjectID.init)
      let diagnostics = Diagnostics()
      let session = CollectionSession(
        HeadlessHost.grid(30) as any ItemLayout, of: LazyOrder(ids), options: SessionOptions(),
        diagnostics: diagnostics)
      let host = HeadlessHost(rows: 30, of: 50, viewport: 1500)
      var input = host.input
      // Shown, away for a detail view, and shown again.
      for length in [1500.0, 0, 1500] {
        input.viewport.length = length
        for _ in 0..<3 { _ = session.frame(input) { _, _ in ItemSize(main: 50, cross: 300) } }
      }
      #expect(host.liveCount == 30)
      return (ids + [session, host, host.session, diagnostics, host.diagnostics] as [AnyObject])
        .map { Weak(object: $0) }
    }
    let left = use().count { $0.object != nil }
    #expect(left == 0)
  }

  @Test("B98 the last row's separator is hidden, whoever is last") func lastSeparator() {
    var list = ListLayout(
      ListConfiguration(separators: .init()), itemCount: 0, container: Container(crossExtent: 300))
    /// The rows below which there is a separator.
    func rows() -> [Int] { list.separators(in: RangeSet(0..<list.itemCount)).map { $0.row - 1 } }
    for count in 1...5 {
      list.apply(.insert(count: 1, at: count - 1))
      #expect(rows() == Array(0..<(count - 1)))
    }
    list.apply(.insert(count: 1, at: 5))
    #expect(rows() == [0, 1, 2, 3, 4])
    list.apply(.remove(5..<6))
    #expect(rows() == [0, 1, 2, 3])
  }
}
