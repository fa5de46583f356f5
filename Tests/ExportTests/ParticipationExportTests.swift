import Families
import Foundation
import Rights
import Studies
import Testing
import Tree

@testable import Export

/// The export of one participation, and its figures for people.
@Suite struct ParticipationExportTests {
    /// Somebody who went through both visits.
    private static func completed(_ source: any ExportSource) async throws -> ExportedParticipation {
        let people = try await source.participations(after: 0, limit: 1000)
        return try #require(people.last { $0.phase == .completed })
    }

    private static func resources(
        _ options: ExportOptions, from source: any ExportSource
    ) async throws -> (found: [String: Node], readMe: String) {
        let path = NSTemporaryDirectory() + "alone-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try await Specimen.exporter.write(folder: path, options, as: .fhir, from: source, work: WorkAtOnce())
        var found: [String: Node] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: path) where name.hasSuffix(".ndjson") {
            for line in try String(contentsOfFile: path + "/" + name, encoding: .utf8).split(separator: "\n") {
                let node = try #require(try Value(json: String(line)).node)
                found["\(node["resourceType"]?.text ?? "")/\(node["id"]?.text ?? "")"] = node
            }
        }
        return (found, try String(contentsOfFile: path + "/README.md", encoding: .utf8))
    }

    @Test(arguments: [ExportOptions.team(), ExportOptions()])
    func `resources of one participation are those of the whole export, and nobody else's`(
        options: ExportOptions
    ) async throws {
        let source = try Specimen.source(people: 12)
        let one = try await Self.completed(source)
        let whole = try await Self.resources(options, from: source).found
        var alone = options
        alone.participation = one.number
        let (found, readMe) = try await Self.resources(alone, from: source)
        #expect(readMe.contains("one participation alone"))
        func count(_ type: String) -> Int { found.keys.count { $0.hasPrefix(type + "/") } }
        #expect(count("Patient") == 1 && count("ResearchSubject") == 1 && count("Consent") == 1)
        #expect(count("Observation") > 3 && count("QuestionnaireResponse") > 1 && count("ResearchStudy") == 1)
        let patient = try #require(found.keys.first { $0.hasPrefix("Patient/") })
        for (name, resource) in found {
            #expect(resource == whole[name], "\(name)")
            if let subject = resource["subject"] { #expect(subject == ["reference": .text(patient)], "\(name)") }
        }
        // Nothing of this person is missing.
        let own = whole.values.filter { $0["subject"] == ["reference": .text(patient)] }
        #expect(own.count == found.values.count { $0["subject"] == ["reference": .text(patient)] })
    }

    @Test func `no table of a participation's package has a row of anybody else`() async throws {
        let source = try Specimen.source(people: 12)
        let one = try await Self.completed(source)
        var options = ExportOptions.team(hasLogs: true)
        options.participation = one.number
        let (bytes, counts) = try await Specimen.bytes(.package, options, from: source)
        #expect(counts.participations == 1 && counts.withdrawn == 0)
        let files = try ExportedFiles(zip: bytes)
        #expect(files.names.contains { $0.hasSuffix("_data.csv") })
        var rows = 0
        for name in files.names where name.hasPrefix("data/") {
            try CSVTable.read(name, in: files) { record in
                #expect(record["participation"] == one.label, "\(name)")
                rows += 1
            }
        }
        #expect(rows > 50)
        let ledger = try #require(try files.text("ledger.csv")).components(separatedBy: "\r\n").dropFirst()
        #expect(ledger.allSatisfy { $0.isEmpty || $0.contains(one.label) } && ledger.contains { !$0.isEmpty })
        let others = source.participations(after: 0, limit: 100).filter { $0.number != one.number }
        for other in others {
            for session in source.sessions(of: other.number) {
                for name in files.names { #expect(try files.text(name)?.contains(session.id) != true, "\(name)") }
            }
        }
    }

    @Test func `an export of one who withdrew, or of nobody, is refused`() async throws {
        let source = try Specimen.source(people: 24)
        let gone = try #require(source.participations(after: 0, limit: 100).first { $0.phase == .withdrawn })
        for (number, words) in [(gone.number, "has withdrawn"), (999, "no participation 999")] {
            var options = ExportOptions.team()
            options.participation = number
            let error = await #expect(throws: ExportError.self) {
                _ = try await Specimen.bytes(.package, options, from: source)
            }
            #expect(error?.description.contains(words) == true)
        }
    }

    @Test func `a participation alone keeps the hints that it was given beside all others`() async throws {
        let source = FlaggingSource(source: try Specimen.source(people: 4), flag: QualityFlag.allCases[0].rawValue)
        let one = try await Self.completed(source)
        var options = ExportOptions.team()
        options.participation = one.number
        let (bytes, _) = try await Specimen.bytes(.table("participations"), options, from: source)
        #expect(String(decoding: bytes, as: UTF8.self).contains(QualityFlag.allCases[0].rawValue))
    }

    @Test func `figures of a participation are those that the table of figures has of it`() async throws {
        let source = try Specimen.source(people: 8)
        let files = try ExportedFiles(zip: try await Specimen.bytes(.package, from: source).bytes)
        var table: [String: [CSVTable.Record]] = [:]
        try CSVTable.read(Specimen.table("figures"), in: files) { record in
            guard record["attempt"] != "0" else { return }
            table[record["session"], default: []].append(record)
        }
        var compared = 0
        for person in source.participations(after: 0, limit: 8) where person.phase != .withdrawn {
            let figures = try #require(
                try await Specimen.exporter.figures(of: person.number, from: source, work: WorkAtOnce()))
            #expect(figures.participation.label == person.label)
            for session in figures.sessions {
                for figure in session.figures {
                    let row = try #require(table[session.id]?.first { $0["figure"] == figure.name })
                    #expect(row["unit"] == figure.unit && Double(row["value"]) == figure.value)
                    #expect(Double(row["lower"]) == figure.lower && Double(row["upper"]) == figure.upper)
                    #expect(Int(row["n"]) == figure.count && Int(row["visit"]) == session.visit)
                    #expect(row["step"] == session.step && row["participation"] == person.label)
                    compared += 1
                }
            }
            #expect(Set(figures.steps.map(\.path)).isSuperset(of: figures.sessions.map(\.step)))
        }
        #expect(compared > 60)
    }

    @Test func `steps of a study are told with the visit to which they belong`() async throws {
        let source = try Specimen.source(people: 1)
        let figures = try #require(try await Specimen.exporter.figures(of: 1, from: source, work: WorkAtOnce()))
        let visits = figures.steps.map { "\($0.path) \($0.visit)" }
        #expect(visits.contains("rounds.2/mood 1") && visits.contains("again 2") && visits.contains("tests/one 1"))
        let alike = Dictionary(grouping: figures.steps, by: \.task).values.map(\.count).sorted()
        #expect(alike == [3, 3], "the same test three times, and the same questions")
    }

    @Test func `nobody of that number has figures, and of a person who withdrew there are none`() async throws {
        let source = try Specimen.source(people: 24)
        #expect(try await Specimen.exporter.figures(of: 99, from: source, work: WorkAtOnce()) == nil)
        let gone = try #require(source.participations(after: 0, limit: 100).first { $0.phase == .withdrawn })
        let figures = try #require(
            try await Specimen.exporter.figures(of: gone.number, from: source, work: WorkAtOnce()))
        #expect(figures.steps.isEmpty && figures.sessions.isEmpty && figures.flags.isEmpty)
    }

    @Test func `a score of a scale is a figure with the author's name for the scale`() async throws {
        let quiz =
            #"{"id": "calm", "languages": ["en", "de"], "title": {"en": "Calm", "de": "Ruhig"}, "questions": [{"id": "a", "#
            + #""type": "single", "text": "A", "answers": [{"id": "x", "text": "X", "value": 1}, {"id": "y", "text": "Y", "value": 2}]}], "#
            + #""scales": [{"id": "c", "name": {"en": "Calmness", "de": "Ruhe"}, "items": ["a"]}]}"#
        let definition = try Value(
            json: #"""
                {"format": "merkwelt.study", "id": "coffee-2", "languages": ["en", "de"],
                 "title": {"en": "Scales", "de": "Skalen"}, "steps": [
                  {"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}]},
                  {"id": "calm", "kind": "questionnaire", "quiz": \#(quiz)}, {"id": "end", "kind": "finish"}]}
                """#)
        let source = try Specimen.source(people: 6, of: definition)
        let one = try await Self.completed(source)
        let figures = try #require(
            try await Specimen.exporter.figures(of: one.number, from: source, work: WorkAtOnce()))
        let figure = try #require(figures.sessions.first?.figures.first)
        #expect(figure.isScore && figure.name == "scales.c.score" && figure.count == 1)
        #expect(figure.title == ["en": "Calmness", "de": "Ruhe"])
        #expect(figures.sessions[0].figures.allSatisfy { $0.isScore })
    }

    /// The same people, each with a hint that the study has kept.
    private struct FlaggingSource: ExportSource {
        let source: any ExportSource
        let flag: String
        var study: ExportedStudy { source.study }
        var mode: String { source.mode }

        func participations(after number: Int, limit: Int) async throws -> [ExportedParticipation] {
            try await source.participations(after: number, limit: limit).map { person in
                var person = person
                if person.phase != .withdrawn { person.flags.append(flag) }
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
