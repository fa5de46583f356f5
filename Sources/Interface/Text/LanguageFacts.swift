import Text

/// The facts of a language (`LanguageFact`). They are behind one reference, because they are read for every number that
/// is written.
final class LanguageFacts: Sendable {
    #if hasFeature(Embedded)
        let language: Language
    #else
        private let plain: Language
        /// The words that an author has brought with these facts; nil for what is built in.
        let words: BroughtWords?
        var language: Language { words == nil ? plain : plain.with(self) }
    #endif
    let isWhole: Bool
    let isReviewed: Bool
    let plural: PluralRule
    private let values: [String]

    /// - Parameters:
    ///   - language: the language that they are about.
    ///   - isWhole: whether the whole lab speaks it.
    ///   - isReviewed: whether somebody has read its texts whose first language it is.
    ///   - plural: the head's `Plural-Forms`.
    ///   - values: in the order of ``LanguageFact``.
    ///   - words: that an author has brought.
    #if hasFeature(Embedded)
        init(_ language: Language, isWhole: Bool, isReviewed: Bool, plural: PluralRule, values: [String]) {
            (self.language, self.plural, self.values) = (language, plural, values)
            (self.isWhole, self.isReviewed) = (isWhole, isReviewed)
        }
    #else
        init(
            _ language: Language, isWhole: Bool, isReviewed: Bool, plural: PluralRule, values: [String],
            words: BroughtWords? = nil
        ) {
            (plain, self.plural, self.values, self.words) = (language, plural, values, words)
            (self.isWhole, self.isReviewed) = (isWhole, isReviewed)
        }
    #endif

    subscript(_ fact: LanguageFact) -> String {
        fact.rawValue < values.count ? values[fact.rawValue] : ""
    }

    /// One of several words with commas between; empty where there is none.
    @inline(never)
    func word(_ place: Int, of fact: LanguageFact) -> String {
        let words = self[fact].bytes.split(separator: UInt8(ascii: ","))
        return words.indices.contains(place) ? String(bytes: Array(words[place].drop { $0 == 0x20 })) : ""
    }

    /// The facts for numbers as programs read them, whatever the language.
    static let machine = LanguageFacts(
        .english, isWhole: false, isReviewed: true, plural: .english,
        values: LanguageFact.allCases.map { fact in
            switch fact {
            case .decimalMark: "."
            case .percent: "{n}%"
            default: ""
            }
        })

    /// The facts of a language; English ones where there are none.
    static func of(_ language: Language) -> LanguageFacts {
        for facts in all where facts.language == language { return facts }
        return all.first ?? machine
    }

    #if hasFeature(Embedded)
        static var all: [LanguageFacts] { ShownPhrases.languages }
    #else
        /// The facts of every language with catalogues: English, then the other languages of the whole lab, then the
        /// rest.
        static let all: [LanguageFacts] = (Catalogue.builtIn["Interface"] ?? [:])
            .compactMap { code, catalogue in
                let all = Catalogue.builtIn.values.compactMap { $0[code] }
                return LanguageFacts(code, catalogue, isReviewed: all.allSatisfy(\.isReviewed))
            }
            .sorted { ($0.rank, $0.language.code) < ($1.rank, $1.language.code) }

        /// As the page's program reads them (``PhraseFile``).
        var lines: [String] {
            [isWhole ? "whole" : "participants", isReviewed ? "reviewed" : "unreviewed", plural.head] + values
        }

        private var rank: Int { language == .english ? 0 : isWhole ? 1 : 2 }

        /// Reads a catalogue; nil if it has no facts of its language.
        convenience init?(_ code: String, _ catalogue: Catalogue, isReviewed: Bool = true) {
            let own = catalogue.part("LanguageFact")
            guard !own.entries.isEmpty else { return nil }
            self.init(
                Language(code.bytes), isWhole: catalogue.isWhole, isReviewed: isReviewed,
                plural: catalogue.plural ?? .english,
                values: LanguageFact.allCases.map { own["\($0)"] ?? "" })
        }
    #endif
}
