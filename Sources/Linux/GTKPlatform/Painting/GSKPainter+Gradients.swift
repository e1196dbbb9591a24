internal import CGTK
internal import CoreGraphics
internal import DisplayList

extension GSKPainter {
  func linearGradient(
    _ stops: [GradientStop], start: CGPoint, end: CGPoint, bounds: graphene_rect_t
  ) -> OpaquePointer? {
    guard let first = stops.first, var from = graphenePoint(start), var to = graphenePoint(end) else {
      return nil
    }
    guard stops.count > 1, from.x != to.x || from.y != to.y else {
      return paintNode(.color((stops.last ?? first).color), bounds: bounds)
    }
    let colors = gradientStops(stops)
    var bounds = bounds
    return gsk_linear_gradient_node_new(&bounds, &from, &to, colors, gsize(colors.count))
  }

  func radialGradient(
    _ stops: [GradientStop], center: CGPoint, from startRadius: Double, to endRadius: Double,
    bounds: graphene_rect_t
  ) -> OpaquePointer? {
    guard let last = stops.last, var center = graphenePoint(center) else { return nil }
    guard startRadius.isFinite, endRadius.isFinite else { return nil }
    if endRadius < startRadius {
      let turned = stops.reversed().map { GradientStop(color: $0.color, location: 1 - $0.location) }
      let middle = CGPoint(x: Double(center.x), y: Double(center.y))
      return radialGradient(turned, center: middle, from: endRadius, to: startRadius, bounds: bounds)
    }
    let (inner, outer) = (min(max(startRadius, 0), 1e7), min(max(endRadius, 0), 1e7))
    // Where nothing lies between the radii, all is beyond the end.
    guard stops.count > 1, outer - inner > 0.0001 else {
      return paintNode(.color(last.color), bounds: bounds)
    }
    let colors = gradientStops(stops)
    var bounds = bounds
    return gsk_radial_gradient_node_new(
      &bounds, &center, Float(outer), Float(outer), Float(inner / outer), 1, colors, gsize(colors.count))
  }

  /// Colours around a point.
  ///
  /// Where the angles leave a part of the turn free, its first half takes the last colour and its second half
  /// the first (Apple, "AngularGradient"); beyond a full turn only the last one is seen.
  func angularGradient(
    _ stops: [GradientStop], center: CGPoint, from startAngle: Double, to endAngle: Double,
    bounds: graphene_rect_t
  ) -> OpaquePointer? {
    guard let first = stops.first, let last = stops.last, var center = graphenePoint(center) else {
      return nil
    }
    guard startAngle.isFinite, endAngle.isFinite else { return nil }
    guard stops.count > 1 else { return paintNode(.color(first.color), bounds: bounds) }
    var (start, sweep, ordered) = (startAngle, endAngle - startAngle, stops)
    if sweep < 0 {
      (start, sweep) = (endAngle, -sweep)
      ordered = stops.reversed().map { GradientStop(color: $0.color, location: 1 - $0.location) }
    }
    if sweep > 2 * .pi { (start, sweep) = (start + sweep - 2 * .pi, 2 * .pi) }
    let share = sweep / (2 * .pi)
    var turn = ordered.map { GradientStop(color: $0.color, location: min(max($0.location, 0), 1) * share) }
    if share < 1 {
      let (end, begin) =
        sweep == endAngle - startAngle ? (last.color, first.color) : (first.color, last.color)
      let middle = (1 + share) / 2
      turn.append(GradientStop(color: end, location: share))
      turn.append(GradientStop(color: end, location: middle))
      turn.append(GradientStop(color: begin, location: middle))
      turn.append(GradientStop(color: begin, location: 1))
    }
    let colors = gradientStops(turn)
    var bounds = bounds
    // GSK, like CSS, counts from twelve o'clock.
    let rotation = (start * 180 / .pi + 90).truncatingRemainder(dividingBy: 360)
    return gsk_conic_gradient_node_new(&bounds, &center, Float(rotation), colors, gsize(colors.count))
  }

  /// Stops as GSK demands them: within 0 and 1 and never running backwards.
  private func gradientStops(_ stops: [GradientStop]) -> [GskColorStop] {
    var last: Float = 0
    return stops.map { stop in
      last = max(last, unit(stop.location))
      let color = GdkRGBA(
        red: unit(stop.color.red), green: unit(stop.color.green), blue: unit(stop.color.blue),
        alpha: unit(stop.color.alpha))
      return GskColorStop(offset: last, color: color)
    }
  }
}
