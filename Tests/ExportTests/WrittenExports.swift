import Families
import Foundation
import Rights
import Studies
import Testing
import Tree

@testable import Export

/// Packages of invented people for validators that are not written in Swift: Tests/Export judges them.
@Suite struct WrittenExports {
    /// Where they are written; nil where nobody asks for them.
    static let folder = ProcessInfo.processInfo.environment["MERKWELT_EXPORTS"]
    /// The names of those that are wanted, with blanks between them; all of them if nothing is said.
    static let wanted = (ProcessInfo.processInfo.environment["MERKWELT_EXPORTED"] ?? "").split(separator: " ")
        .map(String.init)

    @Test(.enabled(if: folder != nil)) func `packages are written for other validators`() async throws {
        let folder = try #require(Self.folder)
        for (name, options, source) in try Self.all() where Self.wanted.isEmpty || Self.wanted.contains(name) {
            let path = folder + "/" + name
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            _ = try await Specimen.exporter.write(folder: path, options, from: source, work: WorkAtOnce())
            let zip = try await Specimen.bytes(.package, options, from: source).bytes
            try Data(zip).write(to: URL(fileURLWithPath: path + ".zip"))
        }
    }

    private static func all() throws -> [(String, ExportOptions, any ExportSource)] {
        let samples = try GoldenSample.all()
        func sample(_ name: String) throws -> GoldenSample { try #require(samples.first { $0.name == name }) }
        let every = try Value.node(sample("families").definition)
        let logs = ExportOptions(hasLogs: true)
        var released = logs
        released.about = try about()
        return [
            ("nobody", ExportOptions(), try sample("nobody").source),
            ("one", logs, try Specimen.source(people: 1, seed: 3, of: every)),
            ("families", released, try Specimen.source(people: 60, seed: 5, of: every)),
            ("hostile", logs, try Specimen.source(people: 30, seed: 4, of: hostile(sample("hostile")))),
            ("fates", logs, ExcludingSource(source: try sample("fates").source)),
            (
                "codes", ExportOptions(hasLogs: true, hasExternals: true, hasMissingCodes: true),
                try sample("versions").source
            ),
            ("blinded", ExportOptions(), try sample("blinded").source),
            ("scales", released, try Specimen.source(people: 14, seed: 9, of: scales())),
        ]
    }

    static func about() throws -> DataAbout {
        try DataAbout(
            Value(
                json: #"""
                    {"authors": [{"name": "Ada \"A.\" Lovelace", "orcid": "0000-0002-1825-0097", "affiliation": "Lab"},
                     {"name": "Émile Ünal"}], "licence": "CC-BY-4.0", "keywords": ["reaction", "coffee: black"],
                     "funding": ["Foundation, one"], "url": "https://osf.io/k7qf2", "doi": "10.5281/zenodo.1234567",
                     "released": "2027-03-01"}
                    """#), file: "about.yaml")
    }

    /// The hostile texts without those that no questionnaire may have, so that people answer it.
    static func hostile(_ sample: GoldenSample) throws -> Value {
        let json = Value.node(sample.definition).json()
        return try Value(
            json: json.replacing("\u{202E}", with: "").replacing(#""en":""}"#, with: #""en":"-"}"#)
                .replacing(#""en":" "}"#, with: #""en":"_"}"#))
    }

    /// A study with a questionnaire whose scale has reversed items, and with tests of reaction, pointing and tapping.
    static func scales() throws -> Value {
        let answers = (0...4).map { #"{"id": "a\#($0)", "text": "\#($0)", "value": \#($0)}"# }.joined(separator: ",")
        let items = (1...6).map { #"{"id": "i\#($0)", "text": "Item \#($0)"}"# }.joined(separator: ",")
        return try Value(
            json: #"""
                {"format": "merkwelt.study", "id": "coffee-2", "languages": ["en", "de"],
                 "title": {"en": "Scales", "de": "Skalen"}, "contact": {"name": "Lab", "email": "lab@example.org"},
                 "steps": [{"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}]},
                  {"id": "groups", "kind": "allot", "groups": ["coffee", "decaf"]},
                  {"id": "calm", "kind": "questionnaire", "quiz": {"id": "calm", "languages": ["en", "de"], "title": "Calm",
                   "questions": [{"id": "m", "type": "matrix", "text": {"en": "I am", "de": "Ich bin"},
                    "answers": [\#(answers)], "items": [\#(items)]},
                    {"id": "drink", "type": "multiple", "text": {"en": "Drinks; a = b", "de": "Getränke"},
                     "answers": [{"id": "tea", "text": "Tea"}, {"id": "milk", "text": "Milk"}]},
                    {"id": "sex", "type": "single", "text": {"en": "Sex", "de": "Geschlecht"}, "answers": [
                     {"id": "f", "text": {"en": "Female; 2 = x", "de": "Weiblich"}},
                     {"id": "m", "text": {"en": "Male", "de": "Männlich"}}]}],
                   "scales": [{"id": "c", "name": {"en": "Calmness", "de": "Ruhe"},
                    "items": ["i1", "i2", "i3", "i4", "i5", "i6"], "reversed": ["i2", "i5"]}]}},
                  {"id": "test", "kind": "task", "family": "reaction", "preset": "srt20"},
                  {"id": "aim", "kind": "task", "family": "touch", "preset": "pointing"},
                  {"id": "tap", "kind": "task", "family": "touch", "preset": "tapping"},
                  {"id": "end", "kind": "finish"}]}
                """#)
    }

    /// The same people, of whom the team has excluded every fifth.
    private struct ExcludingSource: ExportSource {
        let source: any ExportSource
        var study: ExportedStudy { source.study }
        var mode: String { source.mode }

        func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation] {
            try await source.participations(after: number, limit: limit).map { person in
                var person = person
                if person.number % 5 == 0, !person.isWithdrawn { person.excluded = "did not \"sleep\", she said" }
                return person
            }
        }
        func sessions(of number: Int) async throws -> [ExportedSession] { try await source.sessions(of: number) }
        func slots(of number: Int) async throws -> [ExportedSlot] { try await source.slots(of: number) }
        func ledger() async throws -> [ExportedSlot] { try await source.ledger() }
        func refused() async throws -> [(reason: AdmissionRefusal, people: Int)] { try await source.refused() }
        func withdrawn(through number: Int) async throws -> Int { try await source.withdrawn(through: number) }
        func externals() async throws -> [ExportedExternal] { try await source.externals() }
    }
}
