extension Schema {
    /// A text in the language of a code.
    package typealias Wording = @Sendable (_ language: String) -> String

    /// What is said of a property for those who check, edit and describe files; see ``Facet``.
    package struct Details: Sendable {
        package var isNeeded = false
        /// The other property of a pair of which a file has exactly one.
        package var rival: Name?
        package var isUnseen = false
        package var isLong = false
        package var since = 1
        /// Its name in words; `hint` says more about it.
        package var title: Wording?
        package var hint: Wording?
        /// The name in words of one alternative of its choice; nil for a word that is none.
        package var word: (@Sendable (_ word: String, _ language: String) -> String?)?
        /// What the button says that adds an entry to its list; `entry` is what a new entry holds.
        package var addition: Wording?
        package var entry: Value?
        /// What a form says after its control.
        package var remark: Wording?
    }

    /// The rule of a property by its name; nil where none is declared.
    package func rule(of name: String) -> Rule? {
        let name = Name(name)
        return rules.first { $0.name == name }
    }

    /// The rules in the order in which people read them; the property that names the object comes first.
    package var readingOrder: [Rule] {
        rules.filter { $0.name == Name("id") } + rules.filter { $0.name != Name("id") }
    }
}

extension Shape {
    /// What is declared of the object that a property holds, or of each object in its list; nil for everything else.
    package var entrySchema: Schema? {
        switch self {
        case .element(let schema): schema()
        case .optional(let inner), .list(let inner): inner.entrySchema
        default: nil
        }
    }
}
