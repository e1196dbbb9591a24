internal import Observation
public import SwiftUI

/// How loading more at an end of a collection view stands.
public enum LoadState: Sendable {
  /// Nothing is being loaded.
  case idle
  /// More is on its way.
  case loading
  /// The last attempt failed.
  case failed(any Error)
}

/// Loads more at one end, never twice at a time.
@MainActor @Observable final class EdgeLoader {
  private(set) var state = LoadState.idle
  /// How many items there were when loading was asked for; nil while it may be asked for.
  @ObservationIgnored private var askedAt: Int?
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Whether the row of this end is shown.
  var isShown: Bool { if case .idle = state { false } else { true } }

  /// Takes that the view is so near to the end that more is wanted.
  ///
  /// The action is run once for one number of items: where it brought none, the end is reached. Where it brought too few
  /// to fill the view, it is run again.
  func reach(count: Int, _ action: @escaping @MainActor () async throws -> Void) {
    guard askedAt != count, !isShown else { return }
    askedAt = count
    run(action)
  }

  /// Tries again after a failure.
  func retry(_ action: @escaping @MainActor () async throws -> Void) {
    if case .failed = state { run(action) }
  }

  private func run(_ action: @escaping @MainActor () async throws -> Void) {
    state = .loading
    task = Task { [weak self] in
      do {
        try await action()
        self?.state = .idle
      } catch is CancellationError {
        self?.state = .idle
      } catch {
        self?.state = .failed(error)
      }
    }
  }

  /// Ends what is on its way, as when the view has gone.
  func cancel() {
    task?.cancel()
    task = nil
    // A view that comes back asks again.
    if case .loading = state { askedAt = nil }
  }
}

/// What is to be done near an end of the content.
struct ReachAction {
  let distance: Int
  let perform: @MainActor () async throws -> Void
}

/// What is to be done near both ends, and how that is shown.
struct ReachActions {
  var start: ReachAction?
  var end: ReachAction?
  var row: (@MainActor (LoadState, @escaping @MainActor () -> Void) -> AnyView)?

  var isEmpty: Bool { start == nil && end == nil }
}

private struct ReachActionsKey: EnvironmentKey {
  static var defaultValue: ReachActions { ReachActions() }
}

extension EnvironmentValues {
  var reachActions: ReachActions {
    get { self[ReachActionsKey.self] }
    set { self[ReachActionsKey.self] = newValue }
  }
}

extension View {
  /// Loads more when the collection view inside comes near the end of its items.
  ///
  /// While that goes on, a row behind the items says so; after a failure it offers another attempt. It is never run twice at
  /// a time, and for one number of items once: where it brought none, the end is reached. Where it brought too few to fill
  /// the view, it is run again.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.onReachEnd(within: 20) { try await library.loadMore() }
  /// ```
  ///
  /// - Parameters:
  ///   - distance: How many items from the end count as near.
  ///   - action: Loads more and adds it to the data before it returns.
  public func onReachEnd(
    within distance: Int = 10, perform action: @escaping @MainActor () async throws -> Void
  ) -> some View {
    transformEnvironment(\.reachActions) { $0.end = ReachAction(distance: max(0, distance), perform: action) }
  }

  /// Loads more when the collection view inside comes near the start of its items; what is seen stays where it is.
  ///
  /// ```swift
  /// CollectionView(messages) { Bubble($0) }.onReachStart(within: 20) { try await library.loadOlder() }
  /// ```
  ///
  /// See ``onReachEnd(within:perform:)``.
  public func onReachStart(
    within distance: Int = 10, perform action: @escaping @MainActor () async throws -> Void
  ) -> some View {
    transformEnvironment(\.reachActions) {
      $0.start = ReachAction(distance: max(0, distance), perform: action)
    }
  }

  /// Says how the rows look that show that more is being loaded, or that it failed.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }
  ///   .onReachEnd { try await library.loadMore() }
  ///   .collectionLoadRow { state, retry in
  ///     switch state {
  ///     case .idle: EmptyView()
  ///     case .loading: ProgressView()
  ///     case .failed: Button("Try again", action: retry)
  ///     }
  ///   }
  /// ```
  ///
  /// - Parameter row: Makes a row, given how it stands and what tries again.
  public func collectionLoadRow(
    @ViewBuilder _ row:
      @escaping @MainActor (LoadState, _ retry: @escaping @MainActor () -> Void) -> some View
  ) -> some View {
    transformEnvironment(\.reachActions) { $0.row = { AnyView(row($0, $1)) } }
  }

  /// Says what the collection view inside shows while it has no items.
  ///
  /// ```swift
  /// CollectionView(songs) { SongCell($0) }.collectionEmpty { Text("No songs") }
  /// ```
  public func collectionEmpty(@ViewBuilder _ content: () -> some View) -> some View {
    environment(\.emptyContent, AnyView(content()))
  }
}

private struct EmptyContentKey: EnvironmentKey {
  static var defaultValue: AnyView? { nil }
}

extension EnvironmentValues {
  var emptyContent: AnyView? {
    get { self[EmptyContentKey.self] }
    set { self[EmptyContentKey.self] = newValue }
  }
}
