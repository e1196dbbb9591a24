import Testing

@Suite struct LeakedBytesTests {
  // In a program of its own: other tests allocate at the same time.
  @Test("B2 After 1,000 screens pushed and popped less than 64 KB more are allocated than after 40")
  func pushAndPop() async throws {
    let probe = try Program("WindowProbe", ["screens"])
    #expect(try await probe.end() == 0)
    let grown = probe.lines.compactMap { $0.hasPrefix("grown ") ? Int($0.dropFirst(6)) : nil }
    #expect(try #require(grown.last) < 64 << 10)
  }
}
