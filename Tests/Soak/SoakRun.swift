internal import Foundation
internal import Shoji
internal import SwiftUI

/// A run of random operations, and what is checked after each.
@MainActor struct SoakRun {
  private var dice: SoakDice
  private let model = SoakModel()
  private let host: HeadlessHost
  private var size = CGSize(width: 320, height: 400)
  private var counts: [String: Int] = [:]
  var failures: [String] = []

  init(seed: Int) {
    dice = SoakDice(seed)
    host = HeadlessHost(SoakScreen(model: model), size: CGSize(width: 320, height: 400))
    host.host.onDiagnostic = { [model] in model.diagnostics.append($0) }
    model.items = model.make(200, &dice)
    host.makeFrame()
  }

  var summary: String {
    "\(model.pages) pages, \(counts.values.reduce(0, +)) operations of \(counts.count) sorts"
  }

  /// Puts everything back as it was, so that what is kept can be compared.
  mutating func rest() {
    // The collection view goes and another comes: what it keeps for as long as it is there, within bounds, ends with it.
    model.layout = 6
    settle()
    model.layout = 0
    model.position = CollectionPosition()
    model.selected = []
    model.fails = false
    model.isCollapsed = false
    // The state of all items ends, and all cells.
    model.items = []
    size = CGSize(width: 320, height: 400)
    host.host.resize(to: size)
    settle()
    model.items = model.make(200, height: 40)
    settle()
    host.turnWheel(by: CGSize(width: 0, height: -10_000_000), at: CGPoint(x: 160, y: 200))
    settle()
    // A bounded memory of texts is no leak, however full it happens to be.
    HeadlessHost.forgetTexts()
  }

  private func settle() {
    for _ in 0..<4 {
      host.makeFramesUntilIdle()
      for _ in 0..<20 { Soak.runTasks() }
    }
  }

  mutating func step(_ number: Int) {
    let operation = operate()
    counts[operation, default: 0] += 1
    host.makeFrame()
    check(number, operation)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }

  private mutating func place() -> CGPoint {
    CGPoint(x: CGFloat(number(0...Int(size.width))), y: CGFloat(number(0...Int(size.height))))
  }

  private mutating func operate() -> String {
    let count = model.items.count
    switch number(0...99) {
    case 0..<45:
      host.turnWheel(by: CGSize(width: 0, height: CGFloat(number(-300...320))), at: place())
      return "scroll"
    case 45..<50:
      host.turnWheel(by: CGSize(width: CGFloat(number(-200...200)), height: 0), at: place())
      return "sideways"
    case 50..<55:
      guard count > 0 else { return "nothing" }
      let anchors: [UnitPoint?] = [nil, .top, .center, .bottom]
      model.position.scroll(to: model.items[number(0...(count - 1))].id, anchor: anchors[number(0...3)])
      return "jump"
    case 55..<62:
      if count < 400 {
        model.items.insert(contentsOf: model.make(number(1...30), &dice), at: number(0...count))
      }
      return "insert"
    case 62..<69:
      guard count > 0 else { return "nothing" }
      let start = number(0...(count - 1))
      model.items.removeSubrange(start..<min(count, start + number(1...30)))
      return "remove"
    case 69..<72:
      guard count > 1 else { return "nothing" }
      let item = model.items.remove(at: number(0...(count - 1)))
      model.items.insert(item, at: number(0...(count - 1)))
      return "move"
    case 72:
      model.items.shuffle(using: &dice)
      return "shuffle"
    case 73:
      model.items = []
      return "clear"
    case 74:
      model.items = model.make(number(0...300), &dice)
      return "replace"
    case 75..<81:
      guard count > 0 else { return "nothing" }
      let extremes: [CGFloat] = [0, 1, 3000, .nan, .infinity, -5]
      let height = number(0...20) == 0 ? extremes[number(0...5)] : CGFloat(number(10...150))
      model.items[number(0...(count - 1))].height = height
      return "grow"
    case 81..<84:
      size = CGSize(width: CGFloat(number(40...700)), height: CGFloat(number(30...700)))
      host.host.resize(to: size)
      return "resize"
    case 84..<92:
      host.clickOnce(at: place())
      return "click"
    case 92..<95:
      model.layout = number(0...(SoakModel.layouts - 1))
      return "layout"
    case 95:
      model.isCollapsed.toggle()
      return "collapse"
    case 96:
      model.fails.toggle()
      return "failing pages"
    case 97:
      model.selected = Set(model.items.prefix(number(0...50)).map(\.id))
      return "select"
    default:
      for _ in 0..<number(1...8) { host.makeFrame() }
      return "wait"
    }
  }

  private mutating func check(_ step: Int, _ operation: String) {
    func fail(_ what: String) {
      failures.append("step \(step), \(operation), layout \(model.layout): \(what)")
    }
    guard let geometry = host.host.scrollGeometry else { return fail("there is no scroll view") }
    let values = [
      geometry.contentOffset.x, geometry.contentOffset.y, geometry.contentSize.width,
      geometry.contentSize.height,
    ]
    if !values.allSatisfy(\.isFinite) { fail("the geometry is \(values)") }
    if geometry.contentSize.height < 0 { fail("the content is \(geometry.contentSize.height) high") }
    let live = host.host.counters.cellsLive
    // At most what fits thrice into the greatest view, in the smallest cells.
    if live > 4000 { fail("\(live) cells are alive") }
    for diagnostic in model.diagnostics { fail(diagnostic) }
    model.diagnostics = []
  }
}
