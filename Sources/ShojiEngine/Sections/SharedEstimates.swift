/// What sections that are alike learnt from each other, and when they are to learn again.
///
/// Sections are alike whose layouts look alike and have the same room. To learn, all that differ are gone through;
/// so it is done whenever as many items were measured as had been, or something of a new kind, and more rarely where
/// many sections differ. Then a measure costs a bounded number of them on average.
struct SharedEstimates: Sendable {
  /// How many sections that differ are gone through for each item that was measured, at most.
  static let mostRuns = 256

  /// What was learnt, each with one of the layouts that are alike.
  private var families: [(layout: any TrustedLayout, lessons: Lessons)] = []
  /// How many items were measured since.
  private var fresh = 0
  /// How many have to be until sections learn again.
  private var enough = 1

  /// Nothing is learnt yet.
  init() {}

  /// Learns from all sections.
  init(_ runs: [SectionRun]) {
    for run in runs {
      var lessons = Lessons()
      run.state.layout.teach(&lessons, times: run.count)
      if lessons.isEmpty { continue }
      if let place = place(of: run.state.layout) {
        families[place].lessons.add(lessons)
      } else {
        families.append((run.state.layout, lessons))
      }
    }
    let known = families.reduce(0) { $0 + $1.lessons.count }
    enough = max(1, known, runs.count / Self.mostRuns)
  }

  /// Whether sections are to learn again.
  var isDue: Bool { fresh >= enough }

  /// Notes that items were measured.
  mutating func note(_ count: Int) { fresh += count }

  /// Notes that what items were measured holds no longer.
  mutating func forget(_ count: Int) { enough = max(1, enough - count) }

  /// Returns whether something was measured in a layout of a kind of which nothing was in those that are alike.
  func isNew(_ layout: any TrustedLayout) -> Bool {
    var lessons = Lessons()
    layout.teach(&lessons, times: 1)
    if lessons.isEmpty { return false }
    return place(of: layout).map { lessons.isNews(to: families[$0].lessons) } ?? true
  }

  /// Lets a layout learn from those that are alike.
  ///
  /// - Returns: Whether the place of any of its items may have changed.
  @discardableResult func teach(_ layout: inout any TrustedLayout) -> Bool {
    guard let place = place(of: layout) else { return false }
    return layout.learn(from: families[place].lessons)
  }

  private func place(of layout: any TrustedLayout) -> Int? {
    families.firstIndex { $0.layout.isAlike(layout) }
  }
}
