/// A macro's source, read just far enough to find where its arguments begin.
struct MacroSource {
  /// What follows the macro's name, from `(` or `{` on.
  let arguments: Substring
  /// What stands before the macro's `#`: spaces, comments, attributes and modifiers. The compiler's location is that
  /// of the first of them.
  let prefix: Substring

  /// Fails where there is no macro.
  init?(_ source: String) {
    var rest = Substring(source)
    while true {
      Self.skipSpace(&rest)
      switch rest.first {
      case "@":
        rest.removeFirst()
        Self.skipName(&rest)
        if rest.first == "(" { Self.skipParentheses(&rest) }
      case "#":
        prefix = source[..<rest.startIndex]
        rest.removeFirst()
        Self.skipName(&rest)
        Self.skipSpace(&rest)
        guard rest.first == "(" || rest.first == "{" else { return nil }
        arguments = rest
        return
      case let letter? where Self.isName(letter):
        Self.skipName(&rest)
      default:
        return nil
      }
    }
  }

  static func skipSpace(_ rest: inout Substring) {
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        skipComment(&rest)
      } else {
        return
      }
    }
  }

  /// What follows the keyword that introduces a declaration, behind attributes and modifiers; empty where it is not there.
  static func afterIntroducer(_ keyword: String, in source: String) -> Substring {
    var rest = Substring(source)
    while true {
      skipSpace(&rest)
      switch rest.first {
      case "@":
        rest.removeFirst()
        skipName(&rest)
        if rest.first == "(" { skipParentheses(&rest) }
      case "(":
        // The argument of a modifier, as in `private(set)`.
        skipParentheses(&rest)
      case let letter? where isName(letter):
        let word = rest.prefix(while: isName)
        rest = rest.dropFirst(word.count)
        if word == keyword { return rest }
      default:
        return ""
      }
    }
  }

  /// Block comments nest in Swift.
  private static func skipComment(_ rest: inout Substring) {
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") || rest.hasPrefix("*/") {
        depth += rest.first == "/" ? 1 : -1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
  }

  /// A name, or names with dots between.
  private static func skipName(_ rest: inout Substring) {
    rest = rest.drop { isName($0) || $0 == "." || $0 == "`" }
  }

  static func isName(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_"
  }

  /// Parentheses of an attribute, where a string may hold others.
  private static func skipParentheses(_ rest: inout Substring) {
    var depth = 0
    var isInString = false
    repeat {
      guard let letter = rest.popFirst() else { return }
      switch letter {
      case "\\" where isInString: _ = rest.popFirst()
      case "\"": isInString.toggle()
      case "(" where !isInString: depth += 1
      case ")" where !isInString: depth -= 1
      default: break
      }
    } while depth > 0
  }
}
