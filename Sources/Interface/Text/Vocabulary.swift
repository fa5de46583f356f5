import Text

/// The texts of a module, as an enum of phrases. Each language has a catalogue with the texts of the phrases.
///
/// ```swift
/// enum SoundPhrase: Vocabulary {
///     static let phrases = Phrases("Hearing.SoundPhrase", of: SoundPhrase.self)
///     case title, trials
/// }
/// SoundPhrase.trials.text(in: .german, ("n", "5"))      // "5 Versuche"
/// ```
///
/// The texts stand in the module's folder, in `Catalogues/en.po`, `Catalogues/de.po` and so on (gettext's format), in the order of
/// the cases:
///
/// ```
/// msgctxt "SoundPhrase.trials"
/// msgid "{n} {n|trial|trials}"
/// msgstr "{n} {n|Versuch|Versuche}"
/// ```
///
/// `{n}` is replaced by the value given for `n`. `{n|Versuch|Versuche}` is replaced by the form that fits the number,
/// by the rule in the head of the language's catalogue (``PluralRule``); a value that is no whole number takes the last
/// form.
public protocol Vocabulary: CaseIterable, Sendable {
    /// The texts of the vocabulary in all languages.
    static var phrases: Phrases { get }
}

extension Vocabulary {
    /// The text in a language.
    #if hasFeature(Embedded)
        @inline(never)
        public func text(in language: Language) -> String { Self.phrases.text(place, in: language) }
    #else
        @inlinable
        public func text(in language: Language) -> String { Self.phrases.text(place, in: language) }
    #endif

    /// The text in a language, with its placeholders filled. A placeholder without a value stays as it is.
    public func text(in language: Language, _ values: (String, String)...) -> String {
        text(in: language, filling: values)
    }

    /// The text in a language, with its placeholders filled from a list.
    @inline(never)
    public func text(in language: Language, filling values: consuming [(String, String)]) -> String {
        Template.fill(text(in: language), values, Self.phrases.facts(language))
    }

    /// The case's place in the order of the cases. An enum without values is stored as this number.
    @inlinable
    var place: Int {
        withUnsafeBytes(of: self) { $0.isEmpty ? 0 : Int($0[0]) }
    }
}
