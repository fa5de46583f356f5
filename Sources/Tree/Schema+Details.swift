extension Schema {
    /// A text in the language of a code.
    package typealias Wording = @Sendable (_ language: String) -> String

    /// What is said of a property for those who check, edit and describe files; see ``Facet``.
    package struct Details: Sendable {
        package var isNeeded = false
        /// The property beside which it cannot stand, and without which it has to.
        package var rival: Name?
        package var isUnseen = false
        package var isLong = false
        package var since = 1
        /// What it is called, and what is said of it besides.
        package var title: Wording?
        package var hint: Wording?
        /// What a word of its choice is called, and a word of none.
        package var word: (@Sendable (_ word: String, _ language: String) -> String?)?
        /// How an entry is added to its list, and what that begins with.
        package var addition: Wording?
        package var entry: Value?
        /// What a form says behind it.
        package var remark: Wording?
    }

    /// The rule of a property by its name; nil where none is declared.
    package func rule(of name: String) -> Rule? {
        let name = Name(name)
        return rules.first { $0.name == name }
    }

    /// The rules as people read them: what names the object comes first.
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
