#if !hasFeature(Embedded)
    import Text

    /// The words that an author brings beside a study, for what people meet who take part in it: a catalogue as the lab's own
    /// are, with all modules in one file. A phrase is called `Module.Vocabulary.case` there.
    package final class BroughtWords: Sendable, Equatable {
        private let catalogue: Catalogue

        init(_ catalogue: Catalogue) { self.catalogue = catalogue }

        /// The text of a phrase; nil where it is said in English.
        subscript(name: String) -> String? { catalogue[name] }

        package static func == (left: BroughtWords, right: BroughtWords) -> Bool {
            left === right || left.catalogue == right.catalogue
        }
    }

    extension Language {
        /// A language with the words that an author brings.
        ///
        /// - Parameters:
        ///   - code: its code.
        ///   - catalogue: the words. What is not said in them is said in English.
        package init(brought code: String, _ catalogue: Catalogue) {
            let facts = LanguageFacts(
                Language(brought: code), isWhole: false, isReviewed: catalogue.isReviewed,
                plural: catalogue.plural ?? .english,
                values: LanguageFact.allCases.map {
                    catalogue["Interface.LanguageFact.\($0)"] ?? Self.english.facts[$0]
                },
                words: BroughtWords(catalogue))
            self = facts.language
        }
    }
#endif
