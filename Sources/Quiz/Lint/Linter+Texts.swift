import Text
import Tree

extension Linter {
    /// How a message names a value.
    func summary(_ value: Value?) -> String {
        switch value {
        case nil: return "nothing"
        case .text(let text)?: return quoted(text)
        case .list(let list)?: return joined("a list of ", Linter.count(list.count, "value"))
        case .node?: return "an object"
        case let value?: return value.json()
        }
    }

    /// A text in quotes, cut where it is long.
    func quoted(_ text: String) -> String {
        guard text.byteCount > 40 else { return Value.text(text).json() }
        var bytes = text.bytes
        var count = 37
        while count > 0, bytes[count] & 0xC0 == 0x80 { count -= 1 }
        bytes.removeLast(bytes.count - count)
        bytes.append("…")
        return Value.text(String(bytes: bytes)).json()
    }

    func joined(_ parts: String...) -> String {
        var text: [UInt8] = []
        for part in parts { text.append(part) }
        return String(bytes: text)
    }

    /// "none", "one answer", "3 answers".
    static func count(_ count: Int, _ noun: String) -> String {
        if count == 0 { return "none" }
        var text: [UInt8] = []
        if count == 1 { text.append("one") } else { text.append(decimal: Int64(count)) }
        text.append(" ")
        text.append(noun)
        if count != 1 { text.append("s") }
        return String(bytes: text)
    }

    /// A number without a needless fraction.
    static func plain(_ number: Double) -> String {
        var text: [UInt8] = []
        if number.magnitude < 1e9, number == number.rounded() {
            text.append(decimal: Int64(number))
        } else {
            text.append(shortest: number)
        }
        return String(bytes: text)
    }

    /// "a, b or c".
    static func alternatives(_ words: [String], last: String = " or ") -> String {
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

    /// Whether there is time to go through so many words for one more fault.
    func mayList(_ count: Int) -> Bool { faults.count * count <= 1_000_000 }

    /// The remedy that names the word that was probably meant, else the other one. After a thousand faults nothing is
    /// sought any more: it takes time with every keystroke, and whoever has so many begins with the first ones.
    func suggestion(for word: String, among candidates: [String], else remedy: String) -> String {
        guard faults.count < 1000, mayList(candidates.count), let nearest = NearestWord.of(word, among: candidates)
        else { return remedy }
        return joined("did you mean ", quoted(nearest), "?")
    }
}
