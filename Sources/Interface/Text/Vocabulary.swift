/// The texts of a module: an enum of phrases with one text per language.
///
/// ```swift
/// enum Words: Vocabulary { case title, trials }
/// extension Words { var german: String { switch self { case .title: "Reaktion"; case .trials: "{n} {n|Versuch|Versuche}" } } }
/// Words.trials.text(in: .german, ("n", "5"))      // "5 Versuche"
/// ```
///
/// `{n}` is replaced by the value given for `n`. `{n|Versuch|Versuche}` is replaced by the form that fits the number: the
/// first for "1", otherwise the second. The switches are exhaustive, so a missing text does not compile.
public protocol Vocabulary: CaseIterable, Sendable {
    var english: String { get }
    var german: String { get }
}

extension Vocabulary {
    /// The text in a language.
    @inline(never)
    public func text(in language: Language) -> String { template(in: language) }

    /// The text in a language, with its placeholders filled. A placeholder without a value stays as it is.
    public func text(in language: Language, _ values: (String, String)...) -> String {
        text(in: language, filling: values)
    }

    /// The text in a language, with its placeholders filled from a list.
    @inline(never)
    public func text(in language: Language, filling values: consuming [(String, String)]) -> String {
        Template.fill(text(in: language), values)
    }

    func template(in language: Language) -> String {
        switch language {
        case .english: english
        case .german: german
        }
    }
}
