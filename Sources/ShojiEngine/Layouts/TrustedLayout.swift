/// A layout of the engine's own, tested with all that callers can do, so that nobody has to check its answers.
protocol TrustedLayout: ItemLayout {}

extension ListLayout: TrustedLayout {}
extension GridLayout: TrustedLayout {}
extension FlowLayout: TrustedLayout {}
extension WaterfallLayout: TrustedLayout {}
extension QuiltLayout: TrustedLayout {}
extension CarouselLayout: TrustedLayout {}
extension TableLayout: TrustedLayout {}
extension SectionedLayout: TrustedLayout {}
extension CheckedLayout: TrustedLayout {}
extension ReversedLayout: TrustedLayout where Base: TrustedLayout {}
extension EndAlignedLayout: TrustedLayout where Base: TrustedLayout {}
