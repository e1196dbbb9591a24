@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: View { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content>(_ content: Content) -> Content where Content: View { content }

  @_disfavoredOverload public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    TupleView((repeat each content))
  }

  public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View { content }

  public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F> where T: View, F: View {
    _ConditionalContent(storage: .first(first))
  }

  public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F> where T: View, F: View {
    _ConditionalContent(storage: .second(second))
  }

  public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView where Content: View {
    AnyView(content)
  }
}
