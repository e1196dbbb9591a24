/// Makes a property of `EnvironmentValues` or `Transaction` a value with a key of its own.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "Entry")
