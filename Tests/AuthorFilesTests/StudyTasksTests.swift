import AuthorFiles
import Families
import Foundation
import Interface
import Studies
import Tasks
import Testing
import Tree

/// The tasks that authors choose among, and what they can set of each.
@Suite struct StudyTasksTests {
    private static let all = StudyTasks.all(families).compactMap(\.node)

    private static func entries(of family: String) -> [Node] { all.filter { $0["family"] == .text(family) } }

    /// Every property, those of objects within as well.
    private static func properties(_ list: Value?) -> [Node] {
        (list?.list ?? []).compactMap(\.node).flatMap { [$0] + properties($0["properties"]) }
    }

    @Test func `every family that has something to set is offered, with its protocols and by itself`() {
        for family in families.setByProperties {
            let entries = Self.entries(of: family.facts.name)
            let names = entries.compactMap { $0["preset"]?.text }
            #expect(names == family.protocols, "\(family.facts.name)")
            #expect(entries.last?["preset"] == nil && entries.last?["properties"] != nil)
            for entry in entries {
                for language in Language.allCases {
                    #expect(entry["title"]?.node?[Name(language.code)]?.text?.isEmpty == false)
                }
            }
        }
        for (family, preset) in [("n-back", "2-back"), ("touch", "spiral"), ("hearing", "quick"), ("reaction", "pvt")] {
            #expect(Self.entries(of: family).contains { $0["preset"] == .text(preset) }, "\(family) \(preset)")
        }
        #expect(!Self.entries(of: "levels").isEmpty)
        // Questionnaires are files of their own, and so are paradigms: without the lab's content there is none to choose.
        #expect(Self.entries(of: "quiz").isEmpty)
        #expect(Self.entries(of: "paradigm").map(\.fields.count) == [3])
    }

    @Test func `paradigms of the lab are offered with what a step can set of them, and with their figures`() throws {
        let content = StudyTemplates(executable: "", current: FileManager.default.currentDirectoryPath)
        let entries = StudyTasks.all(families, content: content).compactMap(\.node).filter {
            $0["family"] == "paradigm"
        }
        #expect(entries.compactMap { $0["library"]?.text } == content.names(in: "paradigms") && entries.count > 5)
        #expect(entries.last?["library"] == nil && entries.last?["definition"] == nil)
        for entry in entries.dropLast() {
            let definition = try #require(entry["definition"]?.node)
            #expect(families.family("paradigm")?.faults(in: definition) == [])
            #expect(entry["figures"]?.list?.contains("medianTime") == true)
            for language in Language.allCases {
                #expect(entry["name"]?.node?[Name(language.code)]?.text?.isEmpty == false)
                for setting in entry["settings"]?.list ?? [] {
                    #expect(setting.node?["label"]?.node?[Name(language.code)]?.text?.isEmpty == false)
                }
            }
        }
        let stroop = try #require(entries.first { $0["library"] == "stroop" })
        #expect(stroop["figures"]?.list?.prefix(3) == ["cost", "error_cost", "adaptation"])
        let often = stroop["settings"]?.list?.first { $0.node?["path"] == ["test", "repeat"] }?.node
        #expect(often?["kind"] == "int" && often?["usual"] == 15 && often?["limits"] == [1.0, 5000.0])
    }

    @Test func `a protocol is offered with a definition that its family takes, and with its figures`() {
        for entry in Self.all {
            guard let preset = entry["preset"]?.text, let family = families.family(entry["family"]?.text ?? "") else {
                continue
            }
            let definition = entry["definition"]?.node ?? Node()
            #expect(family.faults(in: definition).isEmpty, "\(preset)")
            #expect(entry["figures"]?.list?.isEmpty == false, "\(preset)")
            // What a form shows is what the definition sets.
            let known = Set(family.schema.rules.map(\.name.text))
            for field in definition.fields { #expect(known.contains(field.name.text), "\(preset) \(field.name.text)") }
        }
    }

    @Test func `every parameter that a form shows is called something in both languages`() {
        for family in families.setByProperties {
            // What a level has is content and is made in the level editor.
            let own = Self.entries(of: family.facts.name).last ?? Node()
            let properties =
                family.facts.name == "levels"
                ? own["properties"]?.list?.compactMap(\.node) ?? [] : Self.properties(own["properties"])
            #expect(!properties.isEmpty, "\(family.facts.name)")
            for property in properties {
                let name = property["name"]?.text ?? ""
                for language in Language.allCases {
                    let label = property["label"]?.node?[Name(language.code)]?.text ?? ""
                    #expect(!label.isEmpty, "\(family.facts.name).\(name) in \(language.code)")
                }
            }
            for line in family.parameterLabels.split(separator: "\n") {
                let name = String(line.prefix { $0 != "|" })
                #expect(properties.contains { $0["name"] == .text(name) }, "\(family.facts.name) labels \(name)")
            }
        }
    }

    @Test func `a form knows what a property may hold, and what counts where it is left empty`() {
        let back = Self.properties(Self.entries(of: "n-back").last?["properties"])
        #expect(
            back.first { $0["name"] == "back" } == [
                "name": "back", "label": ["en": "How far back", "de": "Wie weit zurück"], "kind": "int",
                "limits": [1.0, 9.0], "usual": 2,
            ])
        let waiting = Self.properties(Self.entries(of: "reaction").last?["properties"])
            .first { $0["name"] == "waiting" }
        #expect(waiting?["kind"] == "choice" && waiting?["words"] == ["uniform", "nonAgeing"])
        let hearing = Self.entries(of: "hearing").last?["properties"]?.list?.last?.node
        #expect(hearing?["kind"] == "node")
        #expect(hearing?["properties"]?.list?.last?.node?["kind"] == "nodes")
        let widths = Self.properties(Self.entries(of: "touch").last?["properties"]).first { $0["name"] == "widths" }
        #expect(widths?["kind"] == "numbers" && widths?["usual"] == [5.0, 9.0])
    }
}
