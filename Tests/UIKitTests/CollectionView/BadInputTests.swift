import Testing

@testable import UIKit

/// A data source whose counts are others each time it is asked.
@MainActor private final class Flapping: NSObject, UICollectionViewDataSource {
  private var answers: [Int]
  private let last: Int

  init(_ answers: [Int]) {
    self.answers = answers
    last = answers.last ?? 0
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    answers.isEmpty ? last : answers.removeFirst()
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.number = indexPath.item
    return cell
  }
}

/// A cell that does something at a moment of its life, once.
private final class MeddlingCell: UICollectionViewCell {
  static var inLayout: (@MainActor () -> Void)?
  static var inPrepare: (@MainActor () -> Void)?
  static var inFitting: (@MainActor () -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    let work = Self.inLayout
    Self.inLayout = nil
    work?()
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    let work = Self.inPrepare
    Self.inPrepare = nil
    work?()
  }
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let work = Self.inFitting
    Self.inFitting = nil
    work?()
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}

/// What Apple's collection view raises an exception for: here one sentence, and what the data source says now.
@MainActor @Suite("UICollectionView: bad input") struct BadInputTests {
  @Test("Headers of a kind and an identifier that nobody registered: one sentence, and plain views")
  func header() {
    let screen = CollectionScreen([[1], [2], [3]], laysOut: false)
    screen.view.register(
      nil, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    screen.layout.headerHeight = 10
    let said = reports {
      screen.window.layoutIfNeeded()
      screen.view.reloadData()
      screen.window.layoutIfNeeded()
    }
    #expect(said.count == 1 && said[0].contains("\"header\""))
    #expect(
      screen.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 3)
    #expect(screen.seen == [1, 2, 3])
  }

  @Test("Counts that change from answer to answer: one sentence, and the last ones are shown") func flapping()
  {
    for answers in [[5, 9], [9, 5], [5, 9, 5, 9, 7], [3, 0], [0, 3]] {
      let screen = CollectionScreen([[]])
      let source = Flapping(answers)
      let said = reports {
        screen.view.dataSource = source
        screen.window.layoutIfNeeded()
        screen.view.setNeedsLayout()
        screen.scroll(to: 1)
        screen.scroll(to: 0)
        // Nobody says so where the counts come to be others after the layout.
        screen.view.reloadData()
        screen.window.layoutIfNeeded()
      }
      #expect(said.count <= 1, "\(answers): \(said)")
      #expect(screen.seen == Array(0..<(answers.last ?? 0)), "\(answers)")
    }
  }

  @Test("Counts that never stay: one sentence, and the view is there") func restless() {
    let screen = CollectionScreen([[]])
    let source = Flapping((0..<1000).map { 5 + $0 % 3 } + [4])
    let said = reports {
      screen.view.dataSource = source
      for _ in 0..<5 {
        screen.view.setNeedsLayout()
        screen.window.layoutIfNeeded()
      }
    }
    #expect(said.count == 1 && said[0].contains("items in section 0"), "\(said)")
    for _ in 0..<1000 { _ = source.collectionView(screen.view, numberOfItemsInSection: 0) }
    screen.view.reloadData()
    screen.window.layoutIfNeeded()
    #expect(screen.seen == [0, 1, 2, 3])
  }

  @Test(
    "Updates while the view is in no window, or has no room, are there when it is seen",
    arguments: [false, true])
  func offScreen(hasNoRoom: Bool) {
    let screen = CollectionScreen(count: 30)
    let view = screen.view
    let said = reports {
      view.removeFromSuperview()
      if hasNoRoom { view.frame.size = .zero }
      screen.source.sections[0].insert(contentsOf: [100, 101], at: 0)
      view.insertItems(at: [[0, 0], [0, 1]])
      view.performBatchUpdates {
        screen.source.sections[0].remove(at: 4)
        view.deleteItems(at: [[0, 4]])
      }
      view.scrollToItem(at: [0, 10], at: .top, animated: false)
      view.frame = screen.window.bounds
      screen.window.addSubview(view)
      screen.window.layoutIfNeeded()
    }
    #expect(said.isEmpty)
    #expect(view.numberOfItems(inSection: 0) == 31)
    #expect(view.visibleCells.compactMap { ($0 as? NumberCell)?.number }.sorted() == Array(9..<19))
  }

  @Test("An update off screen that contradicts the data: one sentence, and the data")
  func offScreenContradiction() {
    let screen = CollectionScreen(count: 5)
    let said = reports {
      screen.view.removeFromSuperview()
      screen.source.sections[0] = [7, 8]
      screen.view.deleteItems(at: [[0, 0]])
      screen.window.addSubview(screen.view)
      screen.window.layoutIfNeeded()
    }
    #expect(said.count == 1 && said[0].contains("contradicts"))
    #expect(screen.seen == [7, 8])
  }

