import Text

/// The texts of one vocabulary, by language and by the place of the case.
///
/// Natively they are read from the catalogues that are built in. The page's program has none. It gets one language as a
/// file before it starts, and others when they are chosen (`ShownPhrases`).
public struct Phrases: Sendable {
    #if hasFeature(Embedded)
        private let name: StaticString

        @inline(__always)
        public init<Phrase: Vocabulary>(_ name: StaticString, of _: Phrase.Type) { self.name = name }

        func text(_ place: Int, in _: Language) -> String { ShownPhrases.text(name, place) }

        func facts(_ language: Language) -> LanguageFacts { language.facts }
    #else
        /// The names of the cases, in their order.
        var names: [String] { texts.names }
        /// What the catalogues hold of the vocabulary, by the language's code.
        var catalogues: [String: Catalogue] { texts.catalogues }
        /// The languages, English first.
        var languages: [LanguageFacts] { texts.languages }
        private let texts: PhraseTable
        /// `Module.Vocabulary`.
        let name: String

        /// - Parameters:
        ///   - name: `Module.Vocabulary`.
        ///   - vocabulary: the enum.
        ///   - sources: the module's catalogues by language, as text; nil for those that are built in. They may have
        ///     languages that are not built in, with their facts (`LanguageFact`).
        public init<Phrase: Vocabulary>(
            _ name: StaticString, of vocabulary: Phrase.Type, sources: [(language: String, text: String)]? = nil
        ) {
            let parts = "\(name)".split(separator: ".")
            let (module, own) = (String(parts[0]), String(parts[parts.count - 1]))
            self.name = "\(name)"
            let read = sources.map { Catalogue.read($0) } ?? Catalogue.builtIn[module] ?? [:]
            let brought = sources == nil ? [] : read.compactMap { LanguageFacts($0.key, $0.value) }
            texts = PhraseTable(Phrase.allCases.map { "\($0)" }, read.mapValues { $0.part(own) }, brought)
        }

        /// Complexity: O(languages).
        @usableFromInline
        func text(_ place: Int, in language: Language) -> String {
            if let words = language.words, let text = words[name + "." + texts.names[place]] { return text }
            return texts.texts[texts.row(language) * texts.names.count + place]
        }

        func facts(_ language: Language) -> LanguageFacts {
            language.words == nil ? texts.languages[texts.row(language)] : language.facts
        }
    #endif
}

#if !hasFeature(Embedded)
    /// A vocabulary's texts. They are behind one reference, because they are looked up many times a frame.
    private final class PhraseTable: Sendable {
        let names: [String]
        let catalogues: [String: Catalogue]
        let languages: [LanguageFacts]
        /// The texts of all languages, one language after another.
        let texts: [String]
        private let rows: [Language]

        init(_ names: [String], _ catalogues: [String: Catalogue], _ brought: [LanguageFacts]) {
            (self.names, self.catalogues) = (names, catalogues)
            languages =
                LanguageFacts.all.filter { one in !brought.contains { $0.language == one.language } } + brought
            rows = languages.map(\.language)
            let original = catalogues["en"]
            texts = rows.flatMap { language in
                let own = catalogues[language.code]
                return names.map { own?[$0] ?? original?[$0] ?? "" }
            }
        }

        /// The row of a language's texts; that of the English ones if the language is not there.
        func row(_ language: Language) -> Int { rows.firstIndex(of: language) ?? 0 }
    }
#endif
