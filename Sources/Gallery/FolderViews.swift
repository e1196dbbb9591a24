import SwiftUI

/// What stands where nothing of a folder can be shown, and a way to try again.
struct FolderFailure: View {
  let trouble: FolderTrouble
  let retry: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      Text("Nothing to show")
    } description: {
      Text(verbatim: trouble.words)
    } actions: {
      Button("Try again", action: retry)
    }
  }
}

/// What is wrong with a folder of which something is shown, beside its name, and what can be done.
struct FolderNote: View {
  let trouble: FolderTrouble
  let action: String
  let perform: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 8) {
      Text(verbatim: trouble.words).foregroundStyle(.red)
      Button(action: perform) { Text(verbatim: action) }
    }
    .lineLimit(1)
    .layoutPriority(1)
  }
}
