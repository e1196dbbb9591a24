extension Script {
  /// Reads a script.
  ///
  /// Steps stand between semicolons; `\;` stands for a semicolon inside a step. Empty steps are skipped.
  ///
  /// - Throws: A `Complaint` that names the first step that is not one.
  init(reading text: String) throws(Complaint) {
    for word in Script.split(text) {
      let step = word.trimmed()
      guard !step.isEmpty else { continue }
      steps.append(try Script.step(reading: step))
    }
  }

  /// Cuts at semicolons that no backslash stands before.
  private static func split(_ text: String) -> [String] {
    var words = [""]
    var isEscaped = false
    for character in text {
      if isEscaped {
        words[words.count - 1] += character == ";" ? ";" : "\\\(character)"
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ";" {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    if isEscaped { words[words.count - 1] += "\\" }
    return words
  }

  private static func step(reading text: String) throws(Complaint) -> Step {
    guard let colon = text.firstIndex(of: ":") else {
      throw malformed(text, "a step is NAME:VALUE, one of \(forms)")
    }
    let value = String(text[text.index(after: colon)...])
    switch text[..<colon] {
    case "scroll":
      guard let (points, frames) = pair(value, "x"), let points = distance(points),
        let frames = whole(frames, 1...mostFrames)
      else { throw malformed(text, "use scroll:DYxFRAMES, as scroll:40x300") }
      return .scroll(points: points, frames: frames)
    case "jump":
      guard let index = whole(value, 0...Arguments.mostItems) else {
        throw malformed(text, "use jump:INDEX, from 0")
      }
      return .jump(index: index)
    case "tap":
      guard let (x, y) = pair(value, ","), let x = distance(x), let y = distance(y)
      else { throw malformed(text, "use tap:X,Y in points, as tap:128,20") }
      return .tap(x: x, y: y)
    case "key":
      guard let stroke = KeyStroke(reading: value) else {
        let names = KeyStroke.Named.allCases.map(\.rawValue).joined(separator: " ")
        throw malformed(text, "use key:NAME with a character or one of \(names) f1 to f12, as key:shift+tab")
      }
      return .key(stroke)
    case "type":
      guard !value.isEmpty else { throw malformed(text, "use type:TEXT") }
      return .type(value)
    case "resize":
      guard let size = Arguments.size(reading: value) else {
        throw malformed(text, "use resize:WxH with whole sides from 1 to \(Arguments.largestSide)")
      }
      return .resize(width: size.width, height: size.height)
    case "append":
      return .append(count: try count(value, in: text))
    case "prepend":
      return .prepend(count: try count(value, in: text))
    case "remove":
      guard let index = whole(value, 0...Arguments.mostItems) else {
        throw malformed(text, "use remove:INDEX, from 0")
      }
      return .remove(index: index)
    case "wait":
      guard value == "idle" else { throw malformed(text, "use wait:idle") }
      return .waitIdle
    case "snapshot":
      guard !value.isEmpty else { throw malformed(text, "use snapshot:FILE.png") }
      return .snapshot(path: value)
    default:
      throw malformed(text, "there is no such step; use \(forms)")
    }
  }

  private static func malformed(_ step: String, _ advice: String) -> Complaint {
    Complaint("cannot read the step \(Complaint.quoted(step)) of --script: \(advice)")
  }

  private static func count(_ value: String, in step: String) throws(Complaint) -> Int {
    guard let count = whole(value, 1...Arguments.mostItems) else {
      throw malformed(step, "give a whole number from 1 to \(Arguments.mostItems)")
    }
    return count
  }

  private static func pair(_ value: String, _ separator: Character) -> (String, String)? {
    let parts = value.split(separator: separator, omittingEmptySubsequences: false)
    return parts.count == 2 ? (String(parts[0]).trimmed(), String(parts[1]).trimmed()) : nil
  }

  private static func whole(_ value: String, _ range: ClosedRange<Int>) -> Int? {
    Int(value).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func distance(_ value: String) -> Double? {
    Double(value).flatMap { abs($0) <= largestDistance ? $0 : nil }
  }
}

extension KeyStroke {
  /// Reads `NAME` or `MODIFIER+NAME`; nil where it names no key.
  init?(reading text: String) {
    var rest = Substring(text)
    var held: [Modifier] = []
    while let plus = rest.firstIndex(of: "+"), plus != rest.startIndex || rest.count > 1 {
      guard let modifier = Modifier(rawValue: rest[..<plus].lowercased()) else { return nil }
      if !held.contains(modifier) { held.append(modifier) }
      rest = rest[rest.index(after: plus)...]
    }
    if let named = Named(rawValue: rest.lowercased()) {
      self.init(key: .named(named), modifiers: held)
    } else if rest.count > 1, rest.lowercased().hasPrefix("f"), let number = Int(rest.dropFirst()),
      KeyStroke.functionKeys.contains(number)
    {
      self.init(key: .function(number), modifiers: held)
    } else if let character = rest.first, rest.count == 1 {
      self.init(key: .character(character), modifiers: held)
    } else {
      return nil
    }
  }
}

extension String {
  /// The text without white space at its ends.
  func trimmed() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
