nonisolated public struct Image: View, Equatable, Sendable {
  public enum ResizingMode: Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Sendable { case template, original }
  public enum Interpolation: Sendable { case none, low, medium, high }

  /// Where the picture comes from.
  enum Source: Equatable, Sendable {
    case named(String, Bundle?)
    case picture(CGImage, scale: CGFloat)

    static func == (a: Source, b: Source) -> Bool {
      switch (a, b) {
      case (.named(let mine, let bundle), .named(let theirs, let other)): mine == theirs && bundle === other
      case (.picture(let mine, let scale), .picture(let theirs, let other)): mine === theirs && scale == other
      default: false
      }
    }
  }

  /// How the picture takes another size than its own.
  struct Resizing: Equatable, Sendable {
    let capInsets: EdgeInsets
    let mode: ResizingMode
  }

  let source: Source
  /// What the picture says to those who cannot see it.
  let label: Text?
  private(set) var resizing: Resizing?
  private(set) var template: TemplateRenderingMode?
  private(set) var interpolation = Interpolation.medium

  private init(_ source: Source, label: Text?) {
    self.source = source
    self.label = label
  }

  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle), label: Text(LocalizedStringKey(name), bundle: bundle))
  }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.named(name, bundle), label: label)
  }

  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle), label: nil)
  }

  public init(uiImage: UIImage) {
    guard let picture = uiImage.cgImage else {
      self.init(.named("", nil), label: nil)
      return
    }
    self.init(.picture(picture, scale: uiImage.scale), label: nil)
    switch uiImage.renderingMode {
    case .automatic: break
    case .alwaysOriginal: template = .original
    case .alwaysTemplate: template = .template
    }
  }

  public init(_ cgImage: CGImage, scale: CGFloat, label: Text) {
    self.init(.picture(cgImage, scale: scale > 0 ? scale : 1), label: label)
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
  ) -> Image {
    changed { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
  }

  /// Nil is what the picture was made with.
  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image {
    changed { if let renderingMode { $0.template = renderingMode } }
  }

  public func interpolation(_ interpolation: Image.Interpolation) -> Image {
    changed { $0.interpolation = interpolation }
  }

  private func changed(_ change: (inout Image) -> Void) -> Image {
    var copy = self
    change(&copy)
    return copy
  }

  public typealias Body = Never
}
