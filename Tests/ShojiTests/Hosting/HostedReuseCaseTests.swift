import Foundation
import Testing

@testable import Shoji
@testable import SwiftUI
@testable import UIKit

/// What rows were told, in order.
@MainActor private final class Diary {
  var lines: [String] = []
  func count(_ word: String) -> Int { lines.count { $0.hasPrefix(word) } }
}

/// Keeps its number from when it appeared.
private struct StoringRow: View {
  let number: Int
  @State private var stored = -1

  var body: some View { Text(verbatim: "\(number):\(stored)").onAppear { stored = number } }
}

private struct DiaryRow: View {
  let number: Int
  let diary: Diary
  @State private var secret = 0

  var body: some View {
    Text(verbatim: "\(number) \(secret)")
      .onAppear {
        diary.lines.append("appear \(number)")
        secret += number
      }
      .onDisappear { diary.lines.append("disappear \(number)") }
  }
}

/// A row whose innermost view says that it appears.
private struct DeepRow: View {
  let number: Int
  let diary: Diary

  var body: some View {
    VStack { HStack { ZStack { VStack { HStack { Group { DiaryRow(number: number, diary: diary) } } } } } }
  }
}

@MainActor @Observable private final class Switches {
  var on: Set<Int> = []
}

private struct SwitchRow: View {
  let number: Int
  let switches: Switches

