public import SwiftUI

extension Image {
  /// Shows the image in a box of a ratio: it fills the box, is centred and clipped, and is never distorted.
  ///
  /// Images of any shape thus make boxes of one shape, as cards in a row need them. The box is as wide as what is proposed.
  ///
  /// ```swift
  /// Image("harbour").fitToAspectRatio(4 / 3)
  /// ```
  ///
  /// - Parameter aspectRatio: The box's width divided by its height. What is not finite and above 0 counts as 1.
  public func fitToAspectRatio(_ aspectRatio: CGFloat) -> some View {
    let ratio = aspectRatio.isFinite && aspectRatio > 0 ? aspectRatio : 1
    return Color.clear
      .aspectRatio(ratio, contentMode: .fit)
      .overlay { resizable().aspectRatio(contentMode: .fill) }
      .clipped()
  }
}
