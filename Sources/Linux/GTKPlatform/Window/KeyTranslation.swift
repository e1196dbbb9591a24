internal import CGTK
internal import Interaction

/// Reads a key of GDK; nil for keys that only modify others and those without a character.
func key(of value: guint) -> KeyEvent.Key? {
  switch Int32(bitPattern: value) {
  case GDK_KEY_Left, GDK_KEY_KP_Left: return .left
  case GDK_KEY_Right, GDK_KEY_KP_Right: return .right
  case GDK_KEY_Up, GDK_KEY_KP_Up: return .up
  case GDK_KEY_Down, GDK_KEY_KP_Down: return .down
  case GDK_KEY_Home, GDK_KEY_KP_Home: return .home
  case GDK_KEY_End, GDK_KEY_KP_End: return .end
  case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return .pageUp
  case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return .pageDown
  case GDK_KEY_space, GDK_KEY_KP_Space: return .space
  case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter: return .enter
  case GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab: return .tab
  case GDK_KEY_Escape: return .escape
  case GDK_KEY_BackSpace: return .delete
  case GDK_KEY_Delete, GDK_KEY_KP_Delete: return .forwardDelete
  case GDK_KEY_F1...GDK_KEY_F35: return .function(Int(Int32(bitPattern: value) - GDK_KEY_F1) + 1)
  default:
    let code = gdk_keyval_to_unicode(value)
    guard code >= 0x20, let scalar = Unicode.Scalar(code) else { return nil }
    return .character(Character(scalar))
  }
}

/// Reads the modifiers of GDK.
func modifiers(of state: GdkModifierType) -> Modifiers {
  var modifiers: Modifiers = []
  if state.rawValue & GDK_SHIFT_MASK.rawValue != 0 { modifiers.insert(.shift) }
  if state.rawValue & GDK_CONTROL_MASK.rawValue != 0 { modifiers.insert(.control) }
  if state.rawValue & GDK_ALT_MASK.rawValue != 0 { modifiers.insert(.alternate) }
  if state.rawValue & (GDK_SUPER_MASK.rawValue | GDK_META_MASK.rawValue) != 0 { modifiers.insert(.command) }
  return modifiers
}
