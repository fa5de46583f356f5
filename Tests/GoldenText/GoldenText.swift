package import Foundation

/// What a part of the program says to many questions, line by line, and the fixture of what it said when it was recorded.
///
/// A line is a key and what was said, with a tab between them. `MERKWELT_GOLDEN=write ./test native --filter Golden` records
/// the fixtures anew; the difference is then read in the fixtures themselves, before it is committed.
package struct GoldenText: Sendable {
    /// The fixture's file.
    package let file: URL
    private var lines: [(key: String, said: String)] = []
    private var keys: Set<String> = []

    /// - Parameter name: the fixture's name, in the folder `Fixtures` beside the test.
    package init(_ name: String, beside test: String = #filePath) {
        var folder = URL(fileURLWithPath: test).deletingLastPathComponent()
        while folder.deletingLastPathComponent().lastPathComponent != "Tests", folder.path != "/" {
            folder = folder.deletingLastPathComponent()
        }
        file = folder.appendingPathComponent("Fixtures").appendingPathComponent(name)
    }

    /// Adds what was said. A key that comes again gets a number.
    package mutating func add(_ key: String, _ said: String) {
        let key = Self.line(key)
        var unique = key
        var number = 2
        while !keys.insert(unique).inserted {
            unique = "\(key) #\(number)"
            number += 1
        }
        lines.append((unique, Self.line(said)))
    }

    /// The text as it stands in a fixture.
    package var text: String { lines.map { $0.key + "\t" + $0.said + "\n" }.joined() }

    /// Compares with the fixture, or records it.
    ///
    /// - Parameter isCompared: whether a line of the fixture is compared, by its key: a day may say only a share of them.
    /// - Returns: the first differences, each with what was expected and what was found; none where both are the same.
    package func differences(
        atMost limit: Int = 12, of isCompared: (String) -> Bool = { _ in true }
    ) throws -> [String] {
        if ProcessInfo.processInfo.environment["MERKWELT_GOLDEN"] == "write" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return []
        }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let compared = lines.filter { line in isCompared(String(line.prefix { $0 != "\t" })) }
        return differences(from: compared.map { $0 + "\n" }.joined(), atMost: limit)
    }

    /// The first differences from a text.
    package func differences(from text: String, atMost limit: Int = 12) -> [String] {
        let expected = text.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            return (key: String(parts[0]), said: parts.count > 1 ? String(parts[1]) : "")
        }
        let found = Dictionary(lines.map { ($0.key, $0.said) }, uniquingKeysWith: { first, _ in first })
        var differences: [String] = []
        for line in expected {
            guard let said = found[line.key] else {
                differences.append("\(line.key)\n  expected \(line.said)\n  found    nothing")
                continue
            }
            if !said.utf8.elementsEqual(line.said.utf8) {
                differences.append(line.key + "\n" + Self.contrast(line.said, said))
            }
        }
        let known = Set(expected.map(\.key))
        for line in lines where !known.contains(line.key) {
            differences.append("\(line.key)\n  expected nothing\n  found    \(line.said)")
        }
        if differences.isEmpty, !expected.map(\.key).elementsEqual(lines.map(\.key)) {
            differences.append("the lines are the same, in another order")
        }
        let more = differences.count - limit
        return Array(differences.prefix(limit)) + (more > 0 ? ["and \(more) more of \(expected.count) lines"] : [])
    }

    /// Both texts from a little before the place where they part.
    private static func contrast(_ expected: String, _ found: String) -> String {
        let same = zip(expected.utf8, found.utf8).prefix { $0 == $1 }.count
        func part(_ text: String) -> String {
            let bytes = Array(text.utf8)
            let start = max(0, same - 60)
            let end = min(bytes.count, same + 200)
            return (start > 0 ? "…" : "") + String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
                + (end < bytes.count ? "…" : "")
        }
        return "  expected \(part(expected))\n  found    \(part(found))"
    }

    private static func line(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\r", with: "\\r")
            .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\t", with: "\\t")
    }
}
