import ShojiEngine
import Synchronization
import Testing

@Suite struct DiagnosticsTests {
  private func diagnostic(_ number: Int) -> Diagnostic {
    Diagnostic(.length, event: "It is \(number).", cause: "Somebody said so.", remedy: "Say otherwise.")
  }

  @Test("Each distinct one is handed on once and counted each time") func once() {
    let told = Mutex<[String]>([])
    let diagnostics = Diagnostics { diagnostic in told.withLock { $0.append(diagnostic.description) } }
    for number in [1, 1, 2, 1] { diagnostics.report(diagnostic(number)) }
    #expect(
      told.withLock { $0 } == [
        "It is 1. Somebody said so. Say otherwise.", "It is 2. Somebody said so. Say otherwise.",
      ])
    #expect(diagnostics.count(of: .length) == 4)
    #expect(diagnostics.count(of: .track) == 0)
  }

  @Test("A mistake with a new number each time is handed on no more than the limit") func limit() {
    let told = Mutex(0)
    let diagnostics = Diagnostics { _ in told.withLock { $0 += 1 } }
    for number in 0..<1000 { diagnostics.report(diagnostic(number)) }
    #expect(told.withLock { $0 } == Diagnostics.limit)
    #expect(diagnostics.count(of: .length) == 1000)
  }

  @Test("Threads may share a sink, and its closure may report in turn") func threads() async {
    let told = Mutex(0)
    let inner = Diagnostics()
    let diagnostics = Diagnostics { diagnostic in
      inner.report(diagnostic)
      told.withLock { $0 += 1 }
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for number in 0..<100 { diagnostics.report(diagnostic(number)) } }
      }
    }
    #expect(told.withLock { $0 } == 100)
    #expect(diagnostics.count(of: .length) == 800)
  }
}
