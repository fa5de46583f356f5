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

/// Makes a variable of an element a property of its node, with facets: `@Property(1...20, with: .needed)`.
@attached(accessor, names: named(get), named(set), named(_modify))
@attached(peer, names: overloaded, arbitrary)
package macro Property(_ limits: ClosedRange<Double>? = nil, with first: Facet, _ more: Facet...) =
    #externalMacro(module: "TreeMacros", type: "PropertyMacro")

/// Gives an enum of a log's actions its coding both ways and its equality.
///
/// An action is kept as a node with the case's name under `kind`, and each part under its label. Two actions are equal if
/// they are kept in the same bytes. What differs from that is said at the case by ``Stored(_:of:)``. A part with neither a
/// label nor a key is a ``NodePart``.
///
/// An action cannot be read where a part is missing or of another type; an optional part is then nil.
///
/// ```swift
/// @Actions
/// enum Action: Sendable {
///     case opened(origin: Double)
///     @Stored("by") case disturbed(Disturbance)
///     @Stored("dropped", unless: 0) case shown(dropped: Int)
/// }
/// ```
/// Cases and labels that stand in stored logs must keep their names, since another name would be another action.
// `arbitrary` lets the compiler look into the members early. Without it, `package import Tree` counts as not needed.
@attached(member, names: named(init), named(value), named(==), arbitrary)
@attached(extension, conformances: Storable, Equatable)
public macro Actions() = #externalMacro(module: "TreeMacros", type: "ActionsMacro")

/// The key under which a part of a case of ``Actions()`` is kept.
///
/// It belongs to the part with the label `of`. Where that is not given, it belongs to the part whose label is the key,
/// or else to the next part without a label.
@attached(peer)
public macro Stored(_ key: String, of label: String = "") = #externalMacro(module: "TreeMacros", type: "StoredMacro")

/// The key of a part that is left out while it equals `fallback`, and is read as `fallback` where it is missing.
@attached(peer)
public macro Stored<Part: Equatable>(_ key: String, of label: String = "", unless fallback: Part) =
    #externalMacro(module: "TreeMacros", type: "StoredMacro")

/// The key of a part that makes the action unreadable outside limits.
@attached(peer)
public macro Stored<Limits: RangeExpression>(_ key: String, of label: String = "", in limits: Limits) =
    #externalMacro(module: "TreeMacros", type: "StoredMacro")

/// The key of a part that is kept in the form of `coding`.
@attached(peer)
public macro Stored<Coding: PartCoding>(_ key: String, of label: String = "", by coding: Coding.Type) =
    #externalMacro(module: "TreeMacros", type: "StoredMacro")

/// Gives a struct or an enum equality part by part. Texts, optional texts and lists of texts are compared by their
/// bytes.
///
/// `names` are the stored variables of a struct that do not count, such as a closure or a value that follows from the
/// others.
@attached(extension, conformances: Equatable, names: named(==))
package macro SameText(except names: String...) = #externalMacro(module: "TreeMacros", type: "SameTextMacro")
