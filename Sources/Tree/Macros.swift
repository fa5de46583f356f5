/// Makes a struct an `Element`: its `node`, its initialisers, its schema and the conformance.
///
/// The initialiser takes every `@Property` by its name; those with a default may be left out, and then stay absent.
/// `version` is that of the element's meaning in files; see `Migration`.
@attached(member, names: named(node), named(init), named(schema))
@attached(extension, conformances: Element)
public macro Element(version: Int = 1) = #externalMacro(module: "TreeMacros", type: "ElementMacro")

/// Makes a variable of an element a property of its node.
///
/// `@Property var heading: Double = 0` also declares the key and lens `Level.heading`. A property of an optional type,
/// or of another type without a default, gets the check `Level.HasHeading` for `Validated`. In an extension it adds a
/// property to an element of any module. `limits` bound a number, or the length of a text or list, in files.
@attached(accessor, names: named(get), named(set), named(_modify))
@attached(peer, names: overloaded, arbitrary)
public macro Property(_ limits: ClosedRange<Double>? = nil) =
    #externalMacro(module: "TreeMacros", type: "PropertyMacro")
