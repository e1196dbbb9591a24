import Testing

@testable import Gallery

@Suite struct ScriptTests {
  @Test("Every step is read")
  func everyStep() throws {
    let script = try Script(
      reading: """
        scroll:-4.5x300; jump:999999 ;tap: 10 , 20.5; key:shift+control+Tab; key:a; key:+; key:shift++;
        key:f; key:F12; key:shift+f1;
        type: a\\;b ; resize:1x2; append:4; prepend:5; remove:0; wait:idle; snapshot:a b.png;;
        """)
    #expect(
      script.steps == [
        .scroll(points: -4.5, frames: 300), .jump(index: 999_999), .tap(x: 10, y: 20.5),
        .key(KeyStroke(key: .named(.tab), modifiers: [.shift, .control])),
        .key(KeyStroke(key: .character("a"))),
        .key(KeyStroke(key: .character("+"))), .key(KeyStroke(key: .character("+"), modifiers: [.shift])),
        .key(KeyStroke(key: .character("f"))), .key(KeyStroke(key: .function(12))),
        .key(KeyStroke(key: .function(1), modifiers: [.shift])),
        .type(" a;b"), .resize(width: 1, height: 2), .append(count: 4), .prepend(count: 5), .remove(index: 0),
        .waitIdle, .snapshot(path: "a b.png"),
      ])
  }

  @Test("An empty script is a script")
  func empty() throws {
    #expect(try Script(reading: "").steps.isEmpty)
    #expect(try Script(reading: " ; ;").steps.isEmpty)
  }

  @Test("There are twelve function keys")
  func functionKeys() {
    for word in ["key:f0", "key:f13", "key:f-1", "key:fx"] {
      #expect(throws: Complaint.self, "\(word)") { try Script(reading: word) }
    }
  }

  @Test("The message names the step and the forms")
  func messages() {
    do {
      _ = try Script(reading: "jump:1; dance:2")
      Issue.record("read")
    } catch {
      #expect(error.message.contains("'dance:2'"))
      #expect(error.message.contains("scroll:DYxFRAMES"))
    }
  }
}
