/// Writes numbers, times and dates as a language does.
///
/// Numbers and their units are joined by a no-break space, negative numbers carry a true minus, and what is not a
/// finite number is written as a dash, never as "nan".
public struct Format: Sendable {
    let facts: LanguageFacts

    /// The language of the texts.
    public var language: Language { facts.language }

    /// Texts in a language.
    public init(_ language: Language) { facts = language.facts }

    init(_ facts: LanguageFacts) { self.facts = facts }

    /// Numbers as programs read them, with a point, for drawings, style sheets and files. This format is no language,
    /// and no catalogue changes it.
    public static var machine: Format { Format(.machine) }

    /// What stands for a value that is not defined.
    public static let missing = "–"
    /// Keeps a number and its unit on one line.
    public static let space = "\u{A0}"
    /// The sign of negative numbers.
    public static let minus = "−"
}
