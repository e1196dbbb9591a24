import Testing

@testable import UIKit

/// Apple's rule for the lines of a flow, worked out the slow way.
///
/// A line takes items while they fit with the least gap. Its gaps grow until its last item touches the far inset; a single
/// item stands in the middle. The last line keeps the columns of full ones where all items have one size; else it begins
/// at the inset with the least gap.
private struct JustifiedLines {
  let sizes: [CGSize]
  let width: CGFloat
  let inset: UIEdgeInsets
  let gap: CGFloat
  let lineGap: CGFloat

  private var room: CGFloat { width - inset.left - inset.right }

  private var lines: [Range<Int>] {
    var (lines, start, used): ([Range<Int>], Int, CGFloat) = ([], 0, 0)
    for (item, size) in sizes.enumerated() {
      if item > start, used + gap + size.width > room {
        lines.append(start..<item)
        (start, used) = (item, 0)
      }
      used += (item == start ? 0 : gap) + size.width
    }
    return lines + [start..<sizes.count]
  }

  /// The frames before they are put on pixels.
  var frames: [CGRect] {
    let isUniform = sizes.allSatisfy { $0 == sizes.first }
    var frames: [CGRect] = []
    var y = inset.top
    for line in lines {
      let height = line.map { sizes[$0].height }.max() ?? 0
      let isLast = line.upperBound == sizes.count
      var (x, between) = (inset.left, gap)
      if isUniform, let size = sizes.first {
        (x, between) = placing(Int((room + gap) / (size.width + gap)), of: size.width)
      } else if !isLast {
        let widths = line.map { sizes[$0].width }
        let left = room - widths.reduce(0, +)
        if line.count == 1 { x += left / 2 } else { between = left / CGFloat(line.count - 1) }
      }
      for item in line {
        let size = sizes[item]
        frames.append(
          CGRect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + between
      }
      y += height + lineGap
    }
    return frames
  }

  private func placing(_ count: Int, of width: CGFloat) -> (start: CGFloat, gap: CGFloat) {
    if count < 2 { return (inset.left + (room - width) / 2, gap) }
    return (inset.left, (room - CGFloat(count) * width) / CGFloat(count - 1))
  }
}

@MainActor @Suite("Flow layout: justification in all widths") struct FlowLayoutJustificationTests {
  private static let inset = UIEdgeInsets(top: 7, left: 12, bottom: 5, right: 9)

  /// Sizes of the first ten items, of several characters.
  nonisolated private static let kinds: [[CGSize]] = [
    Array(repeating: CGSize(width: 50, height: 50), count: 10),
    Array(repeating: CGSize(width: 33, height: 20), count: 10),
    // One in a line, with others after it.
    Array(repeating: CGSize(width: 170, height: 30), count: 10),
    (0..<10).map { CGSize(width: 30 + CGFloat($0 * 37 % 80), height: 20 + CGFloat($0 * 13 % 30)) },
    (0..<10).map { CGSize(width: $0 % 3 == 1 ? 200 : 100, height: 40) },
  ]

  @Test(
    "From 300 to 420 points, of one to ten items each stands where the rule has it, within its insets",
    arguments: kinds.indices)
  func rule(kind: Int) {
    let sizes = Self.kinds[kind]
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = Self.inset
    layout.minimumLineSpacing = 6
    layout.minimumInteritemSpacing = 8
    let stage = LayoutStage(layout, [], delegate: Sizes { sizes[$0.item] })
    stage.view.stagedTraits = UITraitCollection(displayScale: 2)
    for width in 300...420 {
      stage.view.bounds.size.width = CGFloat(width)
      for count in 1...10 {
        stage.view.itemCounts = [count]
        let expected = JustifiedLines(
          sizes: Array(sizes.prefix(count)), width: CGFloat(width), inset: Self.inset, gap: 8, lineGap: 6
        ).frames
        let frames = stage.frames(0..<count)
        // Edges go to the nearest pixel.
        let isRight =
          frames.count == count
          && zip(frames, expected).allSatisfy {
            $0.size == $1.size && abs($0.minX - $1.minX) <= 0.251 && abs($0.minY - $1.minY) <= 0.251
          }
        guard isRight else {
          Issue.record("\(count) items in \(width): \(frames), expected \(expected)")
          return
        }
        let free = CGRect(x: 0, y: 0, width: CGFloat(width), height: stage.contentSize.height).inset(
          by: Self.inset)
        let isInside = frames.allSatisfy {
          $0.minX >= free.minX && $0.maxX <= free.maxX + 0.001 && $0.minY >= free.minY
            && $0.maxY <= free.maxY + 0.001
        }
        #expect(isInside, "\(frames) in \(free)")
        #expect(abs((frames.map(\.maxY).max() ?? 0) - free.maxY) <= 0.251)
      }
    }
  }

  @Test("An item as wide as its line touches both insets, whether others follow or not") func whole() {
    for width in [300, 333, 420] as [CGFloat] {
      let layout = UICollectionViewFlowLayout()
      layout.sectionInset = Self.inset
      let room = width - Self.inset.left - Self.inset.right
      let whole = CGSize(width: room, height: 30)
      let sizes = [whole, CGSize(width: 40, height: 30), whole]
      let stage = LayoutStage(layout, [3], width: width, delegate: Sizes { sizes[$0.item] })
      let complaints = Complaints()
      complaints.during {
        let starts = stage.frames(0..<3).map(\.minX)
        #expect(starts[0] == 12 && starts[2] == 12 && abs(starts[1] - (12 + (room - 40) / 2)) <= 0.5)
        #expect(stage.frame(0)?.maxX == width - 9 && stage.frame(2)?.maxX == width - 9)
      }
      #expect(complaints.sentences.isEmpty)
    }
  }

  @Test("The minimum is a lower bound: a gap that would be smaller breaks the line") func bound() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 10)
    layout.minimumInteritemSpacing = 10
    // Three with two gaps of 10 fit exactly in 320, and no more in 319.
    #expect(LayoutStage(layout, [3], width: 320).frames(0..<3).map(\.minX) == [0, 110, 220])
    #expect(LayoutStage(layout, [3], width: 319).frames(0..<3).map(\.minX) == [0, 219, 0])
  }
}
