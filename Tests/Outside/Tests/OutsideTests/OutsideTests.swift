import Shoji
import SwiftUI
import Testing
import UIKit

@MainActor @Suite struct OutsideTests {
  @Test("A test outside the package can import Testing, SwiftUI, UIKit and Shoji together")
  func importsTogether() {
    let list = ColumnList(columns: 4, content: (0..<1001).lazy.map { Text("\($0)") })
    #expect(type(of: list) != Never.self)
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).maxX == 4)
  }
}
