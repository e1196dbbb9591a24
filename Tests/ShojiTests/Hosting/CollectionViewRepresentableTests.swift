import Foundation
import Shoji
import Testing

@testable import SwiftUI
@testable import UIKit

private final class NumberCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

private final class Numbers: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var numbers: [Int]
  var selected: [Int] = []
  /// How often all was asked for.
  var counted = 0

  init(_ numbers: [Int]) { self.numbers = numbers }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counted += 1
    return numbers.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.label.text = "n\(numbers[indexPath.item])"
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(numbers[indexPath.item])
  }
}

/// What a test changes about the wrapped view.
@MainActor @Observable private final class Inputs {
  var source: Numbers
  var delegate: Numbers?
  var layout = Inputs.layout(height: 50)
  var version = 0
  var isShown = true
  var unrelated = 0

  init(_ source: Numbers) { self.source = source }

  static func layout(height: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: height)
    layout.minimumLineSpacing = 0
    return layout
  }
}

private struct Wrapped: View {
  let inputs: Inputs

  var body: some View {
    if inputs.isShown {
      let _ = inputs.unrelated
      CollectionViewRepresentable(
        cellTypes: [.init(NumberCell.self, reuseIdentifier: "number")], layout: inputs.layout,
        dataSource: inputs.source, delegate: inputs.delegate, version: inputs.version)
    }
  }
}

@MainActor @Suite("Collection views wrapped for SwiftUI", .serialized)
struct CollectionViewRepresentableTests {
  private func stage(_ inputs: Inputs) -> HeadlessHost {
    HeadlessHost.showing(Wrapped(inputs: inputs), width: 100, height: 200)
  }

  @Test("A1 It has a layout, makes registered cells, and takes other inputs when they change") func inputs() {
    let inputs = Inputs(Numbers([1, 2, 3]))
    let stage = stage(inputs)
    #expect(stage.texts == ["n1", "n2", "n3"])
    // Another data source.
    inputs.source = Numbers([7, 8])
    stage.makeFramesUntilIdle()
    #expect(stage.texts == ["n7", "n8"])
    // The same with other answers.
    inputs.source.numbers = [9]
    inputs.version += 1
    stage.makeFramesUntilIdle()
    #expect(stage.texts == ["n9"])
    // Another layout: 8 of 25 points fit, 4 of 50 did.
    inputs.source.numbers = Array(0..<100)
    inputs.version += 1
    stage.makeFramesUntilIdle()
    #expect(stage.texts.count == 4)
    inputs.layout = Inputs.layout(height: 25)
    stage.makeFramesUntilIdle()
    #expect(stage.texts == (0..<8).map { "n\($0)" })
    // Another delegate.
    let delegate = Numbers(Array(0..<100))
    inputs.delegate = delegate
    stage.makeFramesUntilIdle()
    stage.tap(50, 60)
    #expect(delegate.selected == [2])
  }

  @Test("A1 Inputs that are the same reload nothing and leave the place scrolled to") func sameInputs() {
    let inputs = Inputs(Numbers(Array(0..<100)))
    let stage = stage(inputs)
    stage.scroll(by: 1000)
    let (texts, counted) = (stage.texts, inputs.source.counted)
    #expect(texts.first == "n20")
    inputs.unrelated += 1
    stage.makeFramesUntilIdle()
    #expect(stage.texts == texts && inputs.source.counted == counted)
  }

  @Test("A1 The data source and the delegate live as long as they are shown, and no longer") func life() {
    let inputs = Inputs(Numbers([]))
    weak var source: Numbers?
    weak var delegate: Numbers?
    let stage = stage(inputs)
    do {
      let (made, heard) = (Numbers([1, 2]), Numbers([1, 2]))
      (source, delegate) = (made, heard)
      (inputs.source, inputs.delegate) = (made, heard)
    }
    stage.makeFramesUntilIdle()
    #expect(stage.texts == ["n1", "n2"] && source != nil && delegate != nil)
    stage.tap(50, 60)
    #expect(delegate?.selected == [2])
    (inputs.source, inputs.delegate) = (Numbers([3]), nil)
    stage.makeFramesUntilIdle()
    #expect(stage.texts == ["n3"] && source == nil && delegate == nil)
    inputs.isShown = false
    stage.makeFramesUntilIdle()
    #expect(stage.texts.isEmpty)
  }
}
