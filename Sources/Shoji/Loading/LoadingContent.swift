internal import SwiftUI

/// A content with a row at each end that shows how loading more stands.
struct LoadingContent<Content: CollectionContent>: CollectionContent {
  let content: Content
  let start: EdgeLoader
  let end: EdgeLoader
  let actions: ReachActions

  func _describe(_ sections: inout _CollectionSections) {
    describe(start, .start, actions.start, &sections)
    content._describe(&sections)
    describe(end, .end, actions.end, &sections)
  }

  private func describe(
    _ loader: EdgeLoader, _ edge: LoadRowID, _ action: ReachAction?, _ sections: inout _CollectionSections
  ) {
    // A header of no items: what the eye rests on is never a header, so what comes before the first item moves nothing.
    var look = SectionLook()
    look.layout = .list
    look.hasHeader = action != nil && loader.isShown
    sections.append(
      SectionPlan(id: CellID(edge), items: SingleItemIDs(id: CellID(edge), isThere: false), look: look))
  }

  func _cells(_ screen: _CollectionScreen, _ cursor: inout _SectionCursor) -> some View {
    let first = cursor.next()
    let cells = content._cells(screen, &cursor)
    let last = cursor.next()
    return LoadingCells(
      cells: cells, start: row(start, actions.start, first, screen), end: row(end, actions.end, last, screen))
  }

  private func row(
    _ loader: EdgeLoader, _ action: ReachAction?, _ section: Int, _ screen: _CollectionScreen
  ) -> LoadRow? {
    guard let action, screen.extras(ofSection: section).contains(.header) else { return nil }
    return LoadRow(section: section, state: loader.state, make: actions.row) { loader.retry(action.perform) }
  }
}

private enum LoadRowID: Hashable {
  case start
  case end
}

private struct LoadingCells<Cells: View>: View {
  let cells: Cells
  let start: LoadRow?
  let end: LoadRow?

  var body: some View {
    start
    cells
    end
  }
}

/// The row at an end.
private struct LoadRow: View {
  let section: Int
  let state: LoadState
  let make: (@MainActor (LoadState, @escaping @MainActor () -> Void) -> AnyView)?
  let retry: @MainActor () -> Void

  var body: some View {
    content.layoutValue(key: CellSlotKey.self, value: .header(section))
  }

  @ViewBuilder private var content: some View {
    if let make {
      make(state, retry)
    } else {
      HStack(spacing: 12) {
        switch state {
        case .idle: EmptyView()
        case .loading: ProgressView()
        case .failed(let error):
          Text(verbatim: error.localizedDescription).foregroundStyle(.secondary).lineLimit(2)
          Button("Try Again") { retry() }
        }
      }
      .padding(12)
      .frame(maxWidth: .infinity)
    }
  }
}
