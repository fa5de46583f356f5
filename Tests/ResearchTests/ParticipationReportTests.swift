import Archive
import Export
import Families
import Foundation
import Research
import Studies
import Testing
import Tree
import Wire

/// What one participation's sessions came to, visit beside visit.
@Suite struct ParticipationReportTests {
    private static let quiz =
        #"{"id": "calm", "languages": ["en"], "title": "Calm", "questions": [{"id": "a", "type": "single", "text": "A", "#
        + #""required": true, "answers": [{"id": "x", "text": "X", "value": 1}, {"id": "y", "text": "Y", "value": 2}]}], "#
        + #""scales": [{"id": "c", "name": "Calmness", "items": ["a"]}]}"#

    /// - Parameter steps: what is between the consent and the end.
    private static func source(_ steps: String, people: Int = 40) throws -> SimulatedSource {
        let value = try Value(
            json: #"""
                {"format": "merkwelt.study", "id": "coffee", "languages": ["en"], "title": {"en": "Coffee"}, "abandoned": "2 h",
                 "steps": [{"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}]},
                  \#(steps), {"id": "end", "kind": "finish"}]}
                """#)
        var settings = SimulationSettings()
        (settings.people, settings.seed, settings.engine, settings.keepsSessions) = (people, 4, "test", true)
        (settings.withdrawn, settings.dropout, settings.missed) = (0.1, 0.3, 0.2)
        var simulation = Simulation(Study(node: value.node ?? Node()), settings, families)
        _ = try simulation.run()
        return SimulatedSource(simulation, json: value.json(), hash: value.contentHash)
    }

    private static func results(
        of number: Int, _ source: any ExportSource
    ) async throws -> API.ParticipationResults? {
        let exporter = StudyExporter(
            families: families, program: "merkwelt test", spoolsIn: FileManager.default.temporaryDirectory.path)
        return try await ParticipationReport(exporter: exporter, work: WorkAtOnce()).results(of: number, from: source)
    }

    private static let wait =
        #"{"id": "week", "kind": "wait", "visit": 2, "after": "7 d", "tolerance": "2 d", "missed": "end"}"#
    private static let twice =
        #"{"id": "first", "kind": "questionnaire", "quiz": \#(quiz)}, \#(wait), {"id": "second", "kind": "questionnaire", "quiz": \#(quiz)}"#

    @Test func `a questionnaire of two visits is one line, and who did not come back has the reason`() async throws {
        let source = try Self.source(Self.twice)
        var reasons: [ParticipationPhase: Set<String>] = [:]
        var whole = 0
        for person in source.participations(after: 0, limit: 40) where person.phase != .withdrawn {
            let results = try #require(try await Self.results(of: person.number, source))
            #expect(results.number == person.label && results.phase == person.phase.rawValue)
            let step = try #require(results.steps.first)
            #expect(
                results.steps.count == 1 && step.names == ["first", "second"] && step.visits.map(\.visit) == [1, 2])
            for (sitting, place) in zip(step.visits, [0, 1]) {
                guard let missing = sitting.missing else { continue }
                reasons[person.phase, default: []].insert(missing)
                #expect(sitting.session == nil && step.figures.allSatisfy { $0.values[place].missing == missing })
            }
            guard person.phase == .completed, let score = step.figures.first else { continue }
            whole += 1
            #expect(step.figures.count == 1 && score.isScore && score.title == ["en": "Calmness", "de": "Calmness"])
            for value in score.values {
                #expect([1, 2].contains(value.value) && value.n == 1 && value.missing == nil, "\(value.node)")
            }
            // A week lies between the visits, and the second one came in its time.
            let began = results.visits.compactMap(\.began)
            #expect(began.count == 2 && began[1] - began[0] > 6 * 86_400_000)
            #expect(results.visits[1].due != nil && results.visits[1].isMissed == nil)
        }
        #expect(whole > 5 && reasons[.completed] == nil)
        #expect(reasons[.expired] == ["not-reached"] && reasons[.abandoned] == ["not-reached"])
    }

    @Test func `visits with different numbers of the same task have a line for each step`() async throws {
        let task = { (id: String) in #"{"id": "\#(id)", "kind": "task", "family": "reaction", "preset": "srt5"}"# }
        let uneven = try Self.source([task("a"), task("b"), Self.wait, task("c")].joined(separator: ", "), people: 12)
        let even = try Self.source(
            [task("a"), task("b"), Self.wait, task("c"), task("d")].joined(separator: ", "), people: 12)
        let one = try #require(uneven.participations(after: 0, limit: 12).first { $0.phase == .completed })
        let lines = try #require(try await Self.results(of: one.number, uneven)).steps
        #expect(
            lines.map(\.names) == [["a"], ["b"], ["c"]] && lines.map { $0.visits.map(\.visit) } == [[1], [1], [2]])
        let other = try #require(even.participations(after: 0, limit: 12).first { $0.phase == .completed })
        let pairs = try #require(try await Self.results(of: other.number, even)).steps
        #expect(pairs.map(\.names) == [["a", "c"], ["b", "d"]])
        let figures = pairs[0].figures
        #expect(figures.first?.figure == "median" && figures.first?.unit == "s")
        #expect(figures.allSatisfy { $0.values.count == 2 } && figures.count > 5)
        #expect(!figures.contains { $0.figure == "skewness" }, "no main figure")
    }

    @Test func `nothing is told of who withdrew, and nobody has a number that was not given`() async throws {
        let source = try Self.source(Self.twice)
        #expect(try await Self.results(of: 41, source) == nil)
        let gone = try #require(source.participations(after: 0, limit: 40).first { $0.phase == .withdrawn })
        let results = try #require(try await Self.results(of: gone.number, source))
        #expect(results.phase == "withdrawn" && results.steps.isEmpty && results.visits.isEmpty)
        #expect(results.flags.isEmpty && results.began == nil && results.group == nil)
    }

    @Test func `a hidden group, its steps and its visits are told to nobody from whom it is hidden`() async throws {
        let only =
            #"{"id": "groups", "kind": "allot", "groups": ["verum", "placebo"]}, {"id": "drink", "kind": "only", "#
            + #""groups": ["verum"], "steps": [{"id": "cup", "kind": "questionnaire", "quiz": \#(Self.quiz)}, "#
            + #"{"id": "night", "kind": "wait", "visit": 2, "after": "1 d"}]}, "#
            + #"{"id": "after", "kind": "task", "family": "reaction", "preset": "srt5"}"#
        let source = try Self.source(only)
        let study = try #require(try Value(json: source.study.versions[0].json).node)
        let hidden = try #require(
            BlindedSource(source, taint: GroupTaint([Study(node: study)]), allotting: "groups", hiddenLinks: []))
        var seen: [String: Set<String>] = [:]
        for person in source.participations(after: 0, limit: 40) where person.phase == .completed {
            let open = try #require(try await Self.results(of: person.number, source))
            let group = try #require(open.group)
            #expect(open.steps.map(\.names) == [["cup"], ["after"]] && open.hasHiddenSteps == nil)
            #expect(open.steps[1].visits[0].visit == (group == "verum" ? 2 : 1))
            let results = try #require(try await Self.results(of: person.number, hidden))
            #expect(results.group == nil && results.hasHiddenSteps == true && results.steps.map(\.names) == [["after"]])
            var shape = results.node
            for name in ["number", "began", "flags", "steps", "visits"] { shape[Name(name)] = nil }
            shape["visits"] = .list(results.visits.map { .int($0.visit) })
            shape["sittings"] = .list(
                results.steps.flatMap { step in
                    step.visits.map { .text("\($0.visit) \($0.missing ?? "") \($0.began == nil)") }
                })
            seen[group, default: []].insert(Value.node(shape).json())
        }
        #expect(seen.count == 2 && seen["verum"] == seen["placebo"], "\(seen)")
    }
}
