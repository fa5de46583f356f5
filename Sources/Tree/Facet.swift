/// What the declaration of a property says beside its type, default and limits: `@Property(with: .needed)`.
///
/// The check, the editor's form, the reference and the schema of a file follow from it. All of them are native: the
/// page's program keeps none of it.
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
    /// The rule with what facets say.
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
    /// The check misses the property where a file does not have it, although a program can do without.
    package static var needed: Facet { Facet { $0.details.isNeeded = true } }

    /// A file has this property or the other one, and not both.
    package static func or(_ other: String) -> Facet { Facet { $0.details.rival = Name(other) } }

    /// The property holds something of which its type does not say what it is.
    package static func holds(_ shape: Shape) -> Facet { Facet { $0.shape = shape } }

    /// Forms have no control for the property: it is edited with another one, or not at all.
    package static var unseen: Facet { Facet { $0.details.isUnseen = true } }

    /// Its text is long enough for several lines.
    package static var long: Facet { Facet { $0.details.isLong = true } }

    /// The version of the file's format in which the property came.
    package static func since(_ version: Int) -> Facet { Facet { $0.details.since = version } }
}
