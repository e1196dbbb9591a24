/// The updates of a collection view: what is being asked for, and what waits.
struct UpdateState {
  /// An update that was asked for while the view was at work.
  enum Waiting {
    case batch((() -> Void)?, ((Bool) -> Void)?, isAnimated: Bool)
    case requests(UpdateRequests, isAnimated: Bool)
    case plan(@MainActor () -> Void)
  }

  /// Whether the closure of a batch is under way.
  var isCollecting = false
  var requests = UpdateRequests()
  var completions: [(Bool) -> Void] = []
  var waiting: [Waiting] = []
  /// Whether an update is being applied.
  var isApplying = false
  /// How many answers of the data source are under way.
  var answers = 0

  /// The change that is being made and is to be shown on its way.
  var change: ScreenChange?

  var isWaiting: Bool { !waiting.isEmpty }
  var isUnderWay: Bool { isCollecting || isApplying || isWaiting }
}
