import Text

/// A language that the whole application speaks.
///
/// A new language is a case here, its own file of day and month names, and one more requirement of ``Vocabulary``; the
/// compiler then lists every text that is missing.
public enum Language: UInt8, CaseIterable, Sendable {
    case english, german

    /// The language's code (BCP 47).
    public var code: String {
        switch self {
        case .english: "en"
        case .german: "de"
        }
    }

    /// The language's name in itself.
    public var name: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        }
    }

    /// The direction of writing, `ltr` or `rtl`.
    public var direction: String { "ltr" }

    /// The language of a code such as `de` or `de-AT`.
    public init?(code: String) {
        var primary: [UInt8] = []
        for byte in code.bytes {
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { break }
            primary.append(byte >= 0x41 && byte <= 0x5A ? byte + 32 : byte)
        }
        for language in Language.allCases where primary.isSame(as: language.code) {
            self = language
            return
        }
        return nil
    }

    /// The first language of a list of wishes that is spoken here, otherwise English.
    public static func best(of codes: [String]) -> Language {
        for code in codes { if let language = Language(code: code) { return language } }
        return .english
    }

    /// Between whole and broken part of a number.
    public var decimalSeparator: String {
        switch self {
        case .english: "."
        case .german: ","
        }
    }

    /// Between thousands.
    public var groupSeparator: String {
        switch self {
        case .english: ","
        case .german: "."
        }
    }

    /// Between a number and the percent sign.
    var percentSpace: String {
        switch self {
        case .english: ""
        case .german: Format.space
        }
    }

    var names: CalendarNames {
        switch self {
        case .english: .english
        case .german: .german
        }
    }
}
