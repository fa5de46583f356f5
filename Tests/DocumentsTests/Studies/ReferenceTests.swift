import AuthorFiles
import Families
import Foundation
import Studies
import Tasks
import Testing

@testable import Documents

/// The reference of the study file.
@Suite struct StudyReferenceTests {
    private static let reference = StudyReference(
        tasks: StudyTasks.all(
            families, content: StudyTemplates(executable: "", current: FileManager.default.currentDirectoryPath)))
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Documentation/study-reference.md")

    @Test func `every property of the study file is told in both languages`() {
        #expect(Self.reference.gaps == [])
        #expect(StudyReference.gapsOfConditions == [])
    }

    @Test func `the reference has every kind with what it holds, needs and does otherwise`() {
        let text = Self.reference.markdown
        for kind in StepKind.allCases { #expect(text.contains("\n## \(kind.rawValue)\n"), "\(kind.rawValue)") }
        let lines = text.split(separator: "\n")
        for line in [
            "| `grace` | a time such as 30 s, 15 min, 2 h, 7 d or 10 y | `1 h` |  |",
            "| `visit` | a whole number | `2` | yes |",
            "| `when` | a [condition](#condition) |  | yes |",
            "| `late` | `finish`, `end` | `finish` |  |",
        ] { #expect(lines.contains { $0.hasPrefix(line) }, "\(line)") }
    }

    @Test func `the reference names the figures and parameters of every family`() {
        let text = Self.reference.markdown
        for family in families.setByProperties {
            #expect(text.contains("\n**\(family.facts.name)**: "), "\(family.facts.name)")
            #expect(text.contains("\n### \(family.facts.name)\n"), "\(family.facts.name)")
        }
        for name in ["`median`", "`dPrime`", "| `shortestWait` |", "| `hearing.procedures[].trials` |"] {
            #expect(text.contains(name), "\(name)")
        }
    }

    @Test func `the study reference in the documentation is what the program says now`() throws {
        let written = (try? String(contentsOf: Self.file, encoding: .utf8)) ?? ""
        #expect(
            written == Self.reference.markdown,
            "write it again: merkwelt reference study > Documentation/study-reference.md")
    }
}