  @Test(
    "Updates from inside a cell's configuration, at any moment of it: at most one sentence, and the data",
    arguments: ["handler", "state", "layout", "prepare", "fitting", "display"])
  func fromWithin(moment: String) {
    final class Teller: UICollectionViewDelegate {
      var work: (@MainActor () -> Void)?
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        let work = work
        self.work = nil
        work?()
      }
    }
    let screen = CollectionScreen([[]])
    screen.layout.fits = true
    let view = screen.view
    let teller = Teller()
    view.delegate = teller
    screen.source.sections = [Array(0..<8)]
    var handles: (@MainActor () -> Void)?
    var states: (@MainActor () -> Void)?
    let registration = UICollectionView.CellRegistration<MeddlingCell, Int> { cell, _, _ in
      let work = handles
      handles = nil
      work?()
      cell.configurationUpdateHandler = { _, _ in
        let work = states
        states = nil
        work?()
      }
    }
    let source = Registered(registration, screen.source)
    view.dataSource = source
    let said = reports {
      screen.window.layoutIfNeeded()
      @MainActor func meddle() {
        screen.source.sections = [Array(0..<9)]
        view.insertItems(at: [[0, 8]])
      }
      switch moment {
      case "handler": handles = meddle
      case "state": states = meddle
      case "layout": MeddlingCell.inLayout = meddle
      case "prepare": MeddlingCell.inPrepare = meddle
      case "fitting": MeddlingCell.inFitting = meddle
      default: teller.work = meddle
      }
      view.reloadData()
      screen.window.layoutIfNeeded()
      _ = screen.window.list(scale: 1)
    }
    #expect(view.delegate === teller && said.count <= 1, "\(said)")
    #expect(screen.source.sections[0].count == 9, "it was never done")
    #expect(view.numberOfItems(inSection: 0) == 9 && view.visibleCells.count == 9)
    #expect(
      view.visibleCells.map(\.frame.minY).sorted() == (0..<9).map { 20 * CGFloat($0) },
      "cells do not stand one below the other")
  }

  @Test(
    "Snapshots that are applied from many tasks at once: one of them is shown whole, and each is completed")
  func manyTasks() async {
    let screen = CollectionScreen([])
    let source = snapshots(on: screen)
    // Those that are animated are complete when frames have led them to their end.
    let frames = Task {
      while !Task.isCancelled {
        screen.finger.rest()
        await Task.yield()
      }
    }
    defer { frames.cancel() }
    await withTaskGroup(of: Void.self) { group in
      for round in 0..<16 {
        let made = snapshot(Array(round..<(round + 4)))
        group.addTask { await source.apply(made, animatingDifferences: round % 2 == 0) }
      }
    }
    screen.window.layoutIfNeeded()
    let shown = source.snapshot().itemIdentifiers
    #expect(shown.count == 4 && shown.last == shown.first.map { $0 + 3 })
    #expect(screen.view.numberOfItems(inSection: 0) == 4)
  }

  @Test("Snapshots that are applied within each other's completions and batches: the last one is shown")
  func manyPlaces() {
    let screen = CollectionScreen([])
    let source = snapshots(on: screen)
    var completed: [Int] = []
    let said = reports {
      source.apply(snapshot([1])) { [self] in
        completed.append(1)
        source.apply(snapshot([2, 3])) { completed.append(2) }
      }
      screen.view.performBatchUpdates {
        source.apply(snapshot([4, 5, 6]), animatingDifferences: false) { completed.append(3) }
      }
      screen.window.layoutIfNeeded()
      screen.finger.rest()
    }
    #expect(completed.sorted() == [1, 2, 3] && said.count <= 1)
    #expect(screen.seen == source.snapshot().itemIdentifiers)
    #expect(screen.seen == [2, 3] || screen.seen == [4, 5, 6])
  }

  private func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  private func snapshots(on screen: CollectionScreen) -> UICollectionViewDiffableDataSource<Int, Int> {
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: screen.view) {
      view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path) as? NumberCell
      cell?.number = item
      return cell
    }
    screen.window.layoutIfNeeded()
    return source
  }
}

/// Answers with cells of a registration.
@MainActor private final class Registered: NSObject, UICollectionViewDataSource {
  private let registration: UICollectionView.CellRegistration<MeddlingCell, Int>
  private let numbers: Numbers

  init(_ registration: UICollectionView.CellRegistration<MeddlingCell, Int>, _ numbers: Numbers) {
    self.registration = registration
    self.numbers = numbers
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers.sections.isEmpty ? 0 : numbers.sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: numbers.sections[indexPath.section][indexPath.item])
  }
}
