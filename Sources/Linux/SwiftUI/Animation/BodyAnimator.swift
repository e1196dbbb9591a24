/// Gives the body of an animatable view, or modifier, the data that is shown in a frame instead of the newest.
@MainActor class BodyAnimator {
  /// Exchanges the data of a view that is about to run.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - slot: What is kept from run to run; nil the first time and for a new identity.
  ///   - node: The node that runs.
  func apply(to view: UnsafeMutableRawPointer, slot: inout AnyObject?, node: Node) {}
}

/// The same for a type, which may stand inside the view.
@MainActor final class TypedBodyAnimator<Value: Animatable>: BodyAnimator {
  private let offset: Int

  init(offset: Int = 0) { self.offset = offset }

  override func apply(to view: UnsafeMutableRawPointer, slot: inout AnyObject?, node: Node) {
    let value = (view + offset).assumingMemoryBound(to: Value.self)
    let target = value.pointee.animatableData
    guard let slot else {
      slot = AnimatedBody(target, node)
      return
    }
    let body = unsafeDowncast(slot, to: AnimatedBody<Value.AnimatableData>.self)
    body.take(target)
    if let motion = body.motion { value.pointee.animatableData = target + motion.offset }
  }
}

/// What an animatable view remembers of its data.
@MainActor final class AnimatedBody<Vector: VectorArithmetic>: PropertySlot, MovingBody {
  private weak var node: Node?
  private var target: Vector
  /// The way to the target; nil where the data is there.
  private(set) var motion: Motion<Vector>?

  init(_ target: Vector, _ node: Node) {
    self.target = target
    self.node = node
  }

  func take(_ new: Vector) {
    guard let node, new != target else { return }
    let step = new - target
    target = new
    if let animation = node.graph.transaction?.animation {
      let animator = node.graph.startAnimating()
      let motion = motion ?? Motion()
      self.motion = motion
      animator.follow(motion, step, by: animation)
      animator.add(self)
    } else {
      endMotion()
    }
  }

  func advance(to time: Double) -> Bool {
    guard let motion, let node else { return false }
    let goesOn = motion.advance(to: time)
    if !goesOn { endMotion() }
    node.setNeedsUpdate()
    return goesOn
  }

  private func endMotion() {
    if let node { motion?.end(in: node.graph) }
    motion = nil
  }

  func detach() { endMotion() }
}

extension View where Self: Animatable {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    let dynamic = DynamicFields.of(Self.self)
    if dynamic.bodyAnimator == nil { dynamic.bodyAnimator = TypedBodyAnimator<Self>() }
    return CompositeNode(view, inputs)
  }
}

extension ViewModifier where Self: Animatable {
  @MainActor public static func _makeNode<V: View>(
    _ view: V, _ modifier: Self, _ inputs: _NodeInputs
  ) -> _Node {
    let dynamic = DynamicFields.of(ModifierView<Self>.self, holdsModifier: true)
    if dynamic.bodyAnimator == nil, let offset = MemoryLayout<ModifierView<Self>>.offset(of: \.modifier) {
      dynamic.bodyAnimator = TypedBodyAnimator<Self>(offset: offset)
    }
    return ModifierNode(view, modifier, inputs)
  }
}

public protocol AnimatableModifier: Animatable, ViewModifier {}
