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
        let names: [String]
        /// What the catalogues hold of the vocabulary, by the language's code.
        let catalogues: [String: Catalogue]
        private let texts: [[String]]

        /// - Parameters:
        ///   - name: `Module.Vocabulary`.
        ///   - sources: the module's catalogues by language, as text; nil for those that are built in.
        public init<Phrase: Vocabulary>(
            _ name: StaticString, of _: Phrase.Type, sources: [(language: String, text: String)]? = nil
        ) {
            let parts = "\(name)".split(separator: ".")
            let (module, vocabulary) = (String(parts[0]), String(parts[parts.count - 1]))
            let names = Phrase.allCases.map { "\($0)" }
            let read = sources.map { Catalogue.read($0) } ?? Catalogue.builtIn[module] ?? [:]
            self.names = names
            catalogues = read.mapValues { $0.part(vocabulary) }
            let original = catalogues["en"]
            texts = Language.allCases.map { [catalogues] language in
                let own = catalogues[language.code]
                return names.map { own?[$0] ?? original?[$0] ?? "" }
            }
        }

        func text(_ place: Int, in language: Language) -> String { texts[Int(language.rawValue)][place] }
    #endif
}
