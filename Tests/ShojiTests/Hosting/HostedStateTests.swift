import Foundation
import Shoji
import Testing

@testable import SwiftUI
@testable import UIKit

/// How a heart remembers that it is on.
private enum Memory: CaseIterable, Sendable { case itemState, plainState, environmentObject }

@MainActor private final class Likes: ObservableObject {
  @Published var ids: Set<Int> = []
}

private struct ItemHeart: View {
  let number: Int
  @ItemState private var isOn = false

  var body: some View { HeartButton(number: number, isOn: isOn) { isOn.toggle() } }
}

private struct PlainHeart: View {
  let number: Int
  @State private var isOn = false

  var body: some View { HeartButton(number: number, isOn: isOn) { isOn.toggle() } }
}

private struct SharedHeart: View {
  let number: Int
  @EnvironmentObject private var likes: Likes

  var body: some View {
    HeartButton(number: number, isOn: likes.ids.contains(number)) {
      likes.ids.formSymmetricDifference([number])
    }
  }
}

private struct HeartButton: View {
  let number: Int
  let isOn: Bool
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      Text(verbatim: "\(number)\(isOn ? "♥" : "♡")").frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .buttonStyle(.plain)
  }
}

private struct HeartCard: View {
  let memory: Memory
  let number: Int
  let likes: Likes

  var body: some View {
    switch memory {
    case .itemState: ItemHeart(number: number)
    case .plainState: PlainHeart(number: number)
    case .environmentObject: SharedHeart(number: number).environmentObject(likes)
    }
  }
}

/// Rows of 50 points with a heart each.
private final class HeartScreen: UIViewController, UICollectionViewDataSource {
  let memory: Memory
  let saysID: Bool
  var numbers: [Int]
  let likes = Likes()
  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let layout = UICollectionViewFlowLayout()

  init(_ memory: Memory, numbers: some Sequence<Int>, saysID: Bool = true) {
    self.memory = memory
    self.saysID = saysID
    self.numbers = Array(numbers)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.itemSize = CGSize(width: 200, height: 50)
    layout.minimumLineSpacing = 0
    collectionView.register(
      HostingCollectionViewCell<HeartCard>.self, forCellWithReuseIdentifier: "heart")
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() { collectionView.frame = view.bounds }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "heart", for: indexPath)
    guard let cell = cell as? HostingCollectionViewCell<HeartCard> else { return cell }
    let card = HeartCard(memory: memory, number: numbers[indexPath.item], likes: likes)
    if saysID {
      cell.configure(with: card, id: numbers[indexPath.item], parent: self)
    } else {
      cell.configure(with: card, parent: self)
    }
    return cell
  }
}

@MainActor @Suite("State in hosted cells", .serialized) struct HostedStateTests {
  private func stage(_ screen: HeartScreen) -> HeadlessHost {
    HeadlessHost.showing(screen, width: 200, height: 300)
  }

  private func liked(_ stage: HeadlessHost) -> [String] { stage.texts.filter { $0.hasSuffix("♥") } }

  @Test(
    "B9 A heart is on after scrolling to the end and back, the other 29 are off, however it is remembered",
    arguments: Memory.allCases)
  fileprivate func hearts(memory: Memory) {
    let screen = HeartScreen(memory, numbers: 0..<30)
    let stage = stage(screen)
    stage.tap(100, 25)
    #expect(liked(stage) == ["0♥"])
    for _ in 0..<3 {
      var seen: Set<String> = []
      for _ in 0..<12 {
        stage.scroll(by: 120)
        seen.formUnion(liked(stage))
      }
      #expect(seen.subtracting(["0♥"]).isEmpty && liked(stage).isEmpty)
      stage.scroll(by: -10_000)
      #expect(liked(stage) == ["0♥"])
    }
    stage.tap(100, 25)
    stage.scroll(by: 10_000)
    stage.scroll(by: -10_000)
    #expect(liked(stage).isEmpty)
  }

  @Test("Without an id, state goes when the cell is reused, and stays when the item is configured again")
  func withoutID() {
    for memory in [Memory.itemState, .plainState] {
      let screen = HeartScreen(memory, numbers: 0..<30, saysID: false)
      let stage = stage(screen)
      stage.tap(100, 25)
      screen.collectionView.reconfigureItems(at: [IndexPath(item: 0, section: 0)])
      stage.makeFramesUntilIdle()
      #expect(liked(stage) == ["0♥"])
      stage.scroll(by: 10_000)
      stage.scroll(by: -10_000)
      #expect(liked(stage).isEmpty)
    }
  }

  @Test("Plain state is dropped where that is asked for, and item state is not") func dropped() {
    ItemStates.dropsPlainState = true
    defer { ItemStates.dropsPlainState = false }
    for memory in [Memory.itemState, .plainState] {
      let stage = stage(HeartScreen(memory, numbers: 0..<30))
      stage.tap(100, 25)
      stage.scroll(by: 10_000)
      stage.scroll(by: -10_000)
      #expect(liked(stage) == (memory == .itemState ? ["0♥"] : []))
    }
  }

  @Test("State goes with its item through updates; the screen says when an item is gone for good")
  func updates() {
    for memory in [Memory.itemState, .plainState] {
      let screen = HeartScreen(memory, numbers: 0..<30)
      let stage = stage(screen)
      stage.tap(100, 25)
      stage.tap(100, 125)
      screen.numbers.swapAt(0, 5)
      screen.collectionView.reloadData()
      stage.makeFramesUntilIdle()
      #expect(Set(liked(stage)) == ["0♥", "2♥"])
      let states = ItemStates.of(screen)
      screen.numbers.removeAll { $0 == 2 }
      screen.collectionView.reloadData()
      states.keepOnly(screen.numbers)
      stage.makeFramesUntilIdle()
      screen.numbers.insert(2, at: 0)
      screen.collectionView.reloadData()
      stage.makeFramesUntilIdle()
      #expect(liked(stage) == ["0♥"])
      states.retention = .recent(0)
      stage.scroll(by: 10_000)
      stage.scroll(by: -10_000)
      #expect(liked(stage).isEmpty)
    }
  }

  @Test(
    "Two cells of one item share its state; two screens share nothing, and the state ends with its screen")
  func screens() {
    weak var states: ItemStates?
    do {
      let stage = stage(HeartScreen(.itemState, numbers: [1, 2, 1]))
      stage.tap(100, 25)
      #expect(liked(stage) == ["1♥", "1♥"])
      let other = HeartScreen(.itemState, numbers: [1, 2, 1])
      let otherStage = self.stage(other)
      #expect(liked(otherStage).isEmpty)
      otherStage.tap(100, 75)
      states = .of(other)
      #expect(states?.count == 1)
    }
    #expect(states == nil)
  }
}
