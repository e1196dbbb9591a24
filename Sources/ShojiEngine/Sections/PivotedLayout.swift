/// A layout whose places depend on what is held, so that it has to be told.
///
/// Who holds many layouts need not touch those that are not: neighbours that are equal are kept once.
protocol PivotedLayout: ItemLayout {}

extension WaterfallLayout: PivotedLayout {}
extension SectionedLayout: PivotedLayout {}
// Nobody knows what a caller's layout does.
extension CheckedLayout: PivotedLayout {}
extension ReversedLayout: PivotedLayout where Base: PivotedLayout {}
extension EndAlignedLayout: PivotedLayout where Base: PivotedLayout {}
