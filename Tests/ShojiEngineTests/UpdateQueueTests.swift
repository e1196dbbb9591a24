import Testing

@testable import ShojiEngine

@Suite struct UpdateQueueTests {
  /// A host that shows what it is given, and may be asked for more while it does.
  private final class Host {
    var queue = UpdateQueue<SoleSection, Int>()
    var shown: [[Int]] = []
    var onShow: (Host) -> Void = { _ in }

    func show(_ ids: [Int], isSkippable: Bool = false) {
      queue.submit(Snapshot(ids), isSkippable: isSkippable)
      while let update = queue.next() {
        let changeset = Changeset(from: update.old, to: update.new)
        shown.append((0..<changeset.target.itemCount).compactMap { changeset.target.itemID(at: $0) })
        onShow(self)
        queue.finish(update, showing: changeset.target)
      }
    }
  }

  @Test("An update asked for within an update comes after it") func reentrant() {
    let host = Host()
    host.onShow = { host in
      if host.shown.count < 4 {
        host.show([host.shown.count])
        host.show([host.shown.count, 9])
        #expect(host.queue.isUpdating)
      }
    }
    host.show([0])
    #expect(host.shown == [[0], [1], [1, 9], [2], [2, 9], [3], [3, 9]])
    #expect(host.queue.current.version == 7)
    #expect(!host.queue.isUpdating && host.queue.waitingCount == 0)
  }

  @Test("What may be skipped is skipped when something newer waits") func skipped() {
    let host = Host()
    host.onShow = { host in
      guard host.shown.count == 1 else { return }
      host.show([1], isSkippable: true)
      host.show([2], isSkippable: true)
      host.show([3])
      host.show([4], isSkippable: true)
    }
    host.show([0], isSkippable: true)
    #expect(host.shown == [[0], [3], [4]])
  }

  @Test("A late answer changes nothing") func late() {
    var queue = UpdateQueue<SoleSection, Int>()
    queue.submit(Snapshot([1]))
    queue.submit(Snapshot([2]))
    let first = queue.next()
    let nothing = queue.next()
    #expect(nothing?.new == nil)
    queue.giveUp()
    let second = queue.next()
    guard let first, let second else {
      Issue.record("There is no next update.")
      return
    }
    #expect(second.old.itemCount == 0)
    var isTaken = queue.finish(first, showing: first.new)
    #expect(!isTaken)
    isTaken = queue.finish(second, showing: second.new)
    #expect(isTaken)
    #expect(queue.current == Snapshot([2]))
    isTaken = queue.finish(second, showing: first.new)
    #expect(!isTaken)
    #expect(queue.current == Snapshot([2]))
    #expect(queue.current.version == 2)
  }

  @Test("Versions end where numbers end") func versions() {
    var queue = UpdateQueue(showing: Snapshot([1], version: .max - 1))
    let versions = [queue.submit(Snapshot([2])), queue.submit(Snapshot([3]))]
    #expect(versions == [.max, .max])
  }
}
