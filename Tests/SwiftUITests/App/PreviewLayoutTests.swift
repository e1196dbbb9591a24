import Foundation
import SwiftUI
import Testing
import UIKit

private struct Fixed_Previews: PreviewProvider {
  static var previews: some View {
    Color.red.previewLayout(.fixed(width: 30, height: 20)).previewDisplayName("Red")
  }
}

private struct Fitting_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Color.red.frame(width: 12.5, height: 7).previewLayout(.sizeThatFits)
      EmptyView()
    }
  }
}

private struct Plain_Previews: PreviewProvider {
  static var previews: some View { Color.red }
}

@MainActor @Suite struct PreviewLayoutTests {
  private func size<P: PreviewProvider>(_ provider: P.Type, _ size: CGSize? = nil) throws -> CGSize {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try provider.snapshot(to: path, size: size)
    return try #require(UIImage(contentsOfFile: path)).size
  }

  @Test("A snapshot has the size that its preview asks for, unless it is told another")
  func sizes() throws {
    #expect(try size(Fixed_Previews.self) == CGSize(width: 30, height: 20))
    #expect(try size(Fixed_Previews.self, CGSize(width: 9, height: 8)) == CGSize(width: 9, height: 8))
    #expect(try size(Fitting_Previews.self) == CGSize(width: 13, height: 7))
    #expect(try size(Plain_Previews.self) == CGSize(width: 1024, height: 768))
  }
}
