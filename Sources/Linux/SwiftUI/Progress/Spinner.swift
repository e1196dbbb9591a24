internal import DisplayList

/// Something that looks different as time goes by, a few times a second.
@MainActor protocol Ticker: AnyObject {
  /// The time of a frame is here, in seconds.
  func tick(to time: Double)
}

/// Spokes around a middle, one after the other the darkest, as long as nobody knows how long it takes.
enum Spinner {
  static let size: CGFloat = 20
  static let spokes = 8
  /// How long one spoke is the darkest, in seconds.
  static let step = 0.1

  /// Which spoke is the darkest at a time.
  static func turn(at time: Double) -> Int {
    time.isFinite ? Int((time / step).rounded(.down).truncatingRemainder(dividingBy: Double(spokes))) : 0
  }

  /// When the next spoke is.
  static func nextTurn(after time: Double) -> Double { ((time / step).rounded(.down) + 1) * step }

  /// Draws the spokes around a point.
  ///
  /// - Parameter count: How many of them; fewer while somebody is still pulling.
  static func draw(
    into context: inout PaintContext, around middle: CGPoint, turn: Int, count: Int = spokes, color: RGBA
  ) {
    for spoke in 0..<max(0, min(count, spokes)) {
      let angle = Double(spoke) / Double(spokes) * 2 * .pi
      let direction = CGPoint(x: sin(angle), y: -cos(angle))
      var path = Path()
      path.move(to: CGPoint(x: middle.x + direction.x * 5, y: middle.y + direction.y * 5))
      path.addLine(to: CGPoint(x: middle.x + direction.x * 9, y: middle.y + direction.y * 9))
      let age = (turn - spoke + 2 * spokes) % spokes
      let share = 1 - Double(age) / Double(spokes) * 0.8
      context.items.append(
        .stroke(path.outline, .color(color.multiplyingAlpha(by: share)), Stroke(width: 2, cap: .round)))
    }
  }
}

/// Spokes that turn.
nonisolated struct SpinnerView: PrimitiveView {
  typealias Body = Never

  @MainActor static func makeNode(_ view: Self, _ inputs: NodeInputs) -> SpinnerElement {
    SpinnerElement(inputs)
  }

  @MainActor static func updateNode(_ node: SpinnerElement, _ view: Self, _ inputs: UpdateInputs) {
    node.take(inputs)
  }
}

final class SpinnerElement: ElementNode, Ticker {
  /// What was drawn last; nil where nobody has looked since.
  private var shownTurn: Int?

  override init(_ inputs: NodeInputs) {
    super.init(inputs)
    graph.tickers.append(self)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: Spinner.size, height: Spinner.size)
  }

  override func surroundingsDidChange() { setNeedsDrawing() }

  /// Asks for frames only as long as it is drawn: what is out of sight costs nothing.
  func tick(to time: Double) {
    guard let shownTurn else { return }
    if shownTurn == Spinner.turn(at: time) {
      graph.wake(at: Spinner.nextTurn(after: time))
    } else {
      self.shownTurn = nil
      setNeedsDrawing()
    }
  }

  override func draw(into context: inout PaintContext, at corner: CGPoint) {
    let turn = Spinner.turn(at: graph.time)
    shownTurn = turn
    graph.wake(at: Spinner.nextTurn(after: graph.time))
    let middle = CGPoint(x: corner.x + size.width / 2, y: corner.y + size.height / 2)
    let color =
      environment.tint.map { $0._paint(in: environment).color }
      ?? Color.secondary.resolve(in: environment.colorScheme)
    Spinner.draw(into: &context, around: middle, turn: turn, color: color)
  }

  override func didReattach() { graph.tickers.append(self) }

  override func detach() {
    guard !isDetached else { return }
    graph.tickers.removeAll { $0 === self }
    shownTurn = nil
    super.detach()
  }
}
