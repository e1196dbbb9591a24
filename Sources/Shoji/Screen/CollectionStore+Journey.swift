internal import ShojiEngine
internal import SwiftUI

/// How a scroll view goes where somebody asked it to.
struct ScrollJourney {
  /// How it goes where it was asked to last; nil for a jump.
  var animation: Animation?
  /// The animation of the change that asks for an item, where there is one.
  var asked: Animation?
  /// Where it is on its way to, in points.
  var goal: Double?
  /// Whether people want less motion.
  var reducesMotion = false
  /// Who waits until it has ended at an item.
  var waiting: [(id: CellID, resume: CheckedContinuation<Bool, Never>)] = []
}

extension CollectionStore {
  /// Notes who waits until a scroll has ended at an item.
  @MainActor func wait(for id: CellID, _ continuation: CheckedContinuation<Bool, Never>) {
    // Who asks for another item gives the last one up.
    for other in journey.waiting { other.resume.resume(returning: false) }
    journey.waiting = [(id, continuation)]
  }

  /// Ends what waits or is on its way: the view has gone.
  ///
  /// Where it comes back, it stands where it is now, at rest.
  @MainActor func giveUp() {
    motion = ScrollMotion()
    awaited = nil
    locked { session.endScrolling() }
    for one in journey.waiting { one.resume.resume(returning: false) }
    journey.waiting = []
    for one in lateCallers { one.resume.resume() }
    lateCallers = []
    startLoader.cancel()
    endLoader.cancel()
  }

  @MainActor func arrive(at id: CellID) {
    let all = journey.waiting
    journey.waiting = []
    journey.goal = nil
    for one in all { one.resume.resume(returning: one.id == id) }
  }

  /// A scroll was taken over by a finger, or its item is gone.
  @MainActor func abandon(_ id: CellID) {
    journey.goal = nil
    guard let one = journey.waiting.first, one.id == id else { return }
    journey.waiting = []
    one.resume.resume(returning: false)
  }

  /// Shows an item, scrolling as little as must be.
  @MainActor func reveal(_ id: CellID) { locked { session.scroll(to: id, at: nil) } }

  /// Whether there is an item.
  @MainActor func contains(_ id: CellID) -> Bool { locked { session.index(of: id) } != nil }

  /// Asks for an item to be shown.
  ///
  /// - Parameter animation: How the scroll view goes there; nil for a jump.
  @MainActor func ask(for request: CollectionPosition.Request, by animation: Animation? = nil) {
    let id: CellID?
    var place: Int?
    switch request.target {
    case .id(let asked): id = CellID(asked)
    case .index(let index):
      if isBehind {
        // The place is one in the data that was handed in, which is not shown yet.
        lateRequest = (handed.number, request)
        return
      }
      place = min(max(index, 0), plan.itemCount - 1)
      id = place.flatMap { plan.id(ofItem: $0) }
    }
    guard let id else { return }
    let anchor = request.anchor.map { Double(isHorizontal ? $0.x : $0.y) }
    journey.animation = journey.reducesMotion ? nil : animation
    journey.goal = nil
    let isAnimated = journey.animation != nil
    locked { session.scroll(to: id, at: anchor, waits: true, near: place, animated: isAnimated) }
  }
}
