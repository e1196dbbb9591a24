/// The changes of one block of animations on their way.
@MainActor final class ViewAnimation: Moving {
  /// The block that is being run; nil outside of any.
  static var current: ViewAnimation?

  let options: UIView.AnimationOptions
  private let duration: Double
  private let delay: Double
  private let curve: AnimationCurve
  private var completion: ((Bool) -> Void)?
  private var tracks: [Track] = []
  /// When it began, in seconds: code has no clock, so it begins with the frame after it.
  private var start: Double?
  private var windows: [Weak] = []
  /// Whether nothing was taken from it.
  private var isFinished = true

  private struct Weak { weak var window: UIWindow? }

  private struct Track {
    weak var view: UIView?
    let aspect: AnimatedAspect
    let from: Presentation
  }

  init(
    duration: Double, delay: Double, curve: AnimationCurve, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    self.duration = duration
    self.delay = delay.isFinite ? max(0, delay) : 0
    self.curve = curve
    self.options = options
    self.completion = completion
  }

  /// Runs a block whose changes it shows.
  func run(_ block: () -> Void) {
    let outer = Self.current
    Self.current = self
    block()
    if options.contains(.layoutSubviews) {
      for track in tracks { track.view?.layoutIfNeeded() }
    }
    Self.current = outer
    if tracks.isEmpty { complete() }
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

  /// Something else takes over what is shown of a view, or nothing is.
  func drop(_ view: UIView, _ aspect: AnimatedAspect) {
    guard Self.current !== self else { return }
    let count = tracks.count
    tracks.removeAll { $0.view === view && $0.aspect == aspect }
    if tracks.count < count { isFinished = false }
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
    let progress = curve.progress(at: isBackwards ? 1 - share : share)
    for track in tracks { show(track, at: CGFloat(progress)) }
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
    let completion = completion
    self.completion = nil
    completion?(isFinished)
  }
}
