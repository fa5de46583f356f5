import Foundation
import Testing

/// The list of the security standard's requirements is whole, and what it names is there.
@Suite struct StandardTests {
    private struct Requirement {
        let number: String
        /// What stands in its last column.
        let verdict: String
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: House.root.appendingPathComponent(path), encoding: .utf8)
    }

    private static func requirements() throws -> [Requirement] {
        try text("Documentation/asvs.md").split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells[0].first?.isNumber == true else { return nil }
            return Requirement(number: cells[0], verdict: cells[2])
        }
    }

    /// The numbers of the levels 1 and 2: each line has a section, and the level of each of its requirements.
    private static func standard() throws -> [String] {
        try text("Documentation/asvs-5.0.0.txt").split(separator: "\n").flatMap { line -> [String] in
            let parts = line.split(separator: " ")
            guard parts.count == 2, let levels = parts.last, levels.allSatisfy({ "123".contains($0) }) else {
                return []
            }
            return levels.enumerated().filter { $0.element != "3" }.map { "\(parts[0]).\($0.offset + 1)" }
        }
    }

    @Test func `every requirement of the levels 1 and 2 is in the list, once and in order`() throws {
        let numbers = try Self.standard()
        #expect(numbers.count == 253)
        #expect(try Self.requirements().map(\.number) == numbers)
    }

    @Test func `every verdict says what kind it is and why, and every test that is named exists`() throws {
        let names = try Self.tests()
        for requirement in try Self.requirements() {
            let note = Comment("\(requirement.number): \(requirement.verdict)")
            if let name = requirement.verdict.wholeMatch(of: /test `(.+)`/)?.1 {
                let isThere = names.contains(String(name))
                #expect(isThere, note)
            } else {
                #expect(
                    requirement.verdict.wholeMatch(of: /(by design|not applicable|deviation): .{4,}/) != nil, note)
            }
        }
    }

    /// The names of all tests: in Swift, in Python and for Node. This file must not find itself.
    private static func tests() throws -> Set<String> {
        let files = House.files(in: House.root.appendingPathComponent("Tests"), ending: ["swift", "py", "mjs"])
        let forms = ["swift": ("func `", "`("), "py": ("def ", "("), "mjs": ("test(\"", "\",")]
        return try files.filter { $0.lastPathComponent != "StandardTests.swift" }.reduce(into: []) { names, file in
            let (opening, closing) = try #require(forms[file.pathExtension])
            for part in try String(contentsOf: file, encoding: .utf8).components(separatedBy: opening).dropFirst() {
                if let end = part.range(of: closing) { names.insert(String(part[..<end.lowerBound])) }
            }
        }
    }
}
