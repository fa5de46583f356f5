import Tree

/// What is not as a test expected it.
package struct Mismatch: Error, Equatable, CustomStringConvertible {
    /// What happened where, and then the lines that differ: `−` expected, `+` found.
    package let description: String

    init<Expected, Found>(_ place: String, _ what: String, expected: Expected, found: Found) {
        let difference = LineDifference(from: lines(of: expected), to: lines(of: found))
        description = "\(place): \(what) (− expected, + found)\n\(difference)"
    }
}

/// A value line by line: elements as JSON, everything else as `dump` shows it.
private func lines<Subject>(of subject: Subject) -> [String] {
    if let storable = subject as? any Storable { return storable.value.json(pretty: true).lines }
    if let list = subject as? [any Storable] { return list.flatMap { $0.value.json(pretty: true).lines } }
    if let list = subject as? [Any] { return list.flatMap { lines(dumping: $0) } }
    return lines(dumping: subject)
}

private func lines(dumping subject: Any) -> [String] {
    var text = ""
    dump(subject, to: &text)
    return text.lines
}

extension String {
    fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
