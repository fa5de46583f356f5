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

    /// Whether a language by its code is written from right to left, be it one of the lab's or an author's.
    package static func isRightToLeft(_ code: String) -> Bool {
        let primary = primary(code)
        for other in "ar he fa ur ps sd ug yi dv ckb".bytes.split(separator: 0x20) where other.elementsEqual(primary) {
            return true
        }
        return false
    }

    /// The part of a code before its region or script, in small letters.
    static func primary(_ code: String) -> [UInt8] {
        var primary: [UInt8] = []
        for byte in code.bytes {
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { break }
            primary.append(byte >= 0x41 && byte <= 0x5A ? byte + 32 : byte)
        }
        return primary
    }

    /// Of the codes in which an author's text is there the one for a reader, who may wish for languages that the lab does
    /// not speak: the first wish that is met, else the reader's own language, else the first.
    package static func best(of codes: [String], for wishes: [String], else language: Language) -> String {
        for wish in wishes + [language.code] {
            for code in codes where code.isSame(as: wish) { return code }
            for code in codes where primary(code).isSame(as: primary(wish)) { return code }
        }
        return codes.first ?? "en"
    }

    /// The language of a code such as `de` or `de-AT`.
    public init?(code: String) {
        let primary = Language.primary(code)
        for language in Language.allCases where primary.isSame(as: language.code) {
            self = language
            return
        }
        return nil
    }

    /// The first language of a list of wishes that is spoken here, otherwise English.
    package static func best(of codes: [String]) -> Language {
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
