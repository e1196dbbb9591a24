import Interaction
import Testing

@Suite struct ScrollCommands {
  @Test("Arrows, page keys, Home, End and Space scroll")
  func plainKeys() {
    let keys: [(KeyEvent.Key, Modifiers, ScrollCommand?)] = [
      (.up, [], .line(.up)), (.down, [], .line(.down)), (.left, [], .line(.left)),
      (.right, [], .line(.right)),
      (.pageUp, [], .page(.up)), (.pageDown, [], .page(.down)), (.space, [], .page(.down)),
      (.space, .shift, .page(.up)), (.home, [], .start), (.end, [], .end), (.home, .control, .start),
      (.up, .command, .start), (.down, .command, .end), (.down, .alternate, .page(.down)),
      (.down, .control, nil), (.down, .shift, nil), (.space, .control, nil), (.tab, [], nil),
      (.character("j"), [], nil),
    ]
    for (key, modifiers, command) in keys {
      #expect(ScrollCommand(KeyEvent(key, modifiers: modifiers, time: 0)) == command)
    }
    #expect(ScrollCommand(KeyEvent(.down, isDown: false, time: 0)) == nil)
  }
}
