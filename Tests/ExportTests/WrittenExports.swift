import Families
import Foundation
import Rights
import Sampling
import Studies
import Testing
import Tree

@testable import Export

/// Packages of invented people for validators that are not written in Swift: Tests/Export judges them.
@Suite struct WrittenExports {
    /// Where they are written; nil where nobody asks for them.
    static let folder = ProcessInfo.processInfo.environment["MERKWELT_EXPORTS"]

    /// A study whose people are only invented where it is written.
    struct Study {
        let name: String
        let options: ExportOptions
        let source: () throws -> any ExportSource
        /// Whether it has the samples of many people, which take minutes in other formats.
        var isLarge = false
    }

    /// Those of the studies that are written.
    ///
    /// - Parameter variable: has their names, with blanks between them; all of them are written if it says nothing. The name
    ///   `day` is for one of the other small ones, another one each day.
    static func studies(_ variable: String) throws -> [Study] {
        let all = try all()
        let wanted = ProcessInfo.processInfo.environment[variable]?.split(separator: " ").map(String.init) ?? []
        guard !wanted.isEmpty else { return all }
        let others = all.filter { !$0.isLarge && !wanted.contains($0.name) }
        let names = wanted + (wanted.contains("day") ? DailySample.of(others, 1).map(\.name) : [])
        return all.filter { names.contains($0.name) }
    }

    @Test(.enabled(if: folder != nil)) func `packages are written for other validators`() async throws {
        let folder = try #require(Self.folder)
        for study in try Self.studies("MERKWELT_EXPORTED") {
            let (path, source) = (folder + "/" + study.name, try study.source())
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            _ = try await Specimen.exporter.write(folder: path, study.options, from: source, work: WorkAtOnce())
            let zip = try await Specimen.bytes(.package, study.options, from: source).bytes
            try Data(zip).write(to: URL(fileURLWithPath: path + ".zip"))
        }
    }

    private static let samples = Result { try GoldenSample.all() }

    private static func all() throws -> [Study] {
        let samples = try samples.get()
        func sample(_ name: String) throws -> GoldenSample { try #require(samples.first { $0.name == name }) }
        let every = try Value.node(sample("families").definition)
        let logs = ExportOptions(hasLogs: true)
        let codes = ExportOptions.team(hasLogs: true, hasExternals: true, hasMissingCodes: true)
        var released = logs
        released.about = try about()
        return [
            Study(name: "nobody", options: ExportOptions()) { try sample("nobody").source },
            Study(name: "one", options: logs) { try Specimen.source(people: 1, seed: 3, of: every) },
            Study(
                name: "families", options: released, source: { try Specimen.source(people: 60, seed: 5, of: every) },
                isLarge: true),
            Study(name: "hostile", options: logs) {
                try Specimen.source(people: 30, seed: 4, of: hostile(sample("hostile")))
            },
            Study(name: "fates", options: logs) { ExcludingSource(source: try sample("fates").source) },
            Study(name: "codes", options: codes) { try sample("versions").source },
            Study(name: "blinded", options: ExportOptions()) { try sample("blinded").source },
            Study(name: "versions", options: logs) { try ChangedSource(Specimen.value(), changed(), people: 12) },
            Study(name: "visits", options: ExportOptions()) { try Specimen.panel(people: 12) },
            Study(name: "french", options: released) { try Specimen.source(people: 8, seed: 6, of: french()) },
            Study(name: "paradigms", options: logs) {
                try Specimen.source(
                    people: 6, seed: 11,
                    of: ParadigmExportTests.study(#"{"hand": {"group": {"coffee": "left", "decaf": "right"}}}"#))
            },
            Study(
                name: "scales", options: released, source: { try Specimen.source(people: 14, seed: 9, of: scales()) },
                isLarge: true),
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

    /// The study with another answer, as its later version has it.
    private static func changed() throws -> Value {
        try Value(
            json: Specimen.definition.replacing(
                #"{"id": "m", "text": "m"}"#, with: #"{"id": "m", "text": "m"}, {"id": "d", "text": "d"}"#))
    }

    /// A study whose first language is one that the lab does not speak.
    private static func french() throws -> Value {
        try Value(
            json: #"""
                {"format": "merkwelt.study", "id": "cafe-1", "languages": ["fr", "en"],
                 "title": {"fr": "L’été à Nîmes : « œuvre »", "en": "Summer"}, "maximum": 200,
                 "contact": {"name": "Labo", "email": "labo@example.org"},
                 "steps": [{"id": "accord", "kind": "consent", "items": [{"id": "v", "required": true}]},
                  {"id": "groupes", "kind": "allot", "groups": ["cafe", "the"]},
                  {"id": "humeur", "kind": "questionnaire", "quiz": {"id": "humeur", "languages": ["fr", "en"],
                   "title": {"fr": "Humeur", "en": "Mood"}, "questions": [
                    {"id": "m", "type": "matrix", "text": {"fr": "Je suis…", "en": "I am"}, "answers": [
                      {"id": "a0", "text": {"fr": "pas du tout", "en": "not at all"}, "value": 0},
                      {"id": "a1", "text": {"fr": "à moitié", "en": "half"}, "value": 0.5},
                      {"id": "a2", "text": {"fr": "tout à fait", "en": "wholly"}, "value": 1}],
                     "items": [{"id": "i1", "text": {"fr": "gêné", "en": "ill at ease"}},
                      {"id": "i2", "text": {"fr": "reposé", "en": "rested"}}]},
                    {"id": "boissons", "type": "multiple", "text": {"fr": "Boissons", "en": "Drinks"}, "answers": [
                      {"id": "the", "text": {"fr": "Thé", "en": "Tea"}}, {"id": "lait", "text": {"fr": "Lait", "en": "Milk"}}]},
                    {"id": "age", "type": "number", "text": {"fr": "Âge", "en": "Age"}, "from": 18, "to": 99},
                    {"id": "mot", "type": "text", "text": {"fr": "Un mot ?", "en": "A word?"}}],
                   "scales": [{"id": "calme", "name": {"fr": "Sérénité", "en": "Calm"}, "items": ["i1", "i2"],
                    "reversed": ["i1"]}]}},
                  {"id": "test", "kind": "task", "family": "reaction", "preset": "srt5"},
                  {"id": "fin", "kind": "finish"}]}
                """#)
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
        var key: ExportKey? { source.key }

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
