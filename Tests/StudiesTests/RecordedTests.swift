import Families
import Foundation
import Interface
import Tasks
import Testing

/// What people read before they agree, beside what is stored.
@Suite struct RecordedTests {
    /// What each family's sessions hold, and what is said of it.
    private static func told() -> String {
        families.families.map { family in
            let tables = family.tables.map { "    " + $0.name + ": " + $0.columns.map(\.name).joined(separator: " ") }
            let said = Language.allCases.map { "    \($0.code): " + family.recorded(language: $0) }
            return ([family.facts.name] + tables + said).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    /// The sentence is written by hand, so this stands between a new column and people who were not told of it: read both
    /// in the file, let the sentence say what it has to, and store what this prints.
    @Test func `what is said of a family's sessions was read beside their columns`() throws {
        let file = try #require(
            Bundle.module.url(forResource: "recorded", withExtension: "txt", subdirectory: "Fixtures"))
        let read = try String(contentsOf: file, encoding: .utf8)
        #expect(read == Self.told(), "Tests/StudiesTests/Fixtures/recorded.txt is to be:\n\(Self.told())")
    }

    @Test func `each family says it in each language, in words and not by its columns' names`() {
        for family in families.families {
            let said = Language.allCases.map { family.recorded(language: $0) }
            #expect(Set(said).count == Language.allCases.count, "\(family.facts.name): \(said)")
            for text in said {
                #expect(text.contains(" ") && !text.hasSuffix("."), "\(text)")
                #expect(!text.contains { $0 == "_" || $0 == "{" }, "\(text)")
            }
        }
    }

    @Test func `what to do is said for every protocol of a family that says it at all`() {
        for family in families.families {
            for preset in family.presets {
                guard let definition = family.definition(preset: preset) else { continue }
                let said = Language.allCases.map { family.instruction(definition, language: $0) }
                #expect(said.allSatisfy { $0.isEmpty } || Set(said).count == said.count && !said.contains(""))
            }
        }
    }
}
