import Families
import Foundation
import Studies
import Synchronization
import Testing
import Tree

@testable import Export

/// A study of invented people, as a source of exports: questions, two groups, an order, tasks, two visits.
enum Specimen {
    static let quiz =
        #"{"id": "about", "languages": ["en"], "title": "About, \"you\"", "questions": [{"id": "age", "type": "number", "text": "Age", "from": 10, "to": 90}, {"id": "sex", "type": "single", "text": "Sex", "answers": [{"id": "f", "text": "f"}, {"id": "m", "text": "m"}]}]}"#

    static let definition = """
        {"format": "merkwelt.study", "id": "coffee-2", "languages": ["en"], "title": {"en": "Coffee"}, "maximum": 200, "abandoned": "2 h", "steps": [
         {"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}]},
         {"id": "about", "kind": "questionnaire", "quiz": \(quiz)},
         {"id": "groups", "kind": "allot", "groups": ["coffee", "decaf"], "strata": [{"step": "about", "item": "sex"}]},
         {"id": "tests", "kind": "order", "by": "williams", "steps": [
          {"id": "one", "kind": "task", "family": "reaction", "preset": "srt5", "practice": true},
          {"id": "two", "kind": "task", "family": "reaction", "preset": "srt5"}]},
         {"id": "rounds", "kind": "repeat", "times": 2, "steps": [{"id": "mood", "kind": "questionnaire", "quiz": \(quiz)}]},
         {"id": "week", "kind": "wait", "visit": 2, "after": "7 d", "tolerance": "2 d", "missed": "end"},
         {"id": "again", "kind": "task", "family": "reaction", "preset": "srt5"},
         {"id": "end", "kind": "finish"}]}
        """

    static var exporter: StudyExporter {
        StudyExporter(families: families, program: "merkwelt test", spoolsIn: NSTemporaryDirectory())
    }

    static func value() throws -> Value { try Value(json: definition) }

    /// The same with rules of exclusion.
    static func ruled() throws -> Value {
        try Value(
            json: definition.replacingOccurrences(
                of: #""abandoned": "2 h","#,
                with:
                    #""abandoned": "2 h", "exclusions": [{"id": "old", "when": {"step": "about", "item": "age", "atLeast": 50}}, {"id": "decaf", "when": {"group": "decaf"}}],"#
            ))
    }

    static func source(
        people: Int = 24, seed: Int64 = 1, of definition: Value? = nil
    ) throws -> SimulatedSource {
        var settings = SimulationSettings()
        (settings.people, settings.seed, settings.withdrawn, settings.engine) = (people, seed, 0.1, "test")
        settings.keepsSessions = true
        let value = try definition ?? value()
        var simulation = Simulation(Study(node: value.node ?? Node()), settings, families)
        _ = try simulation.run()
        return SimulatedSource(simulation, json: value.json(), hash: value.contentHash)
    }

    /// The study's people as a panel sent them, with a free text in their answers.
    static func panel(people: Int = 24) throws -> RenewedSource {
        let text = #"{"id": "wish", "type": "text", "text": "A wish"}"#
        let study = try Value(json: definition.replacing(#"{"id": "sex", "#, with: text + #", {"id": "sex", "#))
        var source = try RenewedSource(source(people: people, of: study))
        source.names = (1...people).map {
            ExportedExternal(number: $0, link: "K7QF2M", value: "panel-5f3c-\($0)")
        }
        return source
    }

    static func bytes(
        _ form: ExportForm, _ options: ExportOptions = ExportOptions.team(), from source: any ExportSource
    ) async throws -> (bytes: [UInt8], counts: ExportCounts) {
        var bytes: [UInt8] = []
        let counts = try await exporter.write(form, options, from: source, work: WorkAtOnce()) { bytes += $0 }
        return (bytes, counts)
    }

    private static let written = Mutex<[String: [UInt8]]>([:])

    /// The package of these people, which is written once for all tests.
    static func files(people: Int = 24, seed: Int64 = 1, of definition: Value? = nil) async throws -> ExportedFiles {
        let key = try "\(people) \(seed) \((definition ?? value()).contentHash)"
        if let bytes = written.withLock({ $0[key] }) { return try ExportedFiles(zip: bytes) }
        let bytes = try await bytes(.package, from: source(people: people, seed: seed, of: definition)).bytes
        written.withLock { $0[key] = bytes }
        return try ExportedFiles(zip: bytes)
    }

    /// A moment of a table in milliseconds since 1970, as Foundation reads it; nil for another text.
    static func moment(_ text: String) -> Double? {
        let reader = ISO8601DateFormatter()
        reader.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        return reader.date(from: text).map { ($0.timeIntervalSince1970 * 1000).rounded() }
    }

    static func table(_ description: String, task: String? = nil) -> String {
        StudyTable.path(study: "coffee-2", task: task, description: description)
    }

    /// The first line of a file.
    static func header(_ name: String, _ files: ExportedFiles) throws -> String {
        try #require(try files.text(name)?.components(separatedBy: "\r\n").first)
    }
}
