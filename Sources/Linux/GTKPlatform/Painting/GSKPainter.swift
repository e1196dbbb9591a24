internal import CGTK
internal import CoreGraphics
public import DisplayList

/// Turns display lists into GSK render nodes.
///
/// What was made of a picture, a bitmap or a laid-out text is kept with that object for as long as it lives.
/// So a list whose pictures were painted before costs one small node per picture, and none for a picture that
/// did not move. Geometry that is empty, NaN or infinite paints nothing.
@MainActor public final class GSKPainter {
  /// How much work the painter did.
  public struct Counts: Hashable, Sendable {
    /// Render nodes made.
    public var nodes = 0
    /// Pictures whose items were turned into nodes.
    public var pictures = 0
    /// Pictures whose nodes were used again.
    public var picturesReused = 0
    /// Texts whose nodes were made.
    public var texts = 0
    /// Bitmaps whose pixels were made ready to draw.
    public var bitmaps = 0
    /// Pictures whose pixels were kept.
    public var rasters = 0
    /// Pictures that stood outside of what can be seen, and were left out.
    public var picturesUnseen = 0

    /// Makes counts of nothing.
    public init() {}
  }

  /// What draws the nodes in the end.
  public enum Target: Hashable, Sendable {
    /// GTK's Cairo renderer, or none at all: nodes are drawn by the processor.
    case cairo
    /// A renderer that holds pixels in textures.
    case textures
  }

  /// How much work was done since the painter was made, or since the owner last reset it.
  @exclusivity(unchecked) public var counts = Counts()
  /// The pixels in a point.
  ///
  /// Only blurs and generic shadows depend on it.
  @exclusivity(unchecked) public var scale: Double
  /// What draws the nodes.
  @exclusivity(unchecked) public var target: Target

  /// The nodes of the lists being painted, innermost last.
  ///
  /// One array serves all levels, so that a list costs no allocation.
  @exclusivity(unchecked) var stack: [OpaquePointer?] = []
  /// Whether something painted since this was last cleared holds pixels made for ``scale``.
  @exclusivity(unchecked) var isScaleDependent = false
  /// How many groups and pictures are being painted inside each other.
  @exclusivity(unchecked) var depth = 0
  /// Where the list being painted will be drawn.
  @exclusivity(unchecked) var space = PaintSpace.root
  /// How much memory the kept pixels of pictures take.
  let pixelBudget = PixelBudget()

  /// Makes a painter.
  public init(scale: Double = 1, target: Target = .cairo) {
    GTKRuntime.start()
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    self.target = target
  }

  /// Makes the node that draws a list.
  ///
  /// - Returns: nil where the list paints nothing.
  public func node(for list: DisplayList) -> RenderNode? {
    makeNode(list.items).map { RenderNode(owning: $0) }
  }

  /// Makes one node of items.
  ///
  /// The caller owns it.
  func makeNode(_ items: [DisplayItem]) -> OpaquePointer? {
    // Each level takes stack, here and in GSK when it draws. A list nested this deep is a loop in the making.
    guard depth < 512 else { return nil }
    depth += 1
    defer { depth -= 1 }
    let start = stack.count
    for item in items { emit(item) }
    return collect(from: start)
  }

  /// Puts a node that nobody else owns on the stack.
  func push(_ node: OpaquePointer?) {
    guard let node else { return }
    counts.nodes += 1
    stack.append(node)
  }

  /// Puts a node that somebody keeps on the stack.
  func pushShared(_ node: OpaquePointer) {
    stack.append(gsk_render_node_ref(node))
  }

  /// Takes the nodes above a height off the stack, as one.
  private func collect(from start: Int) -> OpaquePointer? {
    let count = stack.count - start
    guard count > 1 else { return count == 1 ? stack.removeLast() : nil }
    counts.nodes += 1
    let container = Self.container(of: &stack, from: start)
    for place in start..<stack.count { gsk_render_node_unref(stack[place]) }
    stack.removeLast(count)
    return container
  }

  /// Makes one node of those above a height.
  ///
  /// Not isolated, as closures in it are not then: one that is asks at each call where it runs.
  private nonisolated static func container(of nodes: inout [OpaquePointer?], from start: Int)
    -> OpaquePointer?
  {
    nodes.withUnsafeMutableBufferPointer { nodes in
      guard let base = nodes.baseAddress else { return nil }
      return gsk_container_node_new(base + start, guint(nodes.count - start))
    }
  }

  private func emit(_ item: DisplayItem) {
    switch item {
    case .fill(let outline, let paint): fill(outline, paint)
    case .stroke(let outline, let paint, let stroke): self.stroke(outline, paint, stroke)
    case .text(let layout, let point, let color): text(layout, at: point, color)
    case .image(let bitmap, let rect, let options): image(bitmap, in: rect, options)
    case .group(let group): self.group(group)
    case .picture(let picture, let point): self.picture(picture, at: point)
    }
  }
}
