import Text

/// Words that come as a file when they are needed: a phrase a line, in an order that whoever wrote the file and whoever reads
/// it both know.
///
/// A ``Vocabulary`` stands in the program and is there at once. Words of screens that few people open would only make
/// everybody's first page later (Documentation/decisions.md, 77).
public struct WordList: Equatable, Sendable {
    private let lines: [String]

    /// Reads the file's text.
    public init(lines text: String) {
        lines = text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(bytes: Array($0)) }
    }

    /// How many phrases there are.
    public var count: Int { lines.count }

    /// A phrase by its number from 0, with its placeholders filled as in a ``Vocabulary``; empty where there is none.
    @inline(never)
    public func text(_ number: Int, filling values: [(String, String)]) -> String {
        guard lines.indices.contains(number) else { return "" }
        return Template.fill(lines[number], values)
    }

    public static func == (left: WordList, right: WordList) -> Bool {
        guard left.count == right.count else { return false }
        for (position, line) in left.lines.enumerated() where !line.isSame(as: right.lines[position]) { return false }
        return true
    }
}

extension Vocabulary {
    /// The words of a language as a file for ``WordList``: a phrase a line, in the order of the cases.
    public static func file(in language: Language) -> String {
        allCases.map { $0.text(in: language) }.joined(separator: "\n")
    }
}
