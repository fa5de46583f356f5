import Text
package import Tree

/// How messages about definitions put values, counts and lists into words.
package enum FaultWords {
    /// How a message names a value.
    package static func summary(_ value: Value?) -> String {
        switch value {
        case nil: return "nothing"
        case .text(let text)?: return quoted(text)
        case .list(let list)?: return joined("a list of ", count(list.count, "value"))
        case .node?: return "an object"
        case let value?: return value.json()
        }
    }

    /// A text in quotes, cut where it is long.
    package static func quoted(_ text: String) -> String {
        guard text.byteCount > 40 else { return Value.text(text).json() }
        var bytes = text.bytes
        var count = 37
        while count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 }
        bytes.removeLast(bytes.count - count)
        bytes.append("…")
        return Value.text(String(bytes: bytes)).json()
    }

    package static func joined(_ parts: String...) -> String { joined(parts) }

    package static func joined(_ parts: [String]) -> String {
        var text: [UInt8] = []
        for part in parts { text.append(part) }
        return String(bytes: text)
    }

    /// "none", "one answer", "3 answers".
    package static func count(_ count: Int, _ noun: String) -> String {
        if count == 0 { return "none" }
        var text: [UInt8] = []
        if count == 1 { text.append("one") } else { text.append(decimal: Int64(count)) }
        text.append(" ")
        text.append(noun)
        if count != 1 { text.append("s") }
        return String(bytes: text)
    }

    /// A number without a needless fraction.
    package static func plain(_ number: Double) -> String {
        var text: [UInt8] = []
        if number.magnitude < 1e9, number == number.rounded() {
            text.append(decimal: Int64(number))
        } else {
            text.append(shortest: number)
        }
        return String(bytes: text)
    }

    /// "a, b or c".
    package static func alternatives(_ words: [String], last: String = " or ") -> String {
        var text: [UInt8] = []
        for (index, word) in words.enumerated() {
            // A list that nobody reads to its end costs time for every fault that names it.
            if index == mostWords {
                text.append(", …")
                break
            }
            if index > 0 { text.append(index == words.count - 1 ? last : ", ") }
            text.append(word)
        }
        return String(bytes: text)
    }

    private static var mostWords: Int { 50 }

    /// Letters, digits, `-` and `_`, at most 64.
    package static func isIdentity(_ text: String) -> Bool {
        let bytes = text.bytes
        // To a browser's objects this word is not a name like others.
        guard !bytes.isEmpty, bytes.count <= 64, !text.isSame(as: "__proto__") else { return false }
        for byte in bytes {
            let isLetter = byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A
            if !isLetter, !(byte >= 0x30 && byte <= 0x39), byte != 0x2D, byte != 0x5F { return false }
        }
        return true
    }

    /// A scalar as it is written in tables: `U+202E`.
    package static func scalar(_ value: UInt32) -> String {
        var bytes: [UInt8] = [0x55, 0x2B]
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: value >> UInt32(shift) & 0xF)
            bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
        }
        return String(bytes: bytes)
    }
}

extension DefinitionLinter {
    package func summary(_ value: Value?) -> String { FaultWords.summary(value) }
    package func quoted(_ text: String) -> String { FaultWords.quoted(text) }
    package func joined(_ parts: String...) -> String { FaultWords.joined(parts) }
    package static func count(_ count: Int, _ noun: String) -> String { FaultWords.count(count, noun) }
    package static func plain(_ number: Double) -> String { FaultWords.plain(number) }
    package static func alternatives(_ words: [String], last: String = " or ") -> String {
        FaultWords.alternatives(words, last: last)
    }
    package static func isIdentity(_ text: String) -> Bool { FaultWords.isIdentity(text) }

    /// Whether there is time to go through so many words for one more fault.
    package func mayList(_ count: Int) -> Bool { faults.count * count <= 1_000_000 }

    /// The remedy that names the word that was probably meant, else the other one. After a thousand faults nothing is
    /// sought any more: it takes time with every keystroke, and whoever has so many begins with the first ones.
    package func suggestion(for word: String, among candidates: [String], else remedy: String) -> String {
        guard faults.count < 1000, mayList(candidates.count), let nearest = NearestWord.of(word, among: candidates)
        else { return remedy }
        return joined("did you mean ", quoted(nearest), "?")
    }
}
