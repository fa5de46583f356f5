import Foundation
import Testing

/// The decisions as the documents have them: the rows of the index, and the sections of the areas.
struct Decisions {
    struct Row {
        let number: Int
        let title: String
        /// The area's link, as the index has it.
        let area: String
        let status: String

        /// Whether a section of an area has it. Otherwise it is a comment in a file, or its number was never given.
        var hasSection: Bool { status != "not given" && file == nil }

        /// The file whose comment has it.
        var file: String? { status.wholeMatch(of: /at the code: `(.+)`/).map { String($0.1) } }

        var line: String { "| \(number) | \(title) | \(area) | \(status) |" }
    }

    struct Section {
        /// What the index has to say of it.
        let row: Row
        let paragraphs: [String]
    }

    let rows: [Row]
    let sections: [Section]

    init() throws {
        let folder = House.root.appendingPathComponent("Documentation/decisions")
        rows = try String(contentsOf: folder.appendingPathExtension("md"), encoding: .utf8)
            .split(separator: "\n").compactMap(Self.row)
        sections = try House.files(in: folder, ending: ["md"]).flatMap { file in
            let area = file.deletingPathExtension().lastPathComponent
            let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n## ").dropFirst()
            return try parts.map { try Self.section(String($0), area: "[\(area)](decisions/\(area).md)") }
        }
    }

    private static func row(_ line: Substring) -> Row? {
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 6, let number = Int(cells[1]) else { return nil }
        return Row(number: number, title: cells[2], area: cells[3], status: cells[4])
    }

    /// Reads a section from behind its `## `.
    private static func section(_ text: String, area: String) throws -> Section {
        let blocks = text.split(separator: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
        let head = try #require(
            blocks[0].wholeMatch(of: /(\d+)\. (.+)\nStatus: (.+)/),
            "expected \"## 1. The decision as a sentence\" with \"Status: holds\" in the next line, found \"\(blocks[0])\""
        )
        let number = try #require(Int(head.1))
        return Section(
            row: Row(number: number, title: String(head.2), area: area, status: String(head.3)),
            paragraphs: blocks.dropFirst().map { $0.replacing("\n", with: " ") })
    }

    /// The numbers of decisions that a text refers to.
    static func references(in text: String) -> [Int] {
        text.matches(of: /[Dd]ecisions?(?:\.md`?,)?\s+(?:(?:\/{2,3}|\*|#)\s+)?(\d+(?:(?:, | and | to )\d+)*)/).flatMap {
            $0.1.matches(of: /\d+/).compactMap { Int($0.output) }
        }
    }
}
