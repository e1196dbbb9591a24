/// One step of a script.
///
/// A step takes its turn when the one before it is over.
enum Step: Equatable {
  /// Scrolls by so many points in each of so many frames.
  case scroll(points: Double, frames: Int)
  /// Puts an item at the top, as far as the content's end allows.
  case jump(index: Int)
  /// Presses and releases the first button.
  case tap(x: Double, y: Double)
  /// Presses and releases a key.
  case key(KeyStroke)
  /// Types characters, one a frame.
  case type(String)
  /// Gives the window another size, in points.
  case resize(width: Int, height: Int)
  /// Adds items at the end.
  case append(count: Int)
  /// Adds items at the start.
  case prepend(count: Int)
  /// Takes an item away.
  case remove(index: Int)
  /// Runs frames until nothing is pending, at most `Script.mostIdleFrames`.
  case waitIdle
  /// Writes a picture.
  case snapshot(path: String)
}

/// A key and what is held beside it, as the script names them: `down`, `a`, `shift+tab`.
struct KeyStroke: Equatable {
  /// Keys that have a name instead of a character.
  enum Named: String, CaseIterable {
    case left, right, up, down, home, end
    case pageUp = "pageup"
    case pageDown = "pagedown"
    case space, enter, tab, escape, delete
    case forwardDelete = "forwarddelete"
  }
  /// What is pressed.
  enum Key: Equatable {
    case named(Named)
    /// A function key, by its number.
    case function(Int)
    case character(Character)
  }
  /// Keys that are held.
  enum Modifier: String, CaseIterable {
    case shift, control, alternate, command
  }

  /// The numbers of the function keys that a keyboard has.
  static let functionKeys = 1...12

  /// What is pressed.
  var key: Key
  /// What is held.
  var modifiers: [Modifier] = []
}

/// A list of steps, read from `STEP; STEP; …`.
struct Script: Equatable {
  /// The steps, in order.
  var steps: [Step] = []

  /// After so many frames `wait:idle` goes on although something is still pending.
  static let mostIdleFrames = 600
  /// The most frames that one step may take.
  static let mostFrames = 10_000_000
  /// The largest distance a frame may scroll, in points.
  static let largestDistance = 1e9
  /// What a step may look like, for messages.
  static let forms =
    "scroll:DYxFRAMES jump:INDEX tap:X,Y key:NAME type:TEXT resize:WxH append:N prepend:N remove:INDEX wait:idle "
    + "snapshot:FILE"
}
