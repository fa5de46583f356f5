import Families
import Foundation
import Interface
import Sessions
import Tasks
import Testing
import Tree

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

    /// All fields of a value and of what is in it.
    private static func fields(of value: Value) -> [Node.Field] {
        switch value {
        case .list(let list): list.flatMap { fields(of: $0) }
        case .node(let node): node.fields.flatMap { [$0] + fields(of: $0.value) }
        case .null, .bool, .int, .double, .text: []
        }
    }

    @Test func `the promise beside it is true of every family: no name, no account, no address`() throws {
        for language in Language.allCases {
            // Answers, and what a hand does, are about whoever gives them.
            let said = TaskPhrase.recorded.text(in: language, ("what", "")).lowercased()
            for promise in ["about you", "über dich", "anonym"] { #expect(!said.contains(promise), "\(said)") }
        }
        let quiz = try #require(try Value(json: SimulationTests.quiz).node)
        var generator = SeededGenerator(seed: 6)
        var seen: Set<String> = []
        for family in families.families {
            let presets = family.presets.map { family.definition(preset: $0) }
            for definition in ([family.offered(), family.facts.asksQuestions ? quiz : nil] + presets).compactMap(\.self)
            {
                let session = Examples.session(
                    family, definition, started: 0, offset: 0, skill: 1, generator: &generator)
                let document = try #require(try Value(json: session.json()).node)
                // What is asked is the author's.
                var head = try #require(document["session"]?.node)
                head["definition"] = nil
                for field in Self.fields(of: [.node(head), document["entries"] ?? .null]) {
                    let name = field.name.text.lowercased()
                    for word in ["name", "account", "mail", "person", "user"] {
                        #expect(!name.contains(word), "\(family.facts.name): \(name)")
                    }
                    // A file of the page's own has one.
                    let isFile = field.value.text?.hasPrefix("/") == true
                    #expect(!name.contains("address") || isFile, "\(family.facts.name): \(name)")
                    seen.insert(family.facts.name)
                }
            }
        }
        #expect(seen.isSuperset(of: ["reaction", "touch", "hearing", "quiz", "n-back"]), "\(seen)")
    }
}
