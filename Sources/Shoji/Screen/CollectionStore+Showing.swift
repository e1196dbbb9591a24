internal import ShojiEngine
internal import SwiftUI

/// What a collection view is handed, and how far what it shows is behind that.
struct HandedContent {
  /// How often a content was handed in.
  var number = 0
  /// Which of them is shown.
  var shownNumber = 0
  /// The content that is shown; nil before the first.
  var shown: Any?
  /// Whether the content was handed in by a change that is animated.
  var isAnimated = false
}

extension CollectionStore {
  /// Takes that another content may be handed in.
  ///
  /// - Returns: Which one it is.
  @MainActor func beginContent() -> Int {
    handed.number &+= 1
    handed.isAnimated = false
    return handed.number
  }

  /// Takes in which transaction the content is handed in.
  @MainActor func note(_ transaction: Transaction) {
    handed.isAnimated = transaction.animation != nil && !transaction.disablesAnimations
  }

  /// Takes what is to be shown.
  ///
  /// - Returns: What is shown: this content, or an older one while the two are being compared.
  @MainActor func show<Content>(_ new: CollectionPlan, of content: Content, by comparing: Comparing)
    -> Content
  {
    if let found = comparison.take() {
      if found.number == handed.number {
        // It is this content that was compared, perhaps in another layout by now.
        return show(new, content, found.difference)
      }
      _ = show(found.plan, found.content, found.difference, number: found.number)
    }
    let change = PlanChange(from: plan, to: new)
    if handed.number == handed.shownNumber, handed.shown != nil {
      // Not the data is another but what surrounds the view.
      return show(new, content, change.isFirst ? .all : .none)
    }
    if let shown = handed.shown as? Content, !handed.isAnimated, change.isLong(beyond: comparing.limit),
      change.isSendable
    {
      comparison.begin(change, to: new, content: content, number: handed.number, by: comparing)
      return shown
    }
    comparison.giveUp()
    return show(new, content, change.difference())
  }

  @MainActor private func show<Content>(
    _ new: CollectionPlan, _ content: Content, _ difference: PlanChange.Difference, number: Int? = nil
  ) -> Content {
    handed.shown = content
    handed.shownNumber = number ?? handed.number
    show(new, difference)
    return content
  }

  // MARK: Being behind

  /// Whether what is shown is older than what was handed in.
  @MainActor var isBehind: Bool { comparison.isRunning }

  /// Returns once all is shown that has been handed in by now.
  @MainActor func caughtUp() async {
    guard isBehind else { return }
    await withCheckedContinuation { lateCallers.append((handed.number, $0)) }
  }

  /// Does what waited for what is shown now.
  @MainActor func catchUp() {
    let callers = lateCallers
    lateCallers = callers.filter { $0.number > handed.shownNumber }
    for one in callers where one.number <= handed.shownNumber { one.resume.resume() }
    if let late = lateRequest, late.number <= handed.shownNumber {
      lateRequest = nil
      ask(for: late.request)
    }
  }
}
