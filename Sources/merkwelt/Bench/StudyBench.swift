import Archive
import AuthorFiles
import Families
import Foundation
import Research
import Studies
import Tasks
import Tools
import Tree

/// Measures a server with many simultaneous participants of a study.
enum StudyBench {
    /// The shortest questionnaire of the studies that come with the lab.
    static func questions() throws -> (family: String, definition: Value) {
        let templates = StudyTemplates.own
        guard let family = families.questions, let content = templates.content else {
            throw BenchFault("no questions: the content of the lab is not there; start it in the lab's folder")
        }
        let asked = try templates.names.flatMap { name in
            let text = try StudyText("\(content)/studies/\(name).yaml", library: templates.library, families: families)
            return Study(node: text.value.node ?? Node()).steps.compactMap { step -> Value? in
                if case .questionnaire(let step)? = step.form { step.quiz } else { nil }
            }
        }
        guard let shortest = asked.min(by: { $0.json().utf8.count < $1.json().utf8.count }) else {
            throw BenchFault("no study that comes with the lab asks questions")
        }
        return (family.facts.name, shortest)
    }

    /// A study with four groups in two strata. Participants without contact for ten seconds lose their place.
    static func definition(_ id: String, maximum: Int?) throws -> Value {
        var about = QuestionnaireStep(node: ["id": "about", "kind": "questionnaire"])
        about.quiz = try questions().definition
        var node: Node = [
            "format": "merkwelt.study", "id": .text(id), "languages": ["en"], "title": ["en": "Bench"],
            "abandoned": "10 s",
            "steps": [
                [
                    "id": "consent", "kind": "consent",
                    "items": [["id": "yes", "required": true, "text": ["en": "Yes"]]],
                ],
                .node(about.node),
                [
                    "id": "groups", "kind": "allot", "groups": ["a", "b", "c", "d"], "sizes": [8, 12],
                    "strata": [["step": "about", "item": "sex"]],
                ],
                ["id": "end", "kind": "finish", "text": ["en": "Thanks"]],
            ],
        ]
        if let maximum { node["maximum"] = .int(maximum) }
        return .node(node)
    }

    /// Publishes a definition in a running server's archive and opens it.
    static func open(_ definition: Value, in archive: SQLiteArchive, code: String) async throws {
        let study = Study(node: definition.node ?? Node())
        _ = try await archive.makeStudy(
            study.id, secret: [UInt8](repeating: 9, count: 32), draft: nil, of: nil, by: .commandLine)
        let version = NewVersion(
            hash: definition.contentHash, json: definition.json(), kind: .first, terms: StudyTerms(study))
        _ = try await archive.publish(version, of: study.id, by: .commandLine)
        try await archive.add(StudyLink(code: code, kind: .general), to: study.id, by: .commandLine)
        _ = try await archive.set(.open, of: study.id, by: .commandLine)
    }

    /// - Parameters:
    ///   - executable: the program to start with `serve`; this program by default.
    ///   - people: the number of participants.
    ///   - seconds: the time within which they start, in the calm part.
    static func run(
        executable: String = "/proc/self/exe", people: Int = 2_000, seconds: Double = 60
    ) async throws -> [BenchResult] {
        let server = try ServerProcess(executable: executable)
        defer { server.stop() }
        var configuration = ArchiveConfiguration()
        configuration.isVisitor = true
        let archive = try SQLiteArchive(path: server.data + "/merkwelt.db", configuration: configuration)
        return try await rush(server, archive, people) + calm(server, archive, people, seconds)
            + DashboardBench.run(server, archive, people: people * 5)
    }

