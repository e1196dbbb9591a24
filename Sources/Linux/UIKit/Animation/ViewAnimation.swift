/// The changes of one block of animations on their way.
@MainActor final class ViewAnimation: Moving {
  /// The block that is being run; nil outside of any.
  static var current: ViewAnimation?
  /// Whether anything is animated at all.
  static var isEnabled = true

  let options: UIView.AnimationOptions
  /// Whether it goes on when a view becomes something else meanwhile, and goes there then; others end where that happens.
  let followsTargets: Bool
  let duration: Double
  private let delay: Double
  let curve: AnimationCurve
  private var completions: [(Bool) -> Void] = []
  private var tracks: [Track] = []
  /// When it began, in seconds: code has no clock, so it begins with the frame after it.
  private var start: Double?
  private var windows: [Weak] = []
  /// Whether nothing was taken from it.
  private var isFinished = true
  /// How far it is, from 0 to 1; a spring swings over.
  private var progress: CGFloat = 0

  private struct Weak { weak var window: UIWindow? }

  private struct Track {
    weak var view: UIView?
    let aspect: AnimatedAspect
    var from: Presentation
  }

  init(
    duration: Double, delay: Double, curve: AnimationCurve, options: UIView.AnimationOptions,
    followsTargets: Bool = false, completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.delay = delay.isFinite ? max(0, delay) : 0
    self.curve = curve
    self.options = options
    self.followsTargets = followsTargets
    if let completion { completions = [completion] }
  }

  /// Has somebody told of the end, after those who wait for it already.
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  // Whoever moved it is gone; who waits for its end is told.
  isolated deinit { for completion in completions { completion(false) } }

  /// Runs a block whose changes it shows, and begins.
  func run(_ block: () -> Void) {
    collect {
      block()
      if options.contains(.layoutSubviews) {
        for track in tracks { track.view?.layoutIfNeeded() }
      }
    }
    begin()
  }

  /// Runs a block whose changes it shows.
  func collect(_ block: () -> Void) { Self.with(self, block) }

  /// Begins with the next frame; where there is nothing to show, it ends here.
  func begin() { if tracks.isEmpty { complete() } }

  /// Runs a block outside of any animation.
  static func suspend(_ block: () -> Void) { with(nil, block) }

  private static func with(_ animation: ViewAnimation?, _ block: () -> Void) {
    let outer = current
    current = animation
    block()
    current = outer
  }

  func add(_ view: UIView, _ aspect: AnimatedAspect, from shown: Presentation, in window: UIWindow) {
    if let known = tracks.first(where: { $0.view === view && $0.aspect == aspect }) {
      // A second change in the block: it is still shown where it was.
      show(known, at: 0)
      return
    }
    let track = Track(view: view, aspect: aspect, from: shown)
    tracks.append(track)
    show(track, at: 0)
    if !windows.contains(where: { $0.window === window }) { windows.append(Weak(window: window)) }
    window.addMoving(self)
  }

  /// Shows a view's way from something that need not be what it showed until now.
  func animate(_ view: UIView, _ aspect: AnimatedAspect, from shown: Presentation, in window: UIWindow) {
    if let other = view.runningAnimations[aspect], other !== self { other.drop(view, aspect) }
    tracks.removeAll { $0.view === view && $0.aspect == aspect }
    view.runningAnimations[aspect] = self
    add(view, aspect, from: shown, in: window)
  }

  /// Moves the beginning of a view's way, as where all around it moves.
  func translate(_ view: UIView, by distance: CGPoint) {
    guard let number = tracks.firstIndex(where: { $0.view === view && $0.aspect == .geometry }) else {
      return
    }
    tracks[number].from.geometry?.translate(by: distance)
    show(tracks[number], at: progress)
  }

  /// Shows a view that has become something else on its way there.
  func follow(_ view: UIView, _ aspect: AnimatedAspect) {
    guard let track = tracks.first(where: { $0.view === view && $0.aspect == aspect }) else { return }
    show(track, at: progress)
  }

  /// Lets go of a view and all inside it; they are what they are to be. Whoever waits for the end hears of no interruption.
  func release(_ view: UIView) {
    let released = tracks.filter { $0.view?.isDescendant(of: view) == true }
    tracks.removeAll { $0.view?.isDescendant(of: view) == true }
    for track in released { track.view?.stopAnimating(track.aspect, isInterruption: false) }
  }

  /// Somebody ends it before its time.
  func interrupt() { isFinished = false }

  /// Something else takes over what is shown of a view, or nothing is.
  func drop(_ view: UIView, _ aspect: AnimatedAspect, isInterruption: Bool = true) {
    guard Self.current !== self else { return }
    let count = tracks.count
    tracks.removeAll { $0.view === view && $0.aspect == aspect }
    if tracks.count < count, isInterruption { isFinished = false }
  }

  func advance(to time: Double) -> Bool {
    let begin = start ?? time + delay
    start = begin
    let turns = max(0, time - begin) / duration
    let isRepeating = options.contains(.repeat)
    let reverses = options.contains(.autoreverse)
    let count = tracks.count
    tracks.removeAll { $0.view == nil }
    if tracks.count < count { isFinished = false }
    if tracks.isEmpty || (!isRepeating && turns >= (reverses ? 2 : 1)) {
      end()
      return false
    }
    let turn = turns.rounded(.down)
    let share = turns - turn
    let isBackwards = reverses && turn.truncatingRemainder(dividingBy: 2) == 1
    progress = CGFloat(curve.progress(at: isBackwards ? 1 - share : share))
    for track in tracks { show(track, at: progress) }
    return true
  }

  private func show(_ track: Track, at part: CGFloat) {
    guard let view = track.view else { return }
    let from = track.from
    view.show(track.aspect) { shown in
      switch track.aspect {
      case .geometry: shown.geometry = from.geometry?.mixed(with: view.geometry, part)
      case .alpha: shown.alpha = from.alpha.map { $0 + (view.alpha - $0) * part }
      case .background:
        shown.background = UIColor.mixed(from.background, view.backgroundColor, Double(part))
      }
    }
  }

  private func end() {
    let ended = tracks
    tracks = []
    for track in ended { track.view?.stopAnimating(track.aspect) }
    complete()
  }

  private func complete() {
    for known in windows { known.window?.removeMoving(self) }
    windows = []
    let completions = completions
    self.completions = []
    for completion in completions { completion(isFinished) }
  }
}
