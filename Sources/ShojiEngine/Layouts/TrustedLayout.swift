/// A layout of the engine's own, tested with all that callers can do, so that nobody has to check its answers.
protocol TrustedLayout: ItemLayout {}

extension GridLayout: TrustedLayout {}
extension SectionedLayout: TrustedLayout {}
extension CheckedLayout: TrustedLayout {}
extension WaterfallLayout: TrustedLayout {}
