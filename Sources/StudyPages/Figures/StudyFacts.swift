import Tree

/// What the API says, read without complaint: what is not there is not told.
struct StudyFacts {
    let node: Node

    init(_ node: Node) { self.node = node }

    subscript(_ name: String) -> StudyFacts { StudyFacts(node[name]?.node ?? Node()) }

    var names: [String] { node.fields.map(\.name.text) }

    func has(_ name: String) -> Bool { node[name] != nil }

    func text(_ name: String) -> String? { node[name]?.text }

    /// A text in languages, in the reader's or the first there is.
    func text(_ name: String, in language: String) -> String? {
        guard let texts = node[name]?.node else { return text(name) }
        return texts[language]?.text ?? texts.fields.first?.value.text
    }

    func isTrue(_ name: String) -> Bool { node[name] == .bool(true) }

    func double(_ name: String) -> Double? { node[name]?.number }

    func int(_ name: String) -> Int? { double(name).map { Int($0) } }

    func count(_ name: String) -> Int { int(name) ?? 0 }

    func list(_ name: String) -> [StudyFacts] {
        (node[name]?.list ?? []).compactMap { $0.node.map { StudyFacts($0) } }
    }

    func doubles(_ name: String) -> [Double] { (node[name]?.list ?? []).compactMap { $0.number } }

    func texts(_ name: String) -> [String] { (node[name]?.list ?? []).compactMap(\.text) }
}

extension Value {
    fileprivate var number: Double? {
        switch self {
        case .int(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}
