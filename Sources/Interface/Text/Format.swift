/// Writes numbers, times and dates as a language does.
///
/// Numbers and their units are joined by a no-break space, negative numbers carry a true minus, and what is not a
/// finite number is written as a dash, never as "nan".
public struct Format: Sendable {
    /// The language of the texts.
    public let language: Language

    /// Texts in a language.
    public init(_ language: Language) { self.language = language }

    /// What stands for a value that is not defined.
    public static let missing = "–"
    /// Keeps a number and its unit on one line.
    public static let space = "\u{A0}"
    /// The sign of negative numbers.
    public static let minus = "−"
}
