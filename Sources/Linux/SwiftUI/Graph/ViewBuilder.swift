@resultBuilder public struct ViewBuilder {
  @inlinable public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  @inlinable public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {
    content
  }

  // One form for each number of parts, as Apple had before there were packs: where the types are known, each part's update
  // is a call that the compiler sees through, which it does not for the elements of a pack.
  @inlinable public static func buildBlock<C0, C1>(
    _ c0: C0, _ c1: C1
  ) -> TupleView<(C0, C1)> where C0: View, C1: View {
    TupleView((c0, c1)) { node, parts, inputs in
      node.children.borrow(0) { C0._updateNode($0, parts.0, inputs) }
      node.children.borrow(1) { C1._updateNode($0, parts.1, inputs) }
    }
  }

  @inlinable public static func buildBlock<C0, C1, C2>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> TupleView<(C0, C1, C2)> where C0: View, C1: View, C2: View {
    TupleView((c0, c1, c2)) { node, parts, inputs in
      node.children.borrow(0) { C0._updateNode($0, parts.0, inputs) }
      node.children.borrow(1) { C1._updateNode($0, parts.1, inputs) }
      node.children.borrow(2) { C2._updateNode($0, parts.2, inputs) }
    }
  }

  @inlinable public static func buildBlock<C0, C1, C2, C3>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3
  ) -> TupleView<(C0, C1, C2, C3)> where C0: View, C1: View, C2: View, C3: View {
    TupleView((c0, c1, c2, c3)) { node, parts, inputs in
      node.children.borrow(0) { C0._updateNode($0, parts.0, inputs) }
      node.children.borrow(1) { C1._updateNode($0, parts.1, inputs) }
      node.children.borrow(2) { C2._updateNode($0, parts.2, inputs) }
      node.children.borrow(3) { C3._updateNode($0, parts.3, inputs) }
    }
  }

  @inlinable public static func buildBlock<C0, C1, C2, C3, C4>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4
  ) -> TupleView<(C0, C1, C2, C3, C4)> where C0: View, C1: View, C2: View, C3: View, C4: View {
    TupleView((c0, c1, c2, c3, c4)) { node, parts, inputs in
      node.children.borrow(0) { C0._updateNode($0, parts.0, inputs) }
      node.children.borrow(1) { C1._updateNode($0, parts.1, inputs) }
      node.children.borrow(2) { C2._updateNode($0, parts.2, inputs) }
      node.children.borrow(3) { C3._updateNode($0, parts.3, inputs) }
      node.children.borrow(4) { C4._updateNode($0, parts.4, inputs) }
    }
  }

  @inlinable public static func buildBlock<C0, C1, C2, C3, C4, C5>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5
  ) -> TupleView<(C0, C1, C2, C3, C4, C5)> where C0: View, C1: View, C2: View, C3: View, C4: View, C5: View {
    TupleView((c0, c1, c2, c3, c4, c5)) { node, parts, inputs in
      node.children.borrow(0) { C0._updateNode($0, parts.0, inputs) }
      node.children.borrow(1) { C1._updateNode($0, parts.1, inputs) }
      node.children.borrow(2) { C2._updateNode($0, parts.2, inputs) }
      node.children.borrow(3) { C3._updateNode($0, parts.3, inputs) }
      node.children.borrow(4) { C4._updateNode($0, parts.4, inputs) }
      node.children.borrow(5) { C5._updateNode($0, parts.5, inputs) }
    }
  }

  @inlinable public static func buildBlock<C0, C1, C2, C3, C4, C5, C6>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6
  ) -> TupleView<(C0, C1, C2, C3, C4, C5, C6)>
  where C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View {
    TupleView((c0, c1, c2, c3, c4, c5, c6)) { node, parts, inputs in
      node.children.borrow(0) { C0._updateNode($0, parts.0, inputs) }
      node.children.borrow(1) { C1._updateNode($0, parts.1, inputs) }
      node.children.borrow(2) { C2._updateNode($0, parts.2, inputs) }
      node.children.borrow(3) { C3._updateNode($0, parts.3, inputs) }
      node.children.borrow(4) { C4._updateNode($0, parts.4, inputs) }
      node.children.borrow(5) { C5._updateNode($0, parts.5, inputs) }
      node.children.borrow(6) { C6._updateNode($0, parts.6, inputs) }
    }
  }

  @inlinable public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7
  ) -> TupleView<(C0, C1, C2, C3, C4, C5, C6, C7)>
  where C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View {
    TupleView((c0, c1, c2, c3, c4, c5, c6, c7)) { node, parts, inputs in
      node.children.borrow(0) { C0._updateNode($0, parts.0, inputs) }
      node.children.borrow(1) { C1._updateNode($0, parts.1, inputs) }
      node.children.borrow(2) { C2._updateNode($0, parts.2, inputs) }
      node.children.borrow(3) { C3._updateNode($0, parts.3, inputs) }
      node.children.borrow(4) { C4._updateNode($0, parts.4, inputs) }
      node.children.borrow(5) { C5._updateNode($0, parts.5, inputs) }
      node.children.borrow(6) { C6._updateNode($0, parts.6, inputs) }
      node.children.borrow(7) { C7._updateNode($0, parts.7, inputs) }
    }
  }

  @inlinable public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8
  ) -> TupleView<(C0, C1, C2, C3, C4, C5, C6, C7, C8)>
  where C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View, C8: View {
    TupleView((c0, c1, c2, c3, c4, c5, c6, c7, c8)) { node, parts, inputs in
      node.children.borrow(0) { C0._updateNode($0, parts.0, inputs) }
      node.children.borrow(1) { C1._updateNode($0, parts.1, inputs) }
      node.children.borrow(2) { C2._updateNode($0, parts.2, inputs) }
      node.children.borrow(3) { C3._updateNode($0, parts.3, inputs) }
      node.children.borrow(4) { C4._updateNode($0, parts.4, inputs) }
      node.children.borrow(5) { C5._updateNode($0, parts.5, inputs) }
      node.children.borrow(6) { C6._updateNode($0, parts.6, inputs) }
      node.children.borrow(7) { C7._updateNode($0, parts.7, inputs) }
      node.children.borrow(8) { C8._updateNode($0, parts.8, inputs) }
    }
  }

  @inlinable public static func buildBlock<C0, C1, C2, C3, C4, C5, C6, C7, C8, C9>(
    _ c0: C0, _ c1: C1, _ c2: C2, _ c3: C3, _ c4: C4, _ c5: C5, _ c6: C6, _ c7: C7, _ c8: C8, _ c9: C9
  ) -> TupleView<(C0, C1, C2, C3, C4, C5, C6, C7, C8, C9)>
  where C0: View, C1: View, C2: View, C3: View, C4: View, C5: View, C6: View, C7: View, C8: View, C9: View {
    TupleView((c0, c1, c2, c3, c4, c5, c6, c7, c8, c9)) { node, parts, inputs in
      node.children.borrow(0) { C0._updateNode($0, parts.0, inputs) }
      node.children.borrow(1) { C1._updateNode($0, parts.1, inputs) }
      node.children.borrow(2) { C2._updateNode($0, parts.2, inputs) }
      node.children.borrow(3) { C3._updateNode($0, parts.3, inputs) }
      node.children.borrow(4) { C4._updateNode($0, parts.4, inputs) }
      node.children.borrow(5) { C5._updateNode($0, parts.5, inputs) }
      node.children.borrow(6) { C6._updateNode($0, parts.6, inputs) }
      node.children.borrow(7) { C7._updateNode($0, parts.7, inputs) }
      node.children.borrow(8) { C8._updateNode($0, parts.8, inputs) }
      node.children.borrow(9) { C9._updateNode($0, parts.9, inputs) }
    }
  }

  @_disfavoredOverload public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View {
    TupleView((repeat each content))
  }

  @inlinable public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {
    content
  }

  public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F> where T: View, F: View {
    _ConditionalContent(storage: .first(first))
  }

  public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F> where T: View, F: View {
    _ConditionalContent(storage: .second(second))
  }

  @inlinable public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView
  where Content: View {
    AnyView(content)
  }
}
