nonisolated public struct ContentUnavailableView<Label, Description, Actions>: View
where Label: View, Description: View, Actions: View {
  public typealias Body = Never
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
}

extension ContentUnavailableView {
  @MainActor public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node {
    ContentUnavailableBody._makeNode(ContentUnavailableBody(view: view), inputs)
  }

  @MainActor public static func _updateNode(_ node: _Node, _ view: Self, _ inputs: _UpdateInputs) {
    ContentUnavailableBody._updateNode(node, ContentUnavailableBody(view: view), inputs)
  }

  public static var _elementCount: Int? { 1 }
}

/// What is said in the middle of the room: a large icon above a title, a sentence, and what can be done.
struct ContentUnavailableBody<Label: View, Description: View, Actions: View>: View {
  let view: ContentUnavailableView<Label, Description, Actions>

  var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 8) {
        view.label.labelStyle(UnavailableLabelStyle()).font(.title2.bold())
        view.description.font(.subheadline).foregroundStyle(.secondary)
      }
      view.actions
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
      configuration.title
    }
  }
}
