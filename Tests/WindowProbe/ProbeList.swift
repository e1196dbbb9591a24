import Foundation
import Shoji
import SwiftUI

/// Prints a line.
///
/// Nothing is kept back, so that a test sees it at once.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// 200 buttons in two columns, 5000 points high, that tell what happens to them.
struct ProbeList: View {
  var body: some View {
    ColumnList(columns: 2, content: (0..<200).lazy.map(ProbeButton.init)) { say("last row") }
      .onScrollGeometryChange(for: CGFloat.self) {
        $0.contentOffset.y
      } action: {
        say("offset \($1)")
      }
      .onScrollGeometryChange(for: CGSize.self) {
        $0.containerSize
      } action: {
        say("size \(Int($1.width)) \(Int($1.height))")
      }
  }
}

/// A button 50 points high that tells when it is pressed.
struct ProbeButton: View {
  let number: Int

  var body: some View {
    Button {
      say("tap \(number)")
    } label: {
      Text(verbatim: "\(number)").frame(maxWidth: .infinity).frame(height: 50)
    }
  }
}

/// The list as an app.
struct ProbeApp: App {
  var body: some Scene {
    WindowGroup { ProbeList() }
  }
}

/// The list to look at.
struct ProbeList_Previews: PreviewProvider {
  static var previews: some View { ProbeList() }
}
