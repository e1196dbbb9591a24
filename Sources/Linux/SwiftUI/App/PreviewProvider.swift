@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Self.Previews { get }
}

extension PreviewProvider {
  /// Ours: shows the previews. Mark a provider with `@main`, or call this from a program of your own.
  ///
  /// With a display they are shown in a window. Without one, or where the first argument of the program is the path of a
  /// PNG file, one picture is written; the file is named `preview.png` where no path is given.
  public static func main() {
    let path = CommandLine.arguments.dropFirst().first
    if path == nil, HostWindow.hasDisplay {
      let headless = HeadlessHost(previews, size: _WindowOpener.standardSize)
      let opener = _WindowOpener(title: headless.host.preference(PreviewNameKey.self) ?? "\(Self.self)")
      opener.open(previews, size: headless.previewSize)
      exit(opener.run())
    }
    do {
      try snapshot(to: path ?? "preview.png")
      exit(0)
    } catch {
      complain("\(error)")
      exit(2)
    }
  }

  /// Ours: draws the previews into a PNG file.
  ///
  /// - Parameters:
  ///   - path: The file, which is replaced if it is there.
  ///   - size: The size that is proposed to the previews, in points. Nil is what their `previewLayout` says, and that of a
  ///     window where it says nothing.
  ///   - scale: The pixels in a point.
  /// - Throws: Where a side is not 1 to 16384 pixels or the file cannot be written, an error that says so.
  public static func snapshot(
    to path: String, size: CGSize? = nil, scale: CGFloat = 1
  ) throws {
    let headless = HeadlessHost(previews, size: size ?? _WindowOpener.standardSize, scale: Double(scale))
    if size == nil { headless.host.resize(to: headless.previewSize) }
    headless.makeFrame()
    headless.makeFramesUntilIdle()
    try headless.writePNG(to: path)
  }
}

extension HeadlessHost {
  /// The size that a preview asks for, in whole points.
  var previewSize: CGSize {
    switch host.preference(PreviewLayoutKey.self) {
    case .fixed(let width, let height): return CGSize(width: width, height: height)
    case .sizeThatFits:
      let size = host.sizeThatFits(width: nil, height: nil)
      return CGSize(width: max(1, size.width.rounded(.up)), height: max(1, size.height.rounded(.up)))
    case .device, nil: return _WindowOpener.standardSize
    }
  }
}
