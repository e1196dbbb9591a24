import Shoji
import SwiftUI

/// What a test changes about a case while it is shown.
@MainActor @Observable final class ProbeCase {
  var label = 0
  var ids = Array(0..<10)
  var selected: Set<Int> = []
  var position = CollectionPosition()
  /// How often the same rows were handed in anew.
  var generation = 0

  /// Does what a line asks for.
  func obey(_ line: String) {
    let words = line.split(separator: " ")
    switch words.first {
    case "label": label += 1
    case "rows": ids = Array(0..<(words.dropFirst().first.flatMap { Int($0) } ?? 0))
    case "jump": position.scroll(toIndex: words.dropFirst().first.flatMap { Int($0) } ?? 0, anchor: .top)
    case "reload":
      generation += 1
      ids = ids.map { $0 }
    default: say("cannot obey \(line)")
    }
  }
}

/// Rows of 40 points below a label of 40, of which any may be selected.
struct ProbePicks: View {
  @Bindable var model: ProbeCase

  var body: some View {
    VStack(spacing: 0) {
      Text(verbatim: "label \(model.label)").frame(height: 40).onChange(of: model.label) {
        say("label \($1)")
      }
      CollectionView(model.ids, id: \.self) { id in
        Text(verbatim: "row \(id)").frame(maxWidth: .infinity, minHeight: 40)
          .onAppear { say("row \(id)") }
      }
      .collectionSelection($model.selected)
      .onChange(of: model.selected) { say("selected \($1.sorted())") }
    }
  }
}

/// Rows of 20 points that say where they are scrolled to.
struct ProbeRows: View {
  @Bindable var model: ProbeCase

  var body: some View {
    CollectionView(model.ids, id: \.self) { [generation = model.generation] id in
      Text(verbatim: "row \(id) \(generation)").frame(maxWidth: .infinity, minHeight: 20, maxHeight: 20)
    }
    .collectionPosition($model.position)
    .onScrollGeometryChange(for: CGFloat.self) {
      $0.contentOffset.y
    } action: {
      say("offset \($1)")
    }
    .onVisibleItemsChange { say("visible \($0.lowerBound) \($0.upperBound)") }
    .onChange(of: model.generation) { say("generation \($1)") }
  }
}

/// 200,000 tiles of 100 points in one group with a header of 40.
struct ProbeTiles: View {
  var body: some View {
    CollectionView {
      CollectionSection("all", 0..<200_000, id: \.self) { id in
        Color.blue.frame(width: 100, height: 100)
          .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .global)
          } action: { frame in
            if id == 0 || id == 7 { say("tile \(id) \(frame.minX) \(frame.minY) \(frame.height)") }
          }
      } header: {
        Color.gray.frame(height: 40)
      }
    }
    .collectionLayout(.grid(columns: .adaptive(minimum: 100)))
    .onScrollGeometryChange(for: CGFloat.self) {
      $0.contentOffset.y
    } action: {
      say("offset \($1)")
    }
    .onVisibleItemsChange { say("visible \($0.lowerBound) \($0.upperBound)") }
  }
}

/// A row with a switch that reveals three controls.
struct ProbeSwitch: View {
  let model: ProbeCase
  @State private var isOn = false

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: "label \(model.label)").frame(height: 40).onChange(of: model.label) {
        say("label \($1)")
      }
      CollectionView(0..<1) { _ in
        HStack(spacing: 10) {
          control("switch", 80) { isOn.toggle() }
          if isOn {
            ForEach(1..<4) { number in control("control\(number)", 50) { say("pressed \(number)") } }
          }
        }
        .said("row")
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }

  private func control(_ name: String, _ width: CGFloat, _ action: @escaping @MainActor () -> Void)
    -> some View
  {
    Button(action: action) { Color.blue.frame(width: width, height: 40) }.buttonStyle(.plain).said(name)
  }
}

/// One item of 100 points in a row of its own, in both directions of reading.
struct ProbeSides: View {
  var body: some View {
    VStack(spacing: 0) {
      row("leftToRight")
      row("rightToLeft").environment(\.layoutDirection, .rightToLeft)
    }
  }

  private func row(_ name: String) -> some View {
    CollectionView(0..<1) { _ in Color.blue.frame(height: 100).said(name) }
      .collectionLayout(.carousel(itemWidth: 100)).frame(height: 150)
  }
}

extension View {
  /// Says where it is.
  fileprivate func said(_ name: String) -> some View {
    onGeometryChange(for: CGRect.self) {
      $0.frame(in: .global)
    } action: {
      say("frame \(name) \($0.minX) \($0.maxX)")
    }
  }
}
