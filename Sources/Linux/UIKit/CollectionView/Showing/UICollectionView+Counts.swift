extension UICollectionView {
  /// What the data source said when it was asked last; it is asked where that is not known.
  var knownCounts: ItemCounts {
    if let counts { return counts }
    var asked = askedCounts()
    if let movement { asked = ItemCounts(movement.shownCounts(asked.sections)) }
    counts = asked
    return asked
  }

  func askedCounts() -> ItemCounts {
    guard let dataSource else { return ItemCounts([]) }
    return answering {
      let sections = max(0, dataSource.numberOfSections(in: self))
      return ItemCounts(
        (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) })
    }
  }

  /// Asks the data source something. What it asks of the view meanwhile waits.
  func answering<Answer>(_ question: () -> Answer) -> Answer {
    UICollectionView.answersUnderWay += 1
    updates.answers += 1
    defer {
      UICollectionView.answersUnderWay -= 1
      updates.answers -= 1
    }
    return question()
  }

  /// Says, once, that an update was asked for while the data source was being asked something.
  func tellAskedFromWithin() {
    guard updates.answers > 0, !showing.toldWithin else { return }
    showing.toldWithin = true
    UIDiagnostics.report(
      "an update was asked for while the data source was making an answer, as from a cell's configuration; it is made right after it. Change the data and tell of it outside of cellForItemAt and of registrations."
    )
  }

  func isPresent(_ path: IndexPath) -> Bool { knownCounts.contains(path) }

  /// Looks whether the data source still has as much as it said, before it is asked for views of some sections.
  ///
  /// Where it has not, all is loaded anew: whoever asks it for an item that it has no more may trap.
  func countsStillHold(for keys: [ElementKey]) -> Bool {
    guard let dataSource, let counts, let trouble = answering({ change(of: dataSource, since: counts, keys) })
    else { return true }
    // Counts that never stay are said once.
    defer { showing.toldCounts = true }
    if !showing.toldCounts {
      UIDiagnostics.report(
        "the data source \(trouble), and nobody said so; what it has now is shown. Call insertItems(at:), deleteItems(at:) or reloadData() where the data changes."
      )
    }
    requestReload()
    return false
  }

  /// What a data source counts otherwise than it did, in words.
  private func change(
    of dataSource: any UICollectionViewDataSource, since counts: ItemCounts, _ keys: [ElementKey]
  ) -> String? {
    let old = movement?.dataCounts(counts.sections) ?? counts.sections
    let sections = max(0, dataSource.numberOfSections(in: self))
    if sections != old.count { return "had \(old.count) sections and has \(sections)" }
    for section in Set(keys.map(\.path.section)).sorted() where old.indices.contains(section) {
      let items = max(0, dataSource.collectionView(self, numberOfItemsInSection: section))
      if items != old[section] {
        return "had \(old[section]) items in section \(section) and has \(items)"
      }
    }
    return nil
  }
}
