import Shoji
import SwiftUI

struct Element: View {
  let number: Int

  var body: some View {
    ZStack {
      Rectangle()
        .frame(height: 40)
        .foregroundColor(.red)
        .padding(2)
      Text("\(number)")
    }
  }
}

struct SeedPreview_Previews: PreviewProvider {
  static var previews: some View {
    ColumnList(columns: 4, content: (0...1000).map(Element.init)) {
      print("last row appear")
    }
  }
}

@available(*, deprecated)
struct FormerSpelling_Previews: PreviewProvider {
  static var previews: some View {
    ColumnList(colums: 4, content: (0...1000).map(Element.init)) {
      print("last row appear")
    }
  }
}
