internal import Observation
internal import SwiftUI

/// Compares what is shown with what is to be shown off the main actor, one at a time.
///
/// While that goes on the view shows what it showed. What is handed in meanwhile is not compared before that has ended, and
/// then only the newest is.
@MainActor @Observable final class PlanComparison {
  /// What has been compared.
  struct Found {
    let plan: CollectionPlan
    let content: Any
    /// Which of the contents that were handed in it is.
    let number: Int
    let difference: PlanChange.Difference
  }

  /// How often a comparison has ended: bodies that read it run again then.
  private(set) var arrivals = 0
  /// What is being compared; nil while nothing is.
  @ObservationIgnored private var running: Int?
  @ObservationIgnored private var started = 0
  @ObservationIgnored private var found: Found?

  /// Whether something else is to be shown than is.
  var isRunning: Bool { running != nil }

  /// Begins to compare, unless that goes on already.
  func begin(
    _ change: PlanChange, to plan: CollectionPlan, content: Any, number: Int, by comparing: Comparing
  ) {
    guard running == nil else { return }
    started += 1
    let turn = started
    running = turn
    let content = Handed(change: change, plan: plan, content: content)
    comparing.run { [weak self] in
      let difference = content.change.difference()
      await self?.end(turn, content, number, difference)
    }
  }

  private func end(
    _ turn: Int, _ handed: Handed, _ number: Int, _ difference: PlanChange.Difference
  ) {
    guard running == turn else { return }
    found = Found(plan: handed.plan, content: handed.content, number: number, difference: difference)
    arrivals += 1
  }

  /// What was found, once.
  func take() -> Found? {
    guard let found else { return nil }
    self.found = nil
    running = nil
    return found
  }

  /// Forgets what is being compared: something else is shown already.
  func giveUp() {
    running = nil
    found = nil
  }

  /// What goes to another thread and comes back.
  private struct Handed: @unchecked Sendable {
    // Unchecked: of the change only the ids are read elsewhere, which `PlanChange.isSendable` allows; plan and content are
    // touched on the main actor alone.
    let change: PlanChange
    let plan: CollectionPlan
    let content: Any
  }
}

/// From how many items on data is compared off the main actor, and by whom.
struct Comparing: Sendable {
  /// Up to how many items data is compared at once.
  ///
  /// In an optimised build ten thousand ids that come in another order take 8 ms, half a frame; a hundred thousand take 120 ms.
  var limit = 10_000
  /// Runs a comparison.
  var run: @Sendable (@escaping @Sendable () async -> Void) -> Void = { work in
    Task.detached(priority: .userInitiated) { await work() }
  }

  /// All is compared at once, so that a frame shows what was handed in before it.
  static var atOnce: Comparing { Comparing(limit: .max) }
}

private struct ComparingKey: EnvironmentKey {
  static let defaultValue = Comparing()
}

extension EnvironmentValues {
  var comparing: Comparing {
    get { self[ComparingKey.self] }
    set { self[ComparingKey.self] = newValue }
  }
}
