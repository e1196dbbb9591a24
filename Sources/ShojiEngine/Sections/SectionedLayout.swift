/// Sections one after the other, each with a layout of its own, with headers, footers, badges and backgrounds.
///
/// Items have two names: an ``ItemPath``, and an index from 0 over all sections, by which this is an
/// ``ItemLayout`` like any other. Neighbours that are equal are kept once: a hundred thousand sections of ten
/// items that nobody measured are one section in memory. Memory follows the sections that differ.
///
/// A section's own layout knows neither the other sections nor the container's insets: it begins at 0, in the
/// room that its style leaves it. Layouts of the caller's may answer what they like: what makes no sense is
/// mended and reported.
///
/// It is a value. `measure` calls the host's closures while this value is being changed, so that a closure
/// must not read the property in which the host keeps it: Swift's rule of exclusive access forbids that. Such
/// a host takes the value out, measures it and puts it back.
public struct SectionedLayout: ItemLayout {
  /// What surrounds all sections, lengths mended.
  public private(set) var configuration: SectionedConfiguration
  /// What everything is laid out in, lengths mended.
  public private(set) var container: Container
  /// What the content's header was measured, in points.
  var measuredHeader: Double?
  /// What the content's footer was measured, in points.
  var measuredFooter: Double?
  /// What sections that are alike learnt from each other.
  var learned = SharedEstimates()
  /// The sections.
  var sections = RunTree<SectionRun>(leaf: [])

  /// Lays out sections.
  ///
  /// - Parameters:
  ///   - sections: The sections in order. Above ``Extents/limit`` items or sections, the rest is left out, with
  ///     a diagnostic.
  ///   - configuration: What surrounds all sections.
  ///   - container: What they are laid out in.
  ///   - diagnostics: Who is told of what makes no sense, also later by a section's layout.
  /// - Complexity: O(*s*) for *s* sections; layouts of neighbours that are equal are made once.
  public init(
    _ sections: some Sequence<LayoutSection>,
    configuration: SectionedConfiguration = SectionedConfiguration(),
    container: Container, diagnostics: Diagnostics? = nil
  ) {
    self.init(configuration, container, diagnostics)
    self.sections = tree(of: sections, diagnostics)
  }

  /// Lays out sections that are all alike.
  ///
  /// - Parameters:
  ///   - section: What each of them is.
  ///   - count: How many. Negative counts as 0, with a diagnostic.
  ///   - configuration: What surrounds all sections.
  ///   - container: What they are laid out in.
  ///   - diagnostics: Who is told of what makes no sense, also later by a section's layout.
  /// - Complexity: O(1), whatever the count, if the layout is `Equatable`.
  public init(
    repeating section: LayoutSection, count: Int,
    configuration: SectionedConfiguration = SectionedConfiguration(), container: Container,
    diagnostics: Diagnostics? = nil
  ) {
    self.init(configuration, container, diagnostics)
    var runs = SectionRuns(diagnostics)
    var run = SectionRun(state(of: section, diagnostics))
    run.count = count
    runs.append(run)
    sections = runs.tree
  }

  /// Lays out sections that are alike but for the number of their items.
  ///
  /// - Parameters:
  ///   - section: What each of them is; its number of items does not count.
  ///   - itemCounts: How many items each has. Negative counts as 0, with a diagnostic.
  ///   - configuration: What surrounds all sections.
  ///   - container: What they are laid out in.
  ///   - diagnostics: Who is told of what makes no sense, also later by a section's layout.
  /// - Complexity: O(*s*) for *s* sections; one layout is made for each count that differs from the others.
  public init(
    _ section: LayoutSection, itemCounts: some Sequence<Int>,
    configuration: SectionedConfiguration = SectionedConfiguration(), container: Container,
    diagnostics: Diagnostics? = nil
  ) {
    self.init(configuration, container, diagnostics)
    let state = state(of: section, diagnostics)
    var known: [Int: SectionRun] = [:]
    var runs = SectionRuns(diagnostics)
    var last: Int?
    for count in itemCounts {
      if count == last {
        runs.repeatLast()
        continue
      }
      last = count
      if let run = known[count] {
        runs.append(run)
        continue
      }
      var run = SectionRun(state)
      run.state.changeLayout { _ = $0.setItemCount(count, diagnostics) }
      known[count] = run
      runs.append(run)
    }
    sections = runs.tree
  }

  private init(
    _ configuration: SectionedConfiguration, _ container: Container, _ diagnostics: Diagnostics?
  ) {
    self.configuration = configuration.mended(diagnostics)
    self.container = container.mended(diagnostics)
  }

  /// How many sections.
  public var sectionCount: Int { sections.count }
  /// How many items all sections have, collapsed ones included.
  public var itemCount: Int { sections.sum.items }

  /// Takes a new container.
  ///
  /// Sections keep what their layouts keep; headers and footers keep what they were measured while the cross
  /// extent stays as it is.
  ///
  /// - Complexity: O(*s*) for *s* sections that differ from their neighbour.
  public mutating func resize(to container: Container, diagnostics: Diagnostics? = nil) {
    let container = container.mended(diagnostics)
    if container == self.container { return }
    let isKept = container.crossExtent == self.container.crossExtent
    self.container = container
    layOut(keepingSupplementaries: isKept, diagnostics)
  }

  /// Takes another configuration, such as new insets where the safe area changed (case B129).
  ///
  /// - Complexity: O(*s*) for *s* sections that differ from their neighbour, where the room beside the
  ///   sections changes; else O(1).
  public mutating func configure(_ configuration: SectionedConfiguration, diagnostics: Diagnostics? = nil) {
    let old = self.configuration
    self.configuration = configuration.mended(diagnostics)
    if old.header != self.configuration.header { measuredHeader = nil }
    if old.footer != self.configuration.footer { measuredFooter = nil }
    let new = self.configuration.insets
    if old.insets.crossStart == new.crossStart, old.insets.crossEnd == new.crossEnd { return }
    layOut(keepingSupplementaries: false, diagnostics)
  }

  private mutating func layOut(keepingSupplementaries isKept: Bool, _ diagnostics: Diagnostics?) {
    if !isKept {
      measuredHeader = nil
      measuredFooter = nil
    }
    let runs = sections.allRuns.map { run in
      var run = run
      var state = run.state
      let room = room(in: state.style.style)
      state.changeLayout { $0.resize(to: room, diagnostics: diagnostics) }
      if !isKept {
        state.measuredHeader = nil
        state.measuredFooter = nil
      }
      run.state = state
      return run
    }
    sections = RunTree(runs)
    // What was learnt stays in the layouts; it was learnt in another room.
    learned = SharedEstimates()
    checkInvariants()
  }
}
