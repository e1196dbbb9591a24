public import CoreGraphics

/// What to paint, in order, as values.
///
/// Later items lie above earlier ones.
///
/// Coordinates are points, y down, relative to the list's own origin. They reach a painter that works in 32-bit floats,
/// so whoever builds a list keeps its numbers near the origin (a scroller emits positions relative to its viewport).
public struct DisplayList: Equatable, Sendable {
  /// The items, from back to front.
  public var items: [DisplayItem]

  /// Makes a list of the given items.
  public init(_ items: [DisplayItem] = []) {
    self.items = items
  }
}

/// One thing to paint.
public enum DisplayItem: Sendable {
  /// The inside of an outline.
  case fill(Outline, Paint)
  /// A line along an outline.
  case stroke(Outline, Paint, Stroke)
  /// Laid-out text whose top-left corner stands at a point; `RGBA` colours the runs that name no colour of their own.
  case text(any TextLayout, at: CGPoint, RGBA)
  /// A bitmap scaled into a rectangle.
  case image(Bitmap, in: CGRect, ImageOptions)
  /// Items that share a clip, a transform, an opacity or an effect.
  case group(DisplayGroup)
  /// A retained list, moved by a point. A painter keeps what it made of a picture for as long as the picture lives.
  case picture(Picture, at: CGPoint)
}

/// Items that are painted together under one clip, transform, opacity and effect.
///
/// Order of application, from the inside out: items, blur, shadow, clip, opacity, transform.
public struct DisplayGroup: Equatable, Sendable {
  /// The items, from back to front.
  public var items: [DisplayItem]
  /// The outline outside which nothing is painted; nil does not clip.
  public var clip: Outline?
  /// The coverage of the whole group, 0 to 1.
  public var opacity: Double
  /// The map from the group's space to its parent's.
  public var transform: CGAffineTransform
  /// The standard deviation of a Gaussian blur, in points; 0 does not blur.
  public var blur: Double
  /// A shadow behind the items.
  public var shadow: Shadow?
  /// Items whose coverage limits the group's; nil does not mask.
  public var mask: [DisplayItem]?

  /// Makes a group that changes nothing but what is named.
  public init(
    _ items: [DisplayItem], clip: Outline? = nil, opacity: Double = 1,
    transform: CGAffineTransform = .identity,
    blur: Double = 0, shadow: Shadow? = nil, mask: [DisplayItem]? = nil
  ) {
    self.items = items
    self.clip = clip
    self.opacity = opacity
    self.transform = transform
    self.blur = blur
    self.shadow = shadow
    self.mask = mask
  }
}

/// A shadow that items throw.
public struct Shadow: Hashable, Sendable {
  /// The shadow's colour.
  public var color: RGBA
  /// How far the shadow spreads, in points.
  public var radius: Double
  /// How far the shadow is moved, in points.
  public var offset: CGSize

  /// Makes a shadow.
  public init(color: RGBA, radius: Double, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}

/// A display list that is kept from frame to frame.
///
/// Two pictures are equal where their items are. The same object again tells a painter, at no cost, that nothing changed.
@MainActor public final class Picture: Equatable, Sendable {
  /// The items, relative to the picture's own origin.
  public nonisolated let items: [DisplayItem]
  /// What a painter made of the items.
  ///
  /// Only painters touch it; it goes when the picture goes.
  public var rendering: AnyObject?
  /// Whether a painter may keep the picture's pixels beside its nodes.
  ///
  /// Worth its memory for a picture that is moved in frame after frame without a change.
  public var keepsPixels = false

  /// Makes a picture of the given items.
  public nonisolated init(_ items: [DisplayItem]) {
    self.items = items
  }

  /// Whether two pictures hold equal items.
  public nonisolated static func == (lhs: Picture, rhs: Picture) -> Bool {
    lhs === rhs || lhs.items == rhs.items
  }
}

extension DisplayItem: Equatable {
  /// Whether two items paint the same.
  public static func == (lhs: DisplayItem, rhs: DisplayItem) -> Bool {
    switch (lhs, rhs) {
    case (.fill(let outline, let paint), .fill(let otherOutline, let otherPaint)):
      outline == otherOutline && paint == otherPaint
    case (
      .stroke(let outline, let paint, let stroke), .stroke(let otherOutline, let otherPaint, let otherStroke)
    ):
      outline == otherOutline && paint == otherPaint && stroke == otherStroke
    case (.text(let layout, let point, let color), .text(let otherLayout, let otherPoint, let otherColor)):
      point == otherPoint && color == otherColor
        && (layout === otherLayout || layout.request == otherLayout.request)
    case (.image(let bitmap, let rect, let options), .image(let otherBitmap, let otherRect, let otherOptions)):
      bitmap === otherBitmap && rect == otherRect && options == otherOptions
    case (.group(let group), .group(let otherGroup)):
      group == otherGroup
    case (.picture(let picture, let point), .picture(let otherPicture, let otherPoint)):
      point == otherPoint && picture == otherPicture
    default:
      false
    }
  }
}
