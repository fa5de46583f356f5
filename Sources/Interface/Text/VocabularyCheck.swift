import Text

/// Looks for faults in the texts of a module; every module's tests expect none.
package enum VocabularyCheck {
    /// One sentence per fault: an empty text, a blank at an end, two blanks, an exclamation mark, braces that do not
    /// match, a choice of forms without two forms, other placeholders than the English text.
    package static func problems<Words: Vocabulary>(in words: Words.Type) -> [String] {
        var problems: [String] = []
        for (index, phrase) in Words.allCases.enumerated() {
            for language in Language.allCases {
                let text = phrase.template(in: language)
                for problem in faults(of: text, comparedWith: phrase.english) {
                    problems.append(
                        "phrase " + String(index) + " (" + phrase.english + "), " + language.code + ": " + problem)
                }
            }
        }
        return problems
    }

    private static func faults(of text: String, comparedWith original: String) -> [String] {
        if text.isEmpty { return ["the text is empty"] }
        var faults: [String] = []
        let bytes = text.bytes
        if isBlank(bytes[0]) || isBlank(bytes[bytes.count - 1]) { faults.append("there is a blank at an end") }
        for (byte, next) in zip(bytes, bytes.dropFirst()) where isBlank(byte) && isBlank(next) {
            faults.append("there are two blanks in a row")
            break
        }
        if bytes.contains(UInt8(ascii: "!")) { faults.append("there is an exclamation mark") }
        guard let names = Template.placeholders(in: text) else { return faults + ["the braces do not match"] }
        if let others = Template.placeholders(in: original), !hasSameNames(names, others) {
            faults.append("the placeholders differ from the English ones")
        }
        if hasLoneForm(bytes) { faults.append("a choice of forms has fewer than two forms") }
        return faults
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }

    private static func hasSameNames(_ a: [[UInt8]], _ b: [[UInt8]]) -> Bool {
        for name in a where !b.contains(name) { return false }
        return a.count == b.count
    }

    private static func hasLoneForm(_ bytes: [UInt8]) -> Bool {
        for holder in bytes.split(separator: UInt8(ascii: "{")).dropFirst(bytes.first == UInt8(ascii: "{") ? 0 : 1) {
            let content = Array(holder.prefix { $0 != UInt8(ascii: "}") })
            if Template.forms(of: content).count == 2 { return true }
        }
        return false
    }
}
