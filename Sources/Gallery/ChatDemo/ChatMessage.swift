/// One message of the conversation.
struct ChatMessage: Identifiable, Equatable, Sendable {
  /// The message's number; older ones have lower numbers, and none has another's.
  let id: Int
  /// Whether the reader wrote it.
  let isMine: Bool
  /// What it says.
  var text: String
}

/// The messages of one day.
struct ChatDay: Identifiable, Equatable, Sendable {
  /// How many days after today; 0 or less.
  let id: Int
  /// At least one, in order.
  var messages: [ChatMessage]

  /// The day in words.
  var title: String {
    switch id {
    case 0...: "Today"
    case -1: "Yesterday"
    default: "\(-id) days ago"
    }
  }
}
