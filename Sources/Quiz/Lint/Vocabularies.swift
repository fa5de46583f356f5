import Text
import Tree

/// What the properties of each kind of object may hold.
struct Known: Sendable {
    enum Kind: Sendable {
        /// One text, the same in all languages.
        case text
        /// A text in every language.
        case texts
        case bool, whole, number
        /// A number, or a date where the question asks for one.
        case end
        case textList, nodeList, node, condition
        case word([String])
    }

    let name: String
    let kind: Kind

    init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    static func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> Kind
    where Word.RawValue == String {
        .word(Word.allCases.map { $0.rawValue })
    }

    static let definition = [
        Known("id", .text), Known("version", .whole), Known("languages", .textList), Known("title", .texts),
        Known("introduction", .texts), Known("corners", .textList), Known("minutes", .number), Known("source", .texts),
        Known("licence", .text), Known("random", .textList), Known("back", .bool), Known("review", .bool),
        Known("pages", .nodeList), Known("questions", .nodeList), Known("scales", .nodeList),
        Known("outcomes", .nodeList), Known("note", .text),
    ]
    static let page = [
        Known("id", .text), Known("title", .texts), Known("text", .texts), Known("questions", .textList),
        Known("note", .text),
    ]
    static let question = [
        Known("id", .text), Known("type", words(QuestionType.self)), Known("text", .texts), Known("hint", .texts),
        Known("required", .bool), Known("when", .condition), Known("fixed", .bool), Known("answers", .nodeList),
        Known("items", .nodeList), Known("least", .whole), Known("most", .whole), Known("from", .end),
        Known("to", .end), Known("step", .number), Known("unit", .texts), Known("lowLabel", .texts),
        Known("highLabel", .texts), Known("longest", .whole), Known("keyed", words(Key.self)), Known("note", .text),
    ]
    static let item = [
        Known("id", .text), Known("text", .texts), Known("fixed", .bool), Known("keyed", words(Key.self)),
        Known("note", .text),
    ]
    static let answer = [
        Known("id", .text), Known("text", .texts), Known("value", .number), Known("outcome", .text),
        Known("weight", .number), Known("outcomes", .node), Known("fixed", .bool), Known("note", .text),
    ]
    static let scale = [
        Known("id", .text), Known("name", .texts), Known("text", .texts), Known("items", .textList),
        Known("reversed", .textList), Known("weights", .node), Known("method", words(Method.self)),
        Known("minimum", .whole), Known("missing", words(MissingRule.self)), Known("bands", .nodeList),
        Known("norms", .nodeList), Known("note", .text),
    ]
    static let band = [
        Known("from", .number), Known("to", .number), Known("name", .texts), Known("text", .texts),
        Known("note", .text),
    ]
    static let norm = [
        Known("group", .texts), Known("citation", .text), Known("size", .whole), Known("mean", .number),
        Known("deviation", .number), Known("percentiles", .nodeList), Known("note", .text),
    ]
    static let percentile = [Known("score", .number), Known("percentile", .number)]
    static let outcome = [
        Known("id", .text), Known("emoji", .text), Known("name", .texts), Known("title", .texts), Known("text", .texts),
        Known("note", .text),
    ]
    static let condition = [
        Known("item", .text), Known("equals", .end), Known("includes", .text), Known("greater", .number),
        Known("less", .number), Known("atLeast", .number), Known("atMost", .number), Known("answered", .bool),
        Known("and", .nodeList), Known("or", .nodeList), Known("not", .node),
    ]
}

/// Finds the word that was probably meant.
enum NearestWord {
    /// The candidate with the fewest changed letters, if these are few; the first of several.
    static func of(_ word: String, among candidates: [String]) -> String? {
        let letters = lowered(word)
        var best: String?
        // In a word of one or two letters every other word is near; there only capitals may differ.
        var fewest = (letters.count < 3 ? 0 : min(3, max(1, letters.count / 3))) + 1
        for candidate in candidates {
            let distance = distance(letters, lowered(candidate), below: fewest)
            if distance < fewest { (best, fewest) = (candidate, distance) }
        }
        return best
    }

    private static func lowered(_ word: String) -> [UInt8] {
        word.bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 32 : $0 }
    }

    /// How many letters have to be put in, left out, replaced or swapped with their neighbour (Damerau 1964; Levenshtein
    /// 1966); `below` where it is at least that.
    private static func distance(_ a: [UInt8], _ b: [UInt8], below: Int) -> Int {
        guard abs(a.count - b.count) < below, a.count < 64, b.count < 64 else { return below }
        // What both begin and end with changes nothing; names of one kind differ in little else.
        var (start, end) = (0, 0)
        let shorter = min(a.count, b.count)
        while start < shorter, a[start] == b[start] { start += 1 }
        while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
        return distance(a[start..<(a.count - end)], b[start..<(b.count - end)], below: below)
    }

    private static func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>, below: Int) -> Int {
        let (a, b) = (Array(a), Array(b))
        var before: [Int] = []
        var last = Array(0...b.count)
        for row in 0..<a.count {
            var next = [row + 1]
            for column in 0..<b.count {
                var cost = min(last[column + 1] + 1, next[column] + 1, last[column] + (a[row] == b[column] ? 0 : 1))
                if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
                    cost = min(cost, before[column - 1] + 1)
                }
                next.append(cost)
            }
            // The next row builds on this one and, by a swap, on the one before it: neither leads below.
            if next.min() ?? 0 >= below, last.min() ?? 0 >= below { return below }
            before = last
            last = next
        }
        return min(last[b.count], below)
    }
}
