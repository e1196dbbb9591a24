import Testing

/// Expects an answer of a mutating call, which cannot stand inside `#expect`.
func expect(_ answer: Bool, is right: Bool, at location: SourceLocation = #_sourceLocation) {
  #expect(answer == right, sourceLocation: location)
}
