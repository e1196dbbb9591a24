import Testing

@testable import ShojiEngine

/// What a session promises, in each of the layouts.
@Suite struct SessionLayouts {
  private func length(_ id: Int) -> Double { Double(60 + id * 37 % 120) }

  @Test(
    "B59 in every layout: each frame moves by the finger's delta, nothing is written until rest",
    arguments: AnyLayout.allCases)
  func correctionWhileDragging(name: AnyLayout) throws {
    let host = HeadlessHost(
      Array(0..<400), viewport: Viewport(length: 600), layout: { name.layout($0) },
      length: { id, _ in length(id) })
    host.frame()
    host.jump(to: (host.extent * 0.6).rounded())
    let writes = host.offsetWrites
    var findings: [String] = []
    var frames = 0
    for _ in 0..<20 {
      let before = Dictionary(
        host.visible.map { ($0, host.screenStart(of: $0) ?? .nan) }, uniquingKeysWith: { first, _ in first })
      host.scroll(by: -10)
      let after = Set(host.visible)
      var moved = 0
      for (id, start) in before where after.contains(id) && start >= 0 {
        moved += 1
        let distance = (host.screenStart(of: id) ?? .nan) - start
        if !(abs(distance - 10) <= 0.01) { findings.append("frame \(frames): \(id) moved by \(distance)") }
      }
      if moved > 0 { frames += 1 }
    }
    #expect(findings.isEmpty, "\(findings.count): \(findings.prefix(3))")
    #expect(frames == 20)
    #expect(host.offsetWrites == writes)
    // What was corrected is folded in at rest, and nothing is seen to move.
    let seen = host.visible.map { ($0, host.screenStart(of: $0)) }
    host.rest()
    for (id, start) in seen { #expect(host.screenStart(of: id) == start, "\(id)") }
    #expect(host.offset == host.session.contentOffset)
    #expect(host.offsetWrites <= writes + 1)
  }
}
