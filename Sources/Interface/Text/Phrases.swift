import Text

/// The texts of one vocabulary, by language and by the place of the case.
///
/// Natively they are read from the catalogues that are built in. The page's program holds none: it is handed one language as a
/// file before it starts, and others when they are chosen (`ShownPhrases`).
public struct Phrases: Sendable {
    #if hasFeature(Embedded)
        private let name: StaticString

        @inline(__always)
        public init<Phrase: Vocabulary>(_ name: StaticString, of _: Phrase.Type) { self.name = name }

        func text(_ place: Int, in _: Language) -> String { ShownPhrases.text(name, place) }
    #else
        /// The names of the cases, in their order.
        var names: [String] { texts.names }
        /// What the catalogues hold of the vocabulary, by the language's code.
        var catalogues: [String: Catalogue] { texts.catalogues }
        private let texts: PhraseTable

        /// - Parameters:
        ///   - name: `Module.Vocabulary`.
        ///   - vocabulary: the enum.
        ///   - sources: the module's catalogues by language, as text; nil for those that are built in.
        public init<Phrase: Vocabulary>(
            _ name: StaticString, of vocabulary: Phrase.Type, sources: [(language: String, text: String)]? = nil
        ) {
            let parts = "\(name)".split(separator: ".")
            let (module, own) = (String(parts[0]), String(parts[parts.count - 1]))
            let read = sources.map { Catalogue.read($0) } ?? Catalogue.builtIn[module] ?? [:]
            texts = PhraseTable(Phrase.allCases.map { "\($0)" }, read.mapValues { $0.part(own) })
        }

        /// Complexity: O(1).
        @usableFromInline
        func text(_ place: Int, in language: Language) -> String {
            texts.texts[Int(language.rawValue) * texts.names.count + place]
        }
    #endif
}

#if !hasFeature(Embedded)
    /// A vocabulary's texts behind one reference: they are looked up many times a frame.
    private final class PhraseTable: Sendable {
        let names: [String]
        let catalogues: [String: Catalogue]
        /// The texts of one language behind those of another.
        let texts: [String]

        init(_ names: [String], _ catalogues: [String: Catalogue]) {
            (self.names, self.catalogues) = (names, catalogues)
            let original = catalogues["en"]
            texts = Language.allCases.flatMap { language in
                let own = catalogues[language.code]
                return names.map { own?[$0] ?? original?[$0] ?? "" }
            }
        }
    }
#endif
