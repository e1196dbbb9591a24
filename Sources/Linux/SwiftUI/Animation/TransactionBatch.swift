/// The nodes that wait to run because of changes in one transaction.
@MainActor final class TransactionBatch {
  let transaction: Transaction
  var nodes: [Node] = []

  init(_ transaction: Transaction) {
    self.transaction = transaction
    for completion in transaction.completions { completion.hold() }
  }

  /// The changes are brought in; what they animate holds those who wait from here on.
  func end(in graph: Graph) {
    for completion in transaction.completions { completion.release(graph.perform) }
  }
}

/// A transaction while its changes are brought in.
@MainActor final class ActiveTransaction {
  let value: Transaction
  /// What changes are animated with; nil where they are not.
  let animation: Animation?

  init(_ value: Transaction) {
    self.value = value
    animation = value.effectiveAnimation
  }
}
