import Foundation
import SwiftUI
import Testing
import UIKit

@testable import Gallery
@testable import SeedPreview

/// The preview of article A, compiled in language mode 5 with nothing but `import SwiftUI` and `import Shoji`.
@MainActor @Suite struct SeedPreviewTests {
  @Test("The preview shows what the demo shows")
  func equalsTheDemo() throws {
    let preview = try shown(SeedPreview_Previews.previews)
    let demo = try shown(SongsDemo(model: SongsModel(count: 1001), columns: 4, cell: .seed))
    #expect(preview.displayText == demo.displayText)
    #expect(preview.pixels == demo.pixels)
    #expect(preview.host.scrollGeometry?.contentSize == CGSize(width: 1024, height: 11044))
  }

  @available(*, deprecated)
  @Test("The article's own spelling shows the same")
  func formerSpelling() throws {
    let former = try shown(FormerSpelling_Previews.previews)
    #expect(try former.pixels == shown(SeedPreview_Previews.previews).pixels)
  }

  @Test("A provider writes its picture")
  func snapshot() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try SeedPreview_Previews.snapshot(to: path)
    let picture = try #require(UIImage(contentsOfFile: path)?.cgImage)
    #expect(try picture.pixels == shown(SeedPreview_Previews.previews).pixels)
  }

  @Test("A picture that cannot be written says so")
  func snapshotFails() {
    #expect(throws: (any Error).self) { try SeedPreview_Previews.snapshot(to: "/nowhere/at/all.png") }
  }

  private func shown<V: View>(_ view: V) throws -> HeadlessHost {
    let headless = HeadlessHost(view, size: CGSize(width: 1024, height: 768))
    headless.makeFrame()
    headless.makeFramesUntilIdle()
    try headless.paint()
    return headless
  }
}
