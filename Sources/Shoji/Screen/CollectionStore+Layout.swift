internal import ShojiEngine
internal import SwiftUI

extension CollectionStore {
  /// Measures the cells that exist and returns the content's size, in points.
  func measure(_ cells: CellSubviews, proposal: ProposedViewSize) -> CGSize {
    locked {
      let across = isHorizontal ? proposal.height : proposal.width
      if let across, across.isFinite {
        container.crossExtent = Double(max(0, across))
      } else if isHorizontal {
        // Until there are cells it has some height, or none would ever be seen.
        let proposal = ProposedViewSize(width: itemLength, height: nil)
        ideal = cells.reduce(max(ideal, 1)) { max($0, Double($1.sizeThatFits(proposal).height)) }
        container.crossExtent = ideal + crossInsets
      }
      let before = session.contentOffset
      session.measure(existing: cells.items, cells.others.compactMap(\.supplementary), in: container) {
        cell, proposal in
        timesCells ? timed(cell) { size(of: cell, proposal, cells) } : size(of: cell, proposal, cells)
      }
      tally.passes += 1
      tally.measured = cells.items.elementCount
      let correction = session.contentOffset - before
      if correction != 0 {
        tally.corrections += 1
        tally.lastCorrection = correction
      }
      let main = CGFloat(session.scrolledExtent)
      let cross = CGFloat(session.layout?.contentCrossExtent ?? 0)
      return isHorizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
    }
  }

  /// How long the viewport is along the way it scrolls, in points.
  var viewportLength: CGFloat { locked { CGFloat(container.mainExtent) } }

  /// Takes the time that a cell needs.
  private func timed(_ cell: ExistingCell, _ measure: () -> ItemSize?) -> ItemSize? {
    let clock = ContinuousClock()
    let start = clock.now
    let size = measure()
    let passed = (clock.now - start).components
    let milliseconds = Double(passed.seconds) * 1000 + Double(passed.attoseconds) / 1e15
    if case .item(let index) = cell, milliseconds > tally.slowestCell {
      tally.slowestCell = milliseconds
      tally.slowestItem = index
    }
    return size
  }

  private func size(
    of cell: ExistingCell, _ proposal: SizeProposal, _ cells: CellSubviews
  ) -> ItemSize? {
    guard let slot = CellSlot(cell) else { return nil }
    let main = proposal.main.map { CGFloat($0) }
    let cross = proposal.cross.map { CGFloat($0) }
    let proposed =
      isHorizontal ? ProposedViewSize(width: main, height: cross) : .init(width: cross, height: main)
    return cells.size(of: slot, proposed).map { size in
      isHorizontal
        ? ItemSize(main: Double(size.width), cross: Double(size.height))
        : ItemSize(main: Double(size.height), cross: Double(size.width))
    }
  }

  private func content(of slot: CellSlot) -> CollectionSession<CellID, CellID>.Content? {
    switch slot {
    case .header(let section) where section < sectionIDs.count:
      .supplementary(.header, of: .section(sectionIDs[section]))
    case .footer(let section) where section < sectionIDs.count:
      .supplementary(.footer, of: .section(sectionIDs[section]))
    case .background(let section) where section < sectionIDs.count:
      .background("background", of: sectionIDs[section])
    default: nil
    }
  }

  /// Puts each cell where the engine says.
  func place(_ cells: CellSubviews, in bounds: CGRect) {
    locked {
      let places = session.places(of: cells.items)
      let others = cells.others.isEmpty ? [:] : session.otherPlaces()
      let fillers = cells.hasFillers ? session.fillers() : []
      for (slot, subview) in cells.all {
        let place: Slot?
        switch slot {
        case .item(let index), .mark(let index): place = places(index)
        case .filler(let index): place = fillers.indices.contains(index) ? fillers[index] : nil
        default: place = content(of: slot).flatMap { others[$0] }
        }
        if let place { put(subview, at: place, in: bounds) }
      }
    }
  }

  private func put(_ subview: LayoutSubview, at slot: Slot, in bounds: CGRect) {
    let main = (start: CGFloat(slot.main.start), length: CGFloat(slot.main.length))
    let cross = (start: CGFloat(slot.cross.start), length: CGFloat(slot.cross.length))
    let frame =
      isHorizontal
      ? CGRect(x: main.start, y: cross.start, width: main.length, height: cross.length)
      : CGRect(x: cross.start, y: main.start, width: cross.length, height: main.length)
    let ideal =
      isHorizontal
      ? ProposedViewSize(width: nil, height: frame.height) : .init(width: frame.width, height: nil)
    let size = subview.sizeThatFits(ideal)
    // A cell that is as long as its place stands as it was measured; another is offered the place's length.
    let isWhole = isHorizontal ? size.width == frame.width : size.height == frame.height
    subview.place(
      at: CGPoint(x: bounds.minX + frame.midX, y: bounds.minY + frame.midY), anchor: .center,
      proposal: isWhole ? ideal : ProposedViewSize(frame.size))
  }

  /// Where the content is scrolled to, in points.
  var contentOffset: Double { locked { session.contentOffset } }
}
