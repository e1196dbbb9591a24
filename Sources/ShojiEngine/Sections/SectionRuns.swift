/// Sections that come one by one, to become a tree: as many as there is room for, so that no count overflows.
struct SectionRuns {
  private var row = RunRow<SectionRun>()
  /// The run that may still grow.
  private(set) var last: SectionRun?
  /// For how many more sections and items there is room.
  private var room: (sections: Int, items: Int)
  private let diagnostics: Diagnostics?

  /// Begins beside sections that are there.
  init(beside sum: SectionSum = .zero, _ diagnostics: Diagnostics?) {
    room = (Extents.limit - sum.count, Extents.limit - sum.items)
    self.diagnostics = diagnostics
  }

  /// Appends sections; what there is no room for is left out and reported.
  mutating func append(_ run: SectionRun) {
    close()
    last = run
  }

  /// Appends one more section like the last one.
  mutating func repeatLast() {
    // More than can be counted would not fit anyhow.
    if let count = last?.count, count < .max { last?.count = count + 1 }
  }

  /// The tree of all of them.
  var tree: RunTree<SectionRun> {
    var runs = self
    runs.close()
    return runs.row.tree
  }

  private mutating func close() {
    guard var run = last.take() else { return }
    let asked = run.count
    let most = run.itemCount > 0 ? room.items / run.itemCount : room.sections
    run.count = max(0, min(asked, room.sections, most))
    if run.count != asked { diagnostics?.report(.sectionCount(asked, used: run.count)) }
    room.sections -= run.count
    room.items -= run.count * run.itemCount
    row.append(run)
  }
}
