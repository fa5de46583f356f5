#if !hasFeature(Embedded)
    import Text

    /// Looks for faults in the texts of a vocabulary; every module's tests expect none.
    package enum VocabularyCheck {
        /// One sentence per fault: a phrase without a text or a text without a phrase, another order than that of the
        /// cases, an English text that is not the present one, an empty text, a blank at an end, two blanks, a line's
        /// end, an exclamation mark, braces that do not match, a choice of more or fewer forms than the language has,
        /// other placeholders than the English text. A language of participants may lack whole vocabularies, but no
        /// text of one that it has.
        package static func problems<Words: Vocabulary>(in words: Words.Type) -> [String] {
            let phrases = Words.phrases
            var problems: [String] = []
            for (index, phrase) in Words.allCases.enumerated() where phrase.place != index {
                problems.append("\(phrase): the case is stored as \(phrase.place), and stands in place \(index)")
            }
            for facts in phrases.languages {
                let language = facts.language
                guard let catalogue = phrases.catalogues[language.code], !catalogue.entries.isEmpty else {
                    if facts.isWhole { problems.append(language.code + ": there is no catalogue") }
                    continue
                }
                problems += order(catalogue, phrases).map { language.code + ": " + $0 }
                for entry in catalogue.entries {
                    let original = phrases.catalogues["en"]?[entry.name] ?? ""
                    var faults = faults(of: entry.text, comparedWith: original, forms: facts.plural.forms)
                    if !entry.original.isSame(as: original) { faults.append("the English text is another one by now") }
                    if entry.isFuzzy { faults.append("the text is marked as out of date") }
                    problems += faults.map { "\(entry.name) (\(original)), \(language.code): \($0)" }
                }
            }
            return problems
        }

        /// The faults in the order of the texts, by which the page's program finds them.
        private static func order(_ catalogue: Catalogue, _ phrases: Phrases) -> [String] {
            let names = catalogue.entries.map(\.name)
            let missing = phrases.names.filter { !names.contains($0) }.map { $0 + " has no text" }
            let idle = names.filter { !phrases.names.contains($0) }.map { $0 + " is no phrase" }
            if !missing.isEmpty || !idle.isEmpty { return missing + idle }
            return zip(names, phrases.names).first { $0.0 != $0.1 }
                .map { ["\($0.1) is expected before \($0.0): the order is that of the cases"] } ?? []
        }

        private static func faults(of text: String, comparedWith original: String, forms: Int) -> [String] {
            if text.isEmpty { return ["the text is empty"] }
            var faults: [String] = []
            let bytes = text.bytes
            if isBlank(bytes[0]) || isBlank(bytes[bytes.count - 1]) { faults.append("there is a blank at an end") }
            for (byte, next) in zip(bytes, bytes.dropFirst()) where isBlank(byte) && isBlank(next) {
                faults.append("there are two blanks in a row")
                break
            }
            if bytes.contains(0x0A) { faults.append("there is more than one line") }
            if bytes.contains(UInt8(ascii: "!")) { faults.append("there is an exclamation mark") }
            guard let names = Template.placeholders(in: text) else { return faults + ["the braces do not match"] }
            if let others = Template.placeholders(in: original), !hasSameNames(names, others) {
                faults.append("the placeholders differ from the English ones")
            }
            for count in choices(in: bytes) where count != forms {
                faults.append("a choice has \(count) forms, and the language has \(forms)")
            }
            return faults
        }

        private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }

        private static func hasSameNames(_ a: [[UInt8]], _ b: [[UInt8]]) -> Bool {
            for name in a where !b.contains(name) { return false }
            return a.count == b.count
        }

        /// How many forms each choice has.
        static func choices(in bytes: [UInt8]) -> [Int] {
            bytes.split(separator: UInt8(ascii: "{")).dropFirst(bytes.first == UInt8(ascii: "{") ? 0 : 1)
                .map { Template.forms(of: Array($0.prefix { $0 != UInt8(ascii: "}") })).count - 1 }
                .filter { $0 > 0 }
        }
    }
#endif
