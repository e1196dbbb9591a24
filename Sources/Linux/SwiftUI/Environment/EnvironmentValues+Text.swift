internal import DisplayList

extension EnvironmentValues {
  public var lineSpacing: CGFloat {
    get { lineGap }
    set { lineGap = newValue }
  }

  public var minimumScaleFactor: CGFloat {
    get { minimumScale }
    set { minimumScale = newValue }
  }

  public var truncationMode: Text.TruncationMode {
    get {
      switch truncation {
      case .head: .head
      case .tail: .tail
      case .middle: .middle
      }
    }
    set {
      switch newValue {
      case .head: truncation = .head
      case .tail: truncation = .tail
      case .middle: truncation = .middle
      }
    }
  }

  /// The length of one pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }
}
