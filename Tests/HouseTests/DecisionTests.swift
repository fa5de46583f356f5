import Foundation
import Testing

/// The index of the decisions and their areas agree, and what refers to a decision finds it.
@Suite struct DecisionTests {
    let decisions: Decisions
    /// The numbers that stand for a decision.
    let numbers: Set<Int>

    init() throws {
        decisions = try Decisions()
        numbers = Set(decisions.rows.filter { $0.status != "not given" }.map(\.number))
    }

    private static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: House.root.appendingPathComponent(path).path)
    }

    @Test func `the index has every number once and in order`() {
        #expect(decisions.rows.count >= 216)
        #expect(decisions.rows.map(\.number) == Array(1...decisions.rows.count))
    }

    @Test func `every section has its row in the index, and every row its section or its file`() {
        let found = decisions.sections.map(\.row).sorted { $0.number < $1.number }.map(\.line)
        let expected = decisions.rows.filter(\.hasSection).map(\.line)
        for line in found where !expected.contains(line) { Issue.record("the index lacks this row:\n\(line)") }
        for line in expected where !found.contains(line) { Issue.record("no area has a section of this row:\n\(line)") }
        #expect(found.count == expected.count, "a section or a row stands twice")
        for row in decisions.rows where !row.hasSection && row.status != "not given" {
            #expect(!row.title.isEmpty && decisions.sections.contains { $0.row.area == row.area }, "\(row.line)")
        }
    }

    @Test func `a status is a known one, and the later decision or the file that it names exists`() {
        for row in decisions.rows {
            if let file = row.file {
                #expect(Self.exists(file), "\(row.line)")
            } else if let causes = row.status.wholeMatch(of: /(?:changed in part|superseded) by (.+)/)?.1 {
                for cause in causes.split(separator: ", ") {
                    let isKnown = Int(cause).map { $0 > row.number && numbers.contains($0) }
                    #expect(isKnown ?? Self.exists(String(cause).replacing("`", with: "")), "\(row.number): \(cause)")
                }
            } else {
                #expect(["holds", "not given"].contains(row.status), "\(row.line)")
            }
        }
    }

    @Test func `a decision has lines of at most 120 columns and paragraphs of at most 400 characters`() throws {
        for section in decisions.sections {
            #expect((1...3).contains(section.paragraphs.count), "\(section.row.number)")
            for paragraph in section.paragraphs {
                #expect(paragraph.count <= 400, "\(section.row.number): \(paragraph.count) characters: \(paragraph)")
            }
        }
        for file in House.files(in: House.root.appendingPathComponent("Documentation/decisions"), ending: ["md"]) {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                #expect(line.count <= 120, "\(file.lastPathComponent): \(line)")
            }
        }
    }

    @Test func `a reference to a decision names one that exists`() throws {
        let folders = ["Sources", "Page", "Scripts", "Tests", "Examples", "Documentation", ".github"].flatMap {
            House.files(
                in: House.root.appendingPathComponent($0),
                ending: ["swift", "md", "js", "mjs", "py", "css", "c", "h", "yml", ""])
        }
        let single = ["Package.swift", "README.md", "CONTRIBUTING.md", "SECURITY.md", "run", "test", "install"]
        var count = 0
        for file in folders + single.map({ House.root.appendingPathComponent($0) })
        where !file.hasDirectoryPath {
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            for number in Decisions.references(in: text) {
                count += 1
                let isThere = numbers.contains(number)
                #expect(isThere, "\(file.lastPathComponent) refers to decision \(number)")
            }
        }
        #expect(count >= 40)
    }

    @Test(arguments: [
        ("(decision 5)", [5]), ("`Documentation/decisions.md`, 32)", [32]), ("Documentation/decisions.md, 77).", [77]),
        ("decisions 42 to 44", [42, 44]), ("decisions 134, 148 and 151", [134, 148, 151]),
        ("(decision\n    /// 20)", [20]), ("Decision 7 says", [7]), ("the decision, 5 of them", []),
        ("decisions: 3", []),
    ]) func `a reference is found in each of its forms, and nothing else is one`(text: String, expected: [Int]) {
        #expect(Decisions.references(in: text) == expected)
    }
}
