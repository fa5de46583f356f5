package import Interface

/// A text in the language of the interface.
package typealias FormWording = @Sendable (Language) -> String

/// A property as a form shows it.
package struct FormField: Sendable {
    /// What kind of control edits the property.
    package enum Control: Sendable {
        /// A text in the language being edited, on one line or several.
        case line, area
        /// A text that is the same in all languages, and something with a form of its own, such as `15 min`.
        case word
        /// The same on several lines.
        case passage
        /// The identity, which is changed wherever it is named when the field is left.
        case identity
        case number
        /// A number or a date, as it is written.
        case end
        /// A value of any kind, as it stands in one line of a file; see ``FlowText``.
        case flow
        /// Several words, with something between.
        case words(Written.Separator)
        /// Several numbers, with commas between.
        case numbers
        /// On or off, and what counts where nothing is written.
        case toggle(Bool)
        /// One of a few words. The first one stands for no entry.
        case choice([FormOption])
        /// The same where the word is always written.
        case always([FormOption])
        /// Several of a few words.
        case several([FormOption])
        /// One of the things that stand elsewhere, by what they are, and what none is called.
        case named(of: String, none: FormWording)
        /// A number for each of the things that stand elsewhere, by what they are.
        case weights(of: String)
    }

    package let name: String
    package let title: FormWording
    package let control: Control
    package let hint: FormWording?
    /// Most objects leave it as it is: it stands behind "More".
    package let isRare: Bool

    package init(
        _ name: String, _ title: @escaping FormWording, _ control: Control, hint: FormWording? = nil,
        isRare: Bool = false
    ) {
        self.name = name
        self.title = title
        self.control = control
        self.hint = hint
        self.isRare = isRare
    }
}

/// A word of a definition that can be chosen, with what it is called.
package struct FormOption: Sendable {
    package let word: String
    package let name: FormWording

    package init(_ word: String, _ name: @escaping FormWording) {
        self.word = word
        self.name = name
    }
}

extension Vocabulary {
    /// The text by a language, for forms, which know no phrases.
    package var inForm: FormWording { { self.text(in: $0) } }
}
