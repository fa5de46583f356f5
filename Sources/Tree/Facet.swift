/// What the declaration of a property says beside its type, default and limits: `@Property(with: .needed)`.
///
/// The check, the editor's form, the reference and the schema of a file follow from it. They are all native, so the
/// page's program keeps no facets.
package struct Facet: Sendable {
    #if !hasFeature(Embedded)
        fileprivate let apply: @Sendable (inout Schema.Rule) -> Void
    #endif

    package init(_ apply: @escaping @Sendable (inout Schema.Rule) -> Void) {
        #if !hasFeature(Embedded)
            self.apply = apply
        #endif
    }
}

extension Schema.Rule {
    /// The rule with the details that facets add.
    package func described(by facets: [Facet]) -> Schema.Rule {
        #if hasFeature(Embedded)
            return self
        #else
            var rule = self
            for facet in facets { facet.apply(&rule) }
            return rule
        #endif
    }
}

extension Property {
    /// What is declared about the property, with its facets.
    package func described(by facets: Facet...) -> Schema.Rule { rule.described(by: facets) }
}

extension Facet {
    /// A check reports a file that does not have the property, although a program can do without it.
    package static var needed: Facet { Facet { $0.details.isNeeded = true } }

    /// A file has either this property or the other one.
    package static func or(_ other: String) -> Facet { Facet { $0.details.rival = Name(other) } }

    /// The property's values have this shape, which its type does not tell.
    package static func holds(_ shape: Shape) -> Facet { Facet { $0.shape = shape } }

    /// Forms have no control for the property: it is edited with another one, or not at all.
    package static var unseen: Facet { Facet { $0.details.isUnseen = true } }

    /// Its text is long enough for several lines.
    package static var long: Facet { Facet { $0.details.isLong = true } }

    /// The version of the file's format in which the property came.
    package static func since(_ version: Int) -> Facet { Facet { $0.details.since = version } }
}
