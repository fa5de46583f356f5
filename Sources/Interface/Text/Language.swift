import Text

/// A language that has catalogues: for the whole lab, or only for what participants of a study see.
///
/// A language consists of files and no code. Its facts are in the catalogue of `Interface` (`LanguageFact`), its texts
/// in the catalogues of all modules.
public struct Language: Hashable, Sendable {
    /// The code's letters, the first in the lowest byte. So two languages are compared as two numbers.
    private let letters: UInt64
    #if !hasFeature(Embedded)
        /// What an author has brought of it; nil for what is built in. The page's program has one language at a time.
        private let own: LanguageFacts?
    #endif

    /// The language of a code, whether it has catalogues or not. A longer code is cut to eight letters.
    init(_ code: [UInt8]) {
        var letters: UInt64 = 0
        for (place, byte) in code.prefix(8).enumerated() { letters |= UInt64(byte) << UInt64(8 * place) }
        self.init(letters: letters)
    }

    #if hasFeature(Embedded)
        private init(letters: UInt64) { self.letters = letters }
    #else
        private init(letters: UInt64, own: LanguageFacts? = nil) { (self.letters, self.own) = (letters, own) }

        /// The same language with what an author has brought of it.
        func with(_ own: LanguageFacts) -> Language { Language(letters: letters, own: own) }

        /// The words that an author has brought; nil for what is built in.
        var words: BroughtWords? { own?.words }

        public static func == (left: Language, right: Language) -> Bool {
            left.letters == right.letters && left.words == right.words
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(letters) }
    #endif

    /// A language that an author brings the words of, by its code: the page's program takes them with its file.
    package init(brought code: String) { self.init(Language.primary(code)) }

    public static var english: Language { Language(letters: 0x6E65) }
    public static var german: Language { Language(letters: 0x6564) }

    /// The languages that the whole lab speaks, English first.
    public static var allCases: [Language] {
        LanguageFacts.all.compactMap { $0.isWhole ? $0.language : nil }
    }

    /// The codes of these languages, as an error names them: `en or de`.
    package static var ofLab: String {
        var said: [UInt8] = []
        let codes = allCases.map { $0.code }
        for (place, code) in codes.enumerated() {
            if place > 0 { said.append(place == codes.count - 1 ? " or " : ", ") }
            said.append(code)
        }
        return String(bytes: said)
    }

    /// The languages that participants can have: those of the lab, then the others.
    package static var spoken: [Language] { LanguageFacts.all.map { $0.language } }

    /// Whether the whole lab speaks it, and not only the parts that participants see.
    package var isWhole: Bool { facts.isWhole }

    /// Whether all of its texts were read by somebody whose first language it is.
    package var isReviewed: Bool { facts.isReviewed }

    /// The language's code (BCP 47).
    public var code: String {
        var bytes: [UInt8] = []
        var rest = letters
        while rest != 0 {
            bytes.append(UInt8(truncatingIfNeeded: rest))
            rest >>= 8
        }
        return String(bytes: bytes)
    }

    /// The language's name in itself.
    public var name: String { facts[.name] }

    /// The direction of writing, `ltr` or `rtl`.
    public var direction: String { facts[.direction] }

    /// Whether the language of a code is written from right to left. It can be one of the lab or of an author.
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

    /// The code, of those that an author's text has, which fits a reader best: the first of the reader's wishes that is
    /// there, else the reader's own language, else the first code. Wishes can be languages that the lab does not speak.
    package static func best(of codes: [String], for wishes: [String], else language: Language) -> String {
        for wish in wishes + [language.code] {
            for code in codes where code.isSame(as: wish) { return code }
            for code in codes where primary(code).isSame(as: primary(wish)) { return code }
        }
        return codes.first ?? "en"
    }

    /// The language of a code such as `de` or `de-AT`; nil if it has no catalogues.
    public init?(code: String) {
        let primary = Language.primary(code)
        let wanted = Language(primary)
        guard primary.count <= 8, LanguageFacts.all.contains(where: { $0.language == wanted }) else { return nil }
        self = wanted
    }

    /// The language of a code; nil where the whole lab does not speak it.
    package init?(ofLab code: String) {
        guard let language = Language(code: code), language.isWhole else { return nil }
        self = language
    }

    /// The first language of a list of wishes that the whole lab speaks, otherwise English.
    package static func best(of codes: [String]) -> Language {
        for code in codes { if let language = Language(ofLab: code) { return language } }
        return .english
    }

    #if hasFeature(Embedded)
        var facts: LanguageFacts { LanguageFacts.of(self) }
    #else
        var facts: LanguageFacts { own ?? LanguageFacts.of(self) }
    #endif
}

extension Language: CustomStringConvertible {
    public var description: String { code }
}
