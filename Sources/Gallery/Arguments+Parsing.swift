/// What a command line asks for.
enum Request: Equatable {
  /// Show a demo.
  case run(Arguments)
  /// Print how the program is used.
  case help
  /// Print the demos.
  case list
}

extension Arguments {
  /// Reads a command line without the program's name.
  ///
  /// Nothing is opened here; `checkPaths()` does that. A flag given twice counts as given last.
  ///
  /// - Parameter words: The words as bytes, since a path may hold any.
  /// - Throws: A `Complaint` about the first word that cannot be followed.
  static func parse(_ words: [[UInt8]]) throws(Complaint) -> Request {
    var arguments = Arguments()
    var demo: Demo?
    var rest = words[...]
    while let word = rest.popFirst() {
      let flag = String(decoding: word, as: UTF8.self)
      guard flag.hasPrefix("-"), flag != "-" else {
        guard demo == nil else { throw Complaint("one demo at a time: leave out \(Complaint.quoted(flag))") }
        demo = try read(Demo.self, flag, "there is no demo", "use")
        continue
      }
      switch flag {
      case "--help", "-h": return .help
      case "--list": return .list
      case "--window": try arguments.choose(.window)
      case "--headless": try arguments.choose(.headless)
      case "--from", "--count", "--columns", "--cell", "--board", "--appearance", "--direction", "--size",
        "--scale",
        "--snapshot", "--scroll-to",
        "--script",
        "--stats":
        // A value may begin with one dash ("-1", "-") but not with two.
        guard let value = rest.popFirst(), !value.starts(with: Array("--".utf8)) else {
          throw Complaint("\(flag) needs a value behind it; see --help")
        }
        try arguments.set(flag, value)
      default: throw Complaint("there is no flag \(Complaint.quoted(flag)); see --help")
      }
    }
    arguments.demo = demo ?? .songs
    try arguments.checkTogether()
    return .run(arguments)
  }

  private mutating func choose(_ place: Place) throws(Complaint) {
    guard self.place == .automatic || self.place == place else {
      throw Complaint("--window and --headless exclude each other: leave one out")
    }
    self.place = place
  }

  private mutating func set(_ flag: String, _ bytes: [UInt8]) throws(Complaint) {
    let value = String(decoding: bytes, as: UTF8.self)
    switch flag {
    case "--from": folder = bytes
    case "--count": count = try Arguments.number(flag, value, 1...Arguments.mostItems)
    // No more columns than the widest window has points: each of them has a cell in every row on screen.
    case "--columns": columns = try Arguments.number(flag, value, 1...Arguments.largestSide)
    case "--cell": cell = try Arguments.read(Cell.self, value, "--cell does not know", "use")
    case "--board": chosenBoard = try Arguments.read(Board.self, value, "--board does not know", "use")
    case "--appearance":
      appearance = try Arguments.read(Appearance.self, value, "--appearance does not know", "use")
    case "--direction":
      direction = try Arguments.read(Direction.self, value, "--direction does not know", "use")
    case "--scale": scale = try Arguments.number(flag, value, 1...2)
    case "--size":
      guard let size = Arguments.size(reading: value) else {
        throw Complaint(
          "--size takes WxH with whole sides from 1 to \(Arguments.largestSide), as 1024x768, not "
            + Complaint.quoted(value))
      }
      self.size = size
    case "--snapshot": snapshot = try Arguments.path(flag, bytes)
    case "--stats": stats = try Arguments.path(flag, bytes)
    case "--scroll-to": target = try Arguments.target(reading: value)
    default: script = try Script(reading: value)
    }
  }

  /// Reads `WxH` in whole points; nil where it is none or out of bounds.
  static func size(reading text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
    let sides = 1...largestSide
    return sides.contains(width) && sides.contains(height) ? Size(width: width, height: height) : nil
  }

  private static func number(_ flag: String, _ value: String, _ range: ClosedRange<Int>) throws(Complaint)
    -> Int
  {
    guard let number = Int(value), range.contains(number) else {
      throw Complaint(
        "\(flag) takes a whole number from \(range.lowerBound) to \(range.upperBound), not "
          + Complaint.quoted(value))
    }
    return number
  }

  private static func target(reading value: String) throws(Complaint) -> Target {
    let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let index = parts.first.flatMap({ Int($0) }), (0...mostItems).contains(index),
      let anchor = parts.count == 1 ? .top : Anchor(rawValue: String(parts[1]))
    else {
      throw Complaint(
        "--scroll-to takes INDEX or INDEX:top, INDEX:center, INDEX:bottom with an index from 0, not "
          + Complaint.quoted(value))
    }
    return Target(index: index, anchor: anchor)
  }

  private static func path(_ flag: String, _ bytes: [UInt8]) throws(Complaint) -> String {
    guard let path = String(validating: bytes, as: UTF8.self), !path.isEmpty else {
      throw Complaint("\(flag) needs a path that is not empty and is UTF-8")
    }
    return path
  }

  private static func read<Choice: RawRepresentable<String> & CaseIterable>(
    _: Choice.Type, _ value: String, _ problem: String, _ advice: String
  ) throws(Complaint) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      throw Complaint("\(problem) \(Complaint.quoted(value)): \(advice) \(choices)")
    }
    return choice
  }

  /// Refuses what each word allows but the words together do not.
  private func checkTogether() throws(Complaint) {
    if demo != .uikit, demo != .trips, chosenBoard != nil {
      throw Complaint(
        "--board chooses a screen of the demos trips and uikit: leave it out, or add one of them")
    }
    if demo == .trips, board == .cards {
      throw Complaint("trips has no board 'cards': use feed or search or trips, or the demo uikit")
    }
    switch demo {
    case .songs, .trips, .chat, .uikit:
      if folder != nil {
        throw Complaint(
          "\(demo.rawValue) makes its own items: leave out --from, or use the demo files or photos")
      }
      if demo == .chat {
        try checkMessageNumbers()
      } else {
        try checkItemNumbers(most: Arguments.mostItems)
      }
    case .files, .photos:
      if folder == nil { throw Complaint("\(demo.rawValue) needs a folder to show: add --from PATH") }
      for step in script?.steps ?? [] {
        switch step {
        case .append, .prepend, .remove:
          throw Complaint(
            "\(demo.rawValue) shows what is on disk: append, prepend and remove are steps of songs, trips and chat"
          )
        default: break
        }
      }
    }
  }

  /// Messages are kept: so many as a range of numbers may have would not fit.
  private func checkMessageNumbers() throws(Complaint) {
    for step in script?.steps ?? [] {
      switch step {
      case .append(let count), .prepend(let count):
        guard count <= Arguments.mostMessages else {
          throw Complaint("chat takes at most \(Arguments.mostMessages) messages in a step, not \(count)")
        }
      default: break
      }
    }
  }

  /// Plays the steps that add and remove items on the bare count.
  private func checkItemNumbers(most: Int) throws(Complaint) {
    var count = count
    guard count <= most else {
      throw Complaint("\(demo.rawValue) shows at most \(most) items: lower --count, or use songs")
    }
    for step in script?.steps ?? [] {
      switch step {
      case .append(let added), .prepend(let added):
        count += added
        guard count <= most else {
          throw Complaint("--script brings the items to \(count); at most \(most) are possible")
        }
      case .remove(let index):
        guard index < count else {
          throw Complaint(
            "--script removes item \(index), but there are \(count) then: use an index below that")
        }
        count -= 1
      default: break
      }
    }
  }
}
