extension GridLayout {
  /// Takes the mean of the measured rows as the estimate for the others.
  public mutating func learnEstimates() -> Bool { learnRowEstimate() }
}
