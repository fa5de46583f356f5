import Definitions

/// The texts of a paradigm, each with a number, so that comparing two is comparing two numbers.
package struct TextTable: Sendable {
    private var numbers = NameTable(capacity: 32)
    private(set) package var texts: [String] = []

    package init() {}

    /// The number of a text, which it gets where it has none yet.
    package mutating func number(of text: String) -> Int {
        if let number = numbers.find(text) { return number }
        numbers.insert(text, texts.count)
        texts.append(text)
        return texts.count - 1
    }

    /// The number of a text; nil where it has none.
    package func find(_ text: String) -> Int? { numbers.find(text) }

    package subscript(number: Int) -> String { texts.indices.contains(number) ? texts[number] : "" }
}
