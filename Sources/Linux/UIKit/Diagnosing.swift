/// Says in one line what was asked wrongly, where Apple's UIKit would raise an exception.
///
/// Nothing is lost: what happened instead is part of the sentence.
@MainActor package enum UIDiagnostics {
  /// Takes the sentences. Standard error by default.
  package static var handler: (String) -> Void = { sentence in
    FileHandle.standardError.write(Data("UIKit: \(sentence)\n".utf8))
  }

  package static func report(_ sentence: String) { handler(sentence) }
}
