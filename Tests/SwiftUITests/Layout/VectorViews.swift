import SwiftUI

/// Turns the JSON form of a tree into views.
///
/// Every node with an id becomes a view with that id: an id is structural, so it is transparent to priorities, guides,
/// spacing and layout values.
@MainActor enum VectorViews {
  static func view(of node: JSON) throws -> AnyView {
    let plain = try unidentified(node)
    guard let id = node["id"]?.string else { return plain }
    return AnyView(plain.id(id))
  }

  struct UnknownNode: Error {
    let node: JSON
  }

  private static func unidentified(_ node: JSON) throws -> AnyView {
    if let type = node["type"]?.string { return try container(type, node) }
    if let leaf = leaf(node) { return leaf }
    guard let inner = node["child"] else { throw UnknownNode(node: node) }
    let child = try view(of: inner)
    if let frame = node["frame"] { return self.frame(frame, child) }
    if let padding = node["padding"] { return self.padding(padding, child) }
    return try layer(node, child) ?? modified(node, child)
  }

  // MARK: Containers

  private static func container(_ type: String, _ node: JSON) throws -> AnyView {
    let children = try (node["children"]?.values ?? []).map(view(of:))
    let content = ForEach(children.indices, id: \.self) { children[$0] }
    let spacing = node["spacing"]?.number
    let alignment = node["alignment"]?.string
    switch type {
    case "HStack":
      return AnyView(HStack(alignment: vertical(alignment), spacing: spacing) { content })
    case "VStack":
      return AnyView(VStack(alignment: horizontal(alignment), spacing: spacing) { content })
    case "ZStack":
      return AnyView(ZStack(alignment: self.alignment(alignment)) { content })
    case "LazyVGrid":
      return AnyView(
        LazyVGrid(columns: items(node["columns"]), alignment: horizontal(alignment), spacing: spacing) {
          content
        })
    case "LazyHGrid":
      return AnyView(
        LazyHGrid(rows: items(node["rows"]), alignment: vertical(alignment), spacing: spacing) { content })
    case "GeometryReader":
      return AnyView(GeometryReader { _ in content })
    case "ScrollView":
      guard let inner = node["child"] else { throw UnknownNode(node: node) }
      let child = try view(of: inner)
      let axes: Axis.Set =
        switch node["axis"]?.string {
        case "horizontal": .horizontal
        case "both": [.horizontal, .vertical]
        default: .vertical
        }
      return AnyView(ScrollView(axes) { child })
    default:
      throw UnknownNode(node: node)
    }
  }

  private static func items(_ tracks: JSON?) -> [GridItem] {
    (tracks?.values ?? []).map { track in
      let spacing = track["spacing"]?.number
      let range = (track["flexible"] ?? track["adaptive"])?.values.map { $0.number ?? .infinity } ?? []
      if let width = track["fixed"]?.number { return GridItem(.fixed(width), spacing: spacing) }
      let (least, most) = (range.first ?? 10, range.last ?? .infinity)
      return track["adaptive"] == nil
        ? GridItem(.flexible(minimum: least, maximum: most), spacing: spacing)
        : GridItem(.adaptive(minimum: least, maximum: most), spacing: spacing)
    }
  }

  // MARK: Leaves

  private static func leaf(_ node: JSON) -> AnyView? {
    if let box = node["box"]?.numbers, box.count == 2 {
      return AnyView(Color.clear.frame(width: box[0], height: box[1]))
    }
    if node["color"]?.isTrue ?? false { return AnyView(Color.red) }
    if node["circle"]?.isTrue ?? false { return AnyView(Circle()) }
    if node["empty"]?.isTrue ?? false { return AnyView(EmptyView()) }
    if let spacer = node["spacer"] { return AnyView(Spacer(minLength: spacer.number)) }
    if node["divider"] != nil { return AnyView(Divider()) }
    return nil
  }

  // MARK: Modifiers

