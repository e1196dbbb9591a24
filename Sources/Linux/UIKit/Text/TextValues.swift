/// Lines are not stretched to both sides here, so there is no `justified`.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  case natural = 4
}

/// Lines are broken between words, and within a word that is wider than the text; there is no `byCharWrapping`.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byClipping = 2
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}
