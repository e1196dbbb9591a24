extension UIBackgroundConfiguration {
  /// What goes with a place in a list.
  static func standard(for place: ListPlace?) -> UIBackgroundConfiguration {
    switch place?.role ?? .row {
    case .row: .listCell()
    case .header: .listHeader()
    case .footer: .listFooter()
    }
  }
}
