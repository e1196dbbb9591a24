#if OWN_SWIFTUI
  public import Foundation
  public import SwiftUI

  /// A view without a window, for tests: laid out, scrolled, clicked, and read as text or as a picture.
  ///
  /// Nothing depends on a clock: a frame is a sixtieth of a second.
  ///
  /// ```swift
  /// let screen = HeadlessView(SongList(), width: 400, height: 600)
  /// try screen.scroll(by: 1200).writePNG(to: "songs.png")
  /// ```
  @MainActor public final class HeadlessView {
    private let host: HeadlessHost

    /// Lays out a view and makes frames until nothing moves any more.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - width: In points, 1 to 16,384.
    ///   - height: In points, 1 to 16,384.
    public init(_ view: some View, width: CGFloat, height: CGFloat) {
      func side(_ length: CGFloat) -> CGFloat { length >= 1 ? min(length, 16_384) : 1 }
      // What was handed in before a frame is in it, however much there is to compare.
      host = HeadlessHost(
        view.environment(\.comparing, .atOnce), size: CGSize(width: side(width), height: side(height)))
      host.makeFramesUntilIdle()
    }

    /// Scrolls what is in the middle, as a wheel does, and makes frames until nothing moves any more.
    ///
    /// - Parameters:
    ///   - points: Downwards, in points.
    ///   - sideways: To the right, in points.
    @discardableResult public func scroll(by points: CGFloat, sideways: CGFloat = 0) -> Self {
      let middle = CGPoint(x: host.host.size.width / 2, y: host.host.size.height / 2)
      host.turnWheel(by: CGSize(width: sideways, height: points), at: middle)
      host.makeFramesUntilIdle()
      return self
    }

    /// Clicks at a point, and makes frames until nothing moves any more.
    @discardableResult public func click(x: CGFloat, y: CGFloat) -> Self {
      host.clickOnce(at: CGPoint(x: x, y: y))
      host.makeFramesUntilIdle()
      return self
    }

    /// Makes frames until nothing moves any more, at most 600, as after the model has changed.
    @discardableResult public func settle() -> Self {
      host.makeFramesUntilIdle()
      return self
    }

    /// What is drawn, as text: one line for each fill, text and picture, with places in points.
    public var text: String { host.displayText }

    /// Writes what is drawn as a PNG file.
    ///
    /// - Throws: Where the file cannot be written.
    public func writePNG(to path: String) throws {
      try host.paint()
      try host.writePNG(to: path)
    }
  }
#endif
