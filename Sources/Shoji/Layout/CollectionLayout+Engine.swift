internal import ShojiEngine
internal import SwiftUI

extension CollectionLayout.RowSizing {
  var sizing: ShojiEngine.RowSizing {
    switch self {
    case .tallest: .tallest
    case .natural(.center): .natural(.center)
    case .natural(.bottom): .natural(.end)
    case .natural: .natural(.start)
    case .equal: .equal
    case .fixed(let length): .fixed(Double(length))
    case .aspectRatio(let ratio): .aspectRatio(Double(ratio))
    }
  }
}

extension CollectionLayout.LineAlignment {
  var distribution: FlowConfiguration.Distribution {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .justify: .justify
    case .stretch: .stretch
    }
  }
}

extension CollectionLayout.LastRow {
  var policy: GridConfiguration.LastRow {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    case .justify: .justify
    case .stretch: .stretch
    case .fillers: .fillers
    }
  }
}

extension Track {
  init(_ item: GridItem) {
    let size: Track.Size =
      switch item.size {
      case .fixed(let width): .fixed(Double(width))
      case .flexible(let minimum, let maximum):
        .flexible(minimum: Double(minimum), maximum: Double(maximum))
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: Double(minimum), maximum: Double(maximum))
      @unknown default: .flexible(minimum: 10, maximum: .infinity)
      }
    self.init(size, spacing: item.spacing.map { Double($0) })
  }
}
