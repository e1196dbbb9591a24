import Shoji
import SwiftUI

/// A conversation that begins at its end: older messages come above, an answer grows below.
struct ChatDemo: View {
  let model: ChatModel

  @FocusState private var hasFocus: Bool

  var body: some View {
    CollectionView {
      // A header, and no item: what stays in its place when older messages come is a message.
      CollectionSection("history", [ChatMessage]()) {
        MessageRow(message: $0)
      } header: {
        HistoryRow(model: model)
      }
      for day in model.days {
        CollectionSection(day.id, day.messages) {
          MessageRow(message: $0)
        } header: {
          DayHeader(title: day.title)
        }
        .pinned(.header)
      }
    }
    .collectionLayout(.list)
    .collectionOpens(at: .bottom)
    .collectionSticks(to: .bottom)
    .collectionPosition(Bindable(model).position)
    .onVisibleItemsChange { model.visible = $0 }
    .safeAreaInset(edge: .bottom, spacing: 0) { Composer(model: model) }
    .focusable()
    .focusEffectDisabled()
    .focused($hasFocus)
    .onKeyPress(phases: [.down, .repeat], action: take)
    .onAppear { hasFocus = true }
  }

  private func take(_ press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isDisjoint(with: [.control, .option, .command]) else { return .ignored }
    switch press.key {
    case .return: model.reply()
    case .delete: model.deleteBackward()
    default:
      // Keys without a character go on to whoever scrolls.
      guard press.characters.unicodeScalars.allSatisfy({ $0.properties.generalCategory.isWritten }),
        !press.characters.isEmpty
      else { return .ignored }
      model.type(press.characters)
    }
    return .handled
  }
}

extension Unicode.GeneralCategory {
  /// Whether it is written, and not a key's name or a command.
  fileprivate var isWritten: Bool {
    switch self {
    case .control, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}

/// What stands above the first message: older ones are on their way, or there are none.
private struct HistoryRow: View {
  let model: ChatModel

  var body: some View {
    HStack(spacing: 8) {
      Spacer(minLength: 0)
      if model.isLoadingOlder {
        ProgressView()
        Text("Loading older messages…")
      } else if model.hasOlder {
        Button("Load older messages") { model.loadOlder() }
      } else {
        Text("This is where the conversation begins.")
      }
      Spacer(minLength: 0)
    }
    .font(.caption)
    .foregroundColor(.secondary)
    .frame(height: 40)
  }
}

/// A day's name, in the middle.
private struct DayHeader: View {
  let title: String

  var body: some View {
    HStack {
      Spacer(minLength: 0)
      Text(verbatim: title)
        .font(.caption)
        .foregroundColor(.secondary)
        .padding(.horizontal, 12)
        .padding(.vertical, 4)
        // It lies over bubbles that pass below it.
        .background { Capsule().fill(.background) }
        .overlay { Capsule().strokeBorder(Color.primary.opacity(0.15)) }
      Spacer(minLength: 0)
    }
    .padding(.vertical, 6)
  }
}

/// A message in a bubble: one's own at the trailing edge, others at the leading one.
private struct MessageRow: View {
  let message: ChatMessage

  private var alignment: Alignment { message.isMine ? .trailing : .leading }

  var body: some View {
    Text(verbatim: message.text)
      .foregroundColor(message.isMine ? .white : .primary)
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .background {
        RoundedRectangle(cornerRadius: 16)
          .fill(message.isMine ? Color.accentColor : Color.primary.opacity(0.1))
      }
      .frame(maxWidth: 520, alignment: alignment)
      .padding(message.isMine ? .leading : .trailing, 48)
      .frame(maxWidth: .infinity, alignment: alignment)
      .padding(.horizontal, 12)
      .padding(.vertical, 3)
  }
}

/// What is typed, and a button that sends it and has it answered.
private struct Composer: View {
  let model: ChatModel

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      HStack(spacing: 8) {
        Text(verbatim: model.draft.isEmpty ? "Type a message" : model.draft)
          .foregroundColor(model.draft.isEmpty ? .secondary : .primary)
          .lineLimit(1)
          .truncationMode(.head)
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(.horizontal, 12)
          .padding(.vertical, 8)
          .background { Capsule().fill(Color.primary.opacity(0.06)) }
        Button("Reply") { model.reply() }.disabled(model.isAnswering)
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
    }
    .background(.background)
    // Room between the last message and the line.
    .padding(.top, 6)
  }
}