  var body: some View {
    Button {
      switches.on.formSymmetricDifference([number])
    } label: {
      Text(verbatim: "\(number) \(switches.on.contains(number) ? "on" : "off")")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}

/// Cases of reuse that need hosted views; `Tests/README.md` says where each case stands.
@MainActor @Suite("Hosted cells: cases of reuse") struct HostedReuseCaseTests {
  @Test("B17 rows keep nothing of other rows through very fast jumps", arguments: HostingWay.allCases)
  func jumps(way: HostingWay) {
    let list = HostedList(way, Array(0..<100), height: 44) { StoringRow(number: $0) }
    let headless = HeadlessHost.showing(list, width: 375, height: 660)
    for _ in 0..<20 {
      list.collectionView.contentOffset.y = 3740
      headless.makeFrame()
      list.collectionView.contentOffset.y = 0
      headless.makeFrame()
    }
    headless.makeFramesUntilIdle()
    #expect(headless.texts.sorted() == (0..<15).map { "\($0):\($0)" }.sorted())
    list.collectionView.contentOffset.y = 3740
    headless.makeFramesUntilIdle()
    #expect(list.seen == Array(85..<100))
    #expect(headless.texts.sorted() == (85..<100).map { "\($0):\($0)" }.sorted())
  }

  @Test("B18 a switch stays with its row", arguments: HostingWay.allCases) func switches(way: HostingWay) {
    let switches = Switches()
    let list = HostedList(way, Array(0..<60), height: 60) {
      SwitchRow(number: $0, switches: switches)
    }
    let headless = HeadlessHost.showing(list, width: 300, height: 600)
    headless.tap(150, 30)
    #expect(headless.texts.filter { $0.hasSuffix("on") } == ["0 on"])
    list.collectionView.contentOffset.y = 1200
    headless.makeFramesUntilIdle()
    #expect(list.seen == Array(20..<30) && !headless.texts.contains { $0.hasSuffix("on") })
    list.collectionView.contentOffset.y = 0
    headless.makeFramesUntilIdle()
    #expect(headless.texts.filter { $0.hasSuffix("on") } == ["0 on"] && switches.on == [0])
  }

  @Test(
    "B70 a cell that is bound to another item has it appear, and the one before go",
    arguments: HostingWay.allCases)
  func rebound(way: HostingWay) {
    let diary = Diary()
    let list = HostedList(way, [3], height: 50) { DiaryRow(number: $0, diary: diary) }
    let headless = HeadlessHost.showing(list, width: 200, height: 100)
    headless.makeFramesUntilIdle()
    let cell = list.collectionView.visibleCells.first
    #expect(headless.texts == ["3 3"])
    list.items = []
    list.collectionView.reloadData()
    headless.makeFramesUntilIdle()
    list.items = [19]
    list.collectionView.reloadData()
    headless.makeFramesUntilIdle()
    #expect(list.collectionView.visibleCells.first === cell && cell != nil)
    #expect(diary.lines == ["appear 3", "disappear 3", "appear 19"])
    #expect(headless.texts == ["19 19"])
    // In one step, too: the cell that is reused was never without an item.
    list.items = [4]
    list.collectionView.reloadData()
    headless.makeFramesUntilIdle()
    #expect(diary.lines.suffix(2) == ["disappear 19", "appear 4"] && headless.texts == ["4 4"])
  }

  @Test(
    "B100 a view deep in a row hears once that the row appears, and once that it goes",
    arguments: HostingWay.allCases)
  func deep(way: HostingWay) {
    let diary = Diary()
    let list = HostedList(way, Array(0..<30), height: 50) { DeepRow(number: $0, diary: diary) }
    let headless = HeadlessHost.showing(list, width: 200, height: 500)
    headless.makeFramesUntilIdle()
    #expect((0..<10).allSatisfy { diary.lines.contains("appear \($0)") })
    list.collectionView.contentOffset.y = 500
    headless.makeFramesUntilIdle()
    #expect(list.seen == Array(10..<20))
    for number in 0..<20 { #expect(diary.lines.count { $0 == "appear \(number)" } == 1, "row \(number)") }
    for number in 0..<10 { #expect(diary.lines.count { $0 == "disappear \(number)" } == 1, "row \(number)") }
    #expect(diary.count("appear") == 20 && diary.count("disappear") == 10, "\(diary.lines)")
  }

  @Test("B154 views with one identity inside stand in cells of their own", arguments: HostingWay.allCases)
  func sameIdentity(way: HostingWay) {
    let list = HostedList(way, Array(0..<6), height: 30) { Text(verbatim: "\($0)").id("same") }
    let headless = HeadlessHost.showing(list, width: 200, height: 300)
    #expect(headless.texts.sorted() == ["0", "1", "2", "3", "4", "5"])
    #expect(Set(list.collectionView.visibleCells.map(\.frame.minY)) == [0, 30, 60, 90, 120, 150])
  }

  @Test(
    "B36 after a detail screen and back, nothing of a list that is let go is alive",
    arguments: HostingWay.allCases)
  func leaks(way: HostingWay) {
    weak var controller: UIViewController?
    weak var view: UICollectionView?
    var cells: [Weak] = []
    var hosts: [Weak] = []
    do {
      let list = HostedList(way, Array(0..<30), height: 20) { StoringRow(number: $0) }
      let navigation = UINavigationController(rootViewController: list)
      let headless = HeadlessHost.showing(navigation, width: 200, height: 700)
      headless.makeFramesUntilIdle()
      #expect(list.collectionView.visibleCells.count == 30)
      cells = list.collectionView.visibleCells.map { Weak($0) }
      hosts = list.collectionView.visibleCells.flatMap(\.contentView.subviews).map { Weak($0) }
      hosts += list.children.map { Weak($0) }
      let detail = UIHostingController(rootView: Text(verbatim: "detail"))
      navigation.pushViewController(detail, animated: true)
      headless.makeFramesUntilIdle()
      #expect(headless.texts.contains("detail"))
      navigation.popViewController(animated: true)
      headless.makeFramesUntilIdle()
      #expect(list.collectionView.visibleCells.count == 30)
      (controller, view) = (list, list.collectionView)
    }
    #expect(controller == nil && view == nil)
    #expect(cells.count == 30 && cells.allSatisfy { $0.object == nil })
    #expect((way == .configuration || hosts.count == 60) && hosts.allSatisfy { $0.object == nil })
  }
}

private struct Weak {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
