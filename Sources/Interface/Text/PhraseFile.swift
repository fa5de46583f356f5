import Text

/// The texts of one language as the page's program reads them. Each vocabulary has a line with its name and the number
/// of its texts, and then one line for each text, in the order of the cases. The facts of each language are such a part
/// too.
package struct PhraseFile: Sendable {
    private var bytes: [UInt8] = []
    /// The position at which each line begins, followed by the end of the file.
    private var starts: [Int] = []
    private var parts: [(name: [UInt8], first: Int, count: Int)] = []

    package init() {}

    package init(_ text: String) {
        bytes = text.bytes
        starts.append(0)
        for (position, byte) in bytes.enumerated() where byte == 0x0A { starts.append(position + 1) }
        guard starts.count > 1 else { return }
        var first = 1
        for part in bytes[..<(starts[1] - 1)].split(separator: UInt8(ascii: ",")) {
            guard let blank = part.lastIndex(of: 0x20) else { continue }
            var count = 0
            for digit in part[(blank + 1)...] { count = count * 10 + Int(digit & 15) }
            parts.append((Array(part[..<blank]), first, count))
            first += count
        }
    }

    /// A text; nil where the file has none.
    ///
    /// Complexity: O(vocabularies).
    package func text(_ name: UnsafeBufferPointer<UInt8>, _ place: Int) -> String? {
        for part in parts where part.name.count == name.count && part.name.elementsEqual(name) {
            return place < part.count ? line(part.first + place) : nil
        }
        return nil
    }

    private func line(_ number: Int) -> String? {
        guard number + 1 < starts.count else { return nil }
        return String(bytes: Array(bytes[starts[number]..<(starts[number + 1] - 1)]))
    }

    /// The name, before the code, of a part with the facts of a language.
    static let telling = "language "

    /// The languages that the file tells of, in its order: whether the whole lab speaks each, whether it is reviewed,
    /// its plural rule and its facts.
    var languages: [LanguageFacts] {
        var found: [LanguageFacts] = []
        let telling = PhraseFile.telling.bytes
        for part in parts where part.count >= 3 && part.name.starts(with: telling) {
            let lines = (0..<part.count).map { line(part.first + $0) ?? "" }
            found.append(
                LanguageFacts(
                    Language(Array(part.name.dropFirst(telling.count))), isWhole: lines[0].isSame(as: "whole"),
                    isReviewed: lines[1].isSame(as: "reviewed"), plural: (try? PluralRule(lines[2])) ?? .english,
                    values: Array(lines.dropFirst(3))))
        }
        return found
    }
}

#if hasFeature(Embedded)
    /// The texts of the language that the page shows. There is one page, which changes its language as a whole.
    package enum ShownPhrases {
        nonisolated(unsafe) private static var file = PhraseFile()
        nonisolated(unsafe) private(set) static var languages: [LanguageFacts] = []

        /// Takes a language's file in place of the present one.
        package static func show(_ text: String) {
            file = PhraseFile(text)
            languages = file.languages
        }

        @inline(never)
        static func text(_ name: StaticString, _ place: Int) -> String {
            file.text(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), place) ?? ""
        }
    }
#endif