    /// All participants begin within a second, for half as many places.
    private static func rush(
        _ server: ServerProcess, _ archive: SQLiteArchive, _ people: Int
    ) async throws -> [BenchResult] {
        try await open(try definition("rush", maximum: people / 2), in: archive, code: "RVSHED")
        let crowd = StudyCrowd(people: people, seconds: 1, connections: 200, base: 1_000_000, link: "RVSHED")
        var outcome = try crowd.run(port: server.port) { _ in [] }
        let counts = try await archive.counts(of: "rush", mode: .field)
        let reference = "\(people) Begin within 1 s, \(people / 2) places"
        let wrong = outcome.faults + abs(counts.held - people / 2) + abs((outcome.refused) - (people - people / 2))
        return [
            BenchResult(
                name: "admitted or refused wrongly in a rush", value: Double(wrong), unit: "people", bar: 0,
                reference: reference),
            BenchResult(
                name: "Begin in a rush, 99 %", value: outcome.milliseconds(.begin, at: 0.99), unit: "ms", bar: 1_500,
                reference: "from when it was due"),
        ]
    }

    /// Participants start one after the other, are allotted, and finish; every fifth leaves.
    private static func calm(
        _ server: ServerProcess, _ archive: SQLiteArchive, _ people: Int, _ seconds: Double
    ) async throws -> [BenchResult] {
        let definition = try definition("calm", maximum: nil)
        try await open(definition, in: archive, code: "CALMER")
        let crowd = StudyCrowd(people: people, seconds: seconds, connections: 100, base: 2_000_000, link: "CALMER")
        let course = StudyCrowd.Course(definition, asking: try questions())
        var outcome = try crowd.run(port: server.port) { person in
            course.way(of: person, isLeaving: person.number % 5 == 0)
        }
        let staying = (0..<people).count { $0 % 5 != 0 }
        let completed = try await archive.counts(of: "calm", mode: .field).completed
        let slots = try await archive.ledger(of: "calm", mode: .field)
        guard let study = try await archive.study("calm") else { throw BenchFault("the study is gone") }
        let check = StudyLedgerCheck(slots, [Study(node: definition.node ?? Node())], of: study)
        let taken = slots.filter { $0.kind == .regular && $0.state != .freed }
        let places = Set(taken.map { "\($0.stratum) \($0.position ?? -1)" })
        var balance = 0
        for stratum in Set(taken.map(\.stratum)) {
            let mine = taken.filter { $0.stratum == stratum }
            let sizes = ["a", "b", "c", "d"].map { group in mine.filter { $0.group == group }.count }
            // Slots that were freed and not given again may be missing anywhere.
            let free = (mine.compactMap(\.position).max() ?? -1) + 1 - mine.count
            balance = max(balance, (sizes.max() ?? 0) - (sizes.min() ?? 0) - 3 - free)
        }
        let wrong = outcome.faults + (taken.count - places.count) + check.differences.count
        let reference = "\(people) start within \(Int(seconds)) s, 4 groups x 2 strata, every fifth leaves"
        let freed = slots.filter { $0.state == .freed }.count
        return [
            BenchResult(
                name: "slots twice, drawn otherwise, or answers of another kind", value: Double(wrong), unit: "",
                bar: 0, reference: "\(slots.count) slots given, \(freed) of them freed"),
            BenchResult(
                name: "groups farther apart than block and free slots allow", value: Double(max(0, balance)),
                unit: "people", bar: 0, reference: "the law of permuted blocks"),
            BenchResult(
                name: "start, 99 %", value: outcome.milliseconds(.begin, at: 0.99), unit: "ms", bar: 150,
                reference: reference),
            BenchResult(
                name: "allotment, 99 %", value: outcome.milliseconds(.allot, at: 0.99), unit: "ms", bar: 100,
                reference: reference),
            BenchResult(
                name: "stayed and are not completed", value: Double(abs(staying - completed)), unit: "people", bar: 0,
                reference: "\(staying) go on to the end"),
            BenchResult(
                name: "completion, 99 %", value: outcome.milliseconds(.complete, at: 0.99), unit: "ms", bar: nil,
                reference: reference),
            try await dashboard(archive),
        ]
    }

    private static func dashboard(_ archive: SQLiteArchive) async throws -> BenchResult {
        let start = ContinuousClock.now
        let counts = try await archive.counts(of: "calm", mode: .field)
        let elapsed = (ContinuousClock.now - start) / .milliseconds(1)
        return BenchResult(
            name: "all counts of a dashboard", value: (elapsed * 10).rounded() / 10, unit: "ms", bar: 100,
            reference: "\(counts.admitted) participations")
    }
}
