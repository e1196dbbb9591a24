/// An action that follows, once, when all that holds it has let go: the closure that changes, the frame that brings the
/// changes in, and the animations that came of them.
///
/// It is made anywhere; all that holds it lives on the main actor.
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  private let action: () -> Void
  private var holds = 0
  private var isDone = false
  /// When the animations are logically complete, in seconds of the frames' time.
  var deadline = -Double.infinity

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  func hold() { holds += 1 }

  /// Lets go; who was the last has the action done by `perform`.
  func release(_ perform: (@escaping () -> Void) -> Void) {
    holds -= 1
    guard holds <= 0, !isDone else { return }
    isDone = true
    perform(action)
  }
}
