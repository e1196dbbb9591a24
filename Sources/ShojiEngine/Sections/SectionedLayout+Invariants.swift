extension SectionedLayout {
  /// Stops the program, in checking builds only, where the sections are not as they have to be.
  @inline(__always) func checkInvariants() {
    #if INTERNAL_CHECKS
      if sections.height < 1, let violation = violatedInvariant() { preconditionFailure(violation) }
    #endif
  }

  /// Returns what is wrong with the sections as a sentence, or `nil` where nothing is.
  ///
  /// - Complexity: O(*s*) for *s* sections that differ from their neighbour.
  func violatedInvariant() -> String? {
    if let violation = sections.violatedInvariant() { return violation }
    for state in sections.allRuns.map(\.state) {
      if state.layout.itemCount != state.itemCount {
        return "A section says \(state.itemCount) items but has \(state.layout.itemCount)."
      }
      if state.layout.contentExtent != state.itemsExtent {
        return "A section says \(state.itemsExtent) points but has \(state.layout.contentExtent)."
      }
      if state.layout.container != room(in: state.style.style) {
        return "A section is laid out in \(state.layout.container), which is not its room."
      }
    }
    return nil
  }
}
