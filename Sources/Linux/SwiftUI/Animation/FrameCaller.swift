/// Calls on a node in each frame, as long as the node is there and has something to do.
@MainActor final class FrameCaller: MovingBody {
  private weak var node: (any FrameNode)?

  init(_ node: any FrameNode) {
    self.node = node
    node.graph.startAnimating().add(self)
    node.graph.requestFrame()
  }

  func advance(to time: Double) -> Bool {
    guard let node, !node.isDetached else { return false }
    return node.advance(to: time, self)
  }
}

/// A node that goes on by itself.
@MainActor protocol FrameNode: Node {
  /// Goes on to a frame's time; whether the node is to be called again.
  ///
  /// - Parameter caller: Who calls. A node that has another one by now lets this one go.
  func advance(to time: Double, _ caller: FrameCaller) -> Bool
}
