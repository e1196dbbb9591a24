package import GTKPlatform

extension HostWindow {
  /// Sends a touchpad's signal through the window's own scroll controller, for tests: no tool can move two fingers.
  ///
  /// - Returns: Whether somebody took it; only scrolling is ever taken.
  @discardableResult package func simulateTouchpad(_ signal: TouchpadSignal) -> Bool {
    window.simulateTouchpad(signal)
  }
}