  private static func frame(_ frame: JSON, _ child: AnyView) -> AnyView {
    let alignment = alignment(frame["alignment"]?.string)
    let isFlexible = frame.keys.contains { key in ["min", "ideal", "max"].contains { key.hasPrefix($0) } }
    guard isFlexible else {
      return AnyView(
        child.frame(width: frame["width"]?.number, height: frame["height"]?.number, alignment: alignment))
    }
    return AnyView(
      child.frame(
        minWidth: frame["minWidth"]?.number, idealWidth: frame["idealWidth"]?.number,
        maxWidth: frame["maxWidth"]?.number, minHeight: frame["minHeight"]?.number,
        idealHeight: frame["idealHeight"]?.number, maxHeight: frame["maxHeight"]?.number, alignment: alignment
      ))
  }

  private static func padding(_ padding: JSON, _ child: AnyView) -> AnyView {
    if padding == .null { return AnyView(child.padding()) }
    if let length = padding.number { return AnyView(child.padding(length)) }
    return AnyView(
      child.padding(
        EdgeInsets(
          top: padding["top"]?.number ?? 0, leading: padding["leading"]?.number ?? 0,
          bottom: padding["bottom"]?.number ?? 0, trailing: padding["trailing"]?.number ?? 0)))
  }

  private static func modified(_ node: JSON, _ child: AnyView) throws -> AnyView {
    if let offset = node["offset"]?.numbers, offset.count == 2 {
      return AnyView(child.offset(x: offset[0] ?? 0, y: offset[1] ?? 0))
    }
    if let position = node["position"]?.numbers, position.count == 2 {
      return AnyView(child.position(x: position[0] ?? 0, y: position[1] ?? 0))
    }
    if let fixed = node["fixedSize"]?.values, fixed.count == 2 {
      return AnyView(child.fixedSize(horizontal: fixed[0].isTrue, vertical: fixed[1].isTrue))
    }
    if let aspect = node["aspectRatio"] {
      let mode: ContentMode = aspect["mode"]?.string == "fill" ? .fill : .fit
      return AnyView(child.aspectRatio(aspect["ratio"]?.number, contentMode: mode))
    }
    if let priority = node["layoutPriority"]?.number {
      return AnyView(child.layoutPriority(Double(priority)))
    }
    if let guide = node["alignmentGuide"] { return self.guide(guide, child) }
    if let relative = node["relative"]?.numbers, relative.count == 2 {
      return AnyView(RelativeLayout(width: relative[0] ?? 1, height: relative[1] ?? 1) { child })
    }
    throw UnknownNode(node: node)
  }

  private static func guide(_ guide: JSON, _ child: AnyView) -> AnyView {
    let name = guide["guide"]?.string
    let other = guide["of"]?.string
    func value(_ size: ViewDimensions, _ rest: CGFloat) -> CGFloat {
      (guide["const"]?.number ?? 0) + (guide["w"]?.number ?? 0) * size.width + (guide["h"]?.number ?? 0)
        * size.height
        + rest
    }
    if guide["axis"]?.string == "v" {
      return AnyView(
        child.alignmentGuide(vertical(name)) { size in value(size, other.map { size[vertical($0)] } ?? 0) })
    }
    return AnyView(
      child.alignmentGuide(horizontal(name)) { size in value(size, other.map { size[horizontal($0)] } ?? 0) })
  }

  private static func layer(_ node: JSON, _ child: AnyView) throws -> AnyView? {
    if let layer = node["overlay"], let content = layer["content"] {
      let inner = try view(of: content)
      return AnyView(child.overlay(alignment: alignment(layer["alignment"]?.string)) { inner })
    }
    if let layer = node["background"], let content = layer["content"] {
      let inner = try view(of: content)
      return AnyView(child.background(alignment: alignment(layer["alignment"]?.string)) { inner })
    }
    guard let inset = node["safeAreaInset"], let content = inset["content"] else { return nil }
    let bar = try view(of: content)
    let spacing = inset["spacing"]?.number
    switch inset["edge"]?.string {
    case "leading": return AnyView(child.safeAreaInset(edge: .leading, spacing: spacing) { bar })
    case "trailing": return AnyView(child.safeAreaInset(edge: .trailing, spacing: spacing) { bar })
    case "top": return AnyView(child.safeAreaInset(edge: .top, spacing: spacing) { bar })
    default: return AnyView(child.safeAreaInset(edge: .bottom, spacing: spacing) { bar })
    }
  }
}
