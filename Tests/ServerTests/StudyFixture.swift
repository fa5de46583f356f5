import Archive
import AuthorFiles
import Credentials
import Export
import Families
import Foundation
import HTTPTypes
import Mail
import Studies
import Synchronization
import Tree

@testable import Server

/// A laboratory with a study, and people who take part in it by its link.
final class StudyLaboratory: Sendable {
    static let start = 1_000_000_000_000.0

    let laboratory: Laboratory
    let study: Value
    let clock = Clock()
    let exporter = StudyExporter(
        families: families, program: "merkwelt test", spoolsIn: FileManager.default.temporaryDirectory.path
    ) { _ in
        guard let key = ExportKey([UInt8](repeating: 9, count: ExportKey.length)) else {
            throw ExportError(.options, "no key")
        }
        return key
    }

    final class Clock: Sendable {
        private let time = Mutex(StudyLaboratory.start)
        var now: Double { time.withLock { $0 } }
        func advance(hours: Double) { time.withLock { $0 += hours * 3_600_000 } }
    }

    /// Consent, two groups, an order of two texts, a task, the end.
    static let definition = #"""
        {"format":"merkwelt.study","id":"coffee","languages":["en"],"title":{"en":"Coffee"},
         "contact":{"name":"Sleep lab","email":"lab@example.org"},"maximum":3,
         "retention":{"data":"10 y","withdrawUntil":"2027-06-30T23:59+02:00"},
         "steps":[
          {"id":"consent","kind":"consent","items":[{"id":"voluntary","required":true,"text":{"en":"I agree."}}]},
          {"id":"groups","kind":"allot","groups":["coffee","decaf"],"sizes":[4]},
          {"id":"texts","kind":"order","by":"latin","steps":[
            {"id":"one","kind":"information","text":{"en":"One"}},{"id":"two","kind":"information","text":{"en":"Two"}}]},
          {"id":"pvt","kind":"task","family":"reaction","preset":"srt5"},
          {"id":"end","kind":"finish","text":{"en":"Thanks"}}]}
        """#

    init(
        _ definition: String = StudyLaboratory.definition, templates: [StudyTemplate] = [], mailer: Mailer? = nil,
        keys: KeyRing = KeyRing(), publicHost: String? = nil, services: LaboratoryServices = LaboratoryServices(),
        hasPage: Bool = false, limits change: @escaping (inout ServerLimits) -> Void = { _ in }
    ) async throws {
        study = try Value(json: definition)
        let clock = clock
        laboratory = try Laboratory(
            page: hasPage, scorer: services.scorer, check: services.check, columns: services.columns,
            progress: services.progress, dictionary: services.dictionary, backups: services.backups,
            exporter: exporter, templates: templates, version: services.version, mailer: mailer, baker: services.baker,
            keys: keys,
            passphrases: services.passphrases, archiveLimits: { $0.now = { clock.now } }, seconds: services.seconds,
            change: {
                $0.publicHost = publicHost
                change(&$0.limits)
            })
        let archive = laboratory.archive
        let element = Study(node: study.node ?? Node())
        _ = try await archive.makeStudy(
            element.id, secret: [UInt8](repeating: 7, count: 32), draft: nil, of: nil, by: .commandLine)
        let version = NewVersion(
            hash: study.contentHash, json: study.json(), kind: .first,
            terms: StudyTerms(element, StudyDemand(minutes: 3, isHeard: false)))
        _ = try await archive.publish(version, of: element.id, by: .commandLine)
        try await archive.add(StudyLink(code: "K7QF2M", kind: .general), to: element.id, by: .commandLine)
        _ = try await archive.set(.open, of: element.id, by: .commandLine)
    }

    var archive: SQLiteArchive { laboratory.archive }

    /// Lets hours pass as a running server does, with a look at what is kept no longer once a day.
    ///
    /// - Returns: what went meanwhile.
    @discardableResult
    func pass(hours: Double) async throws -> [RetentionFinding] {
        var (left, removed) = (hours, [RetentionFinding]())
        while left > 24 {
            clock.advance(hours: 24)
            left -= 24
            removed += try await archive.applyRetention(by: .server)
        }
        clock.advance(hours: left)
        return removed + (try await archive.applyRetention(by: .server))
    }
}

/// What a laboratory with a study has besides; nothing of it unless a test gives it.
struct LaboratoryServices: Sendable {
    /// The version of what computes.
    var version = ""
    var scorer: Scorer?
    var check: DefinitionCheck?
    var columns: ColumnExporter?
    var progress: ProgressKeeper?
    var dictionary: DictionaryMaker?
    var backups: BackupKeeper?
    var baker: (any HeadBaker)?
    var passphrases = PassphraseHasher()
    /// A clock in seconds that never runs backwards.
    var seconds: (@Sendable () -> Double)?
}

/// Somebody who takes part, as their device does it.
struct Participant: Sendable {
    static let begin: Node = ["link": "K7QF2M", "language": "en", "zone": "Europe/Berlin"]

    /// What is sent by the whole address of a preview.
    static func preview(_ code: String) -> Node {
        let secret = PreviewSecret.text(of: code, secret: [UInt8](repeating: 7, count: 32))
        return ["link": .text(code), "token": .text(secret)]
    }

    var client: Client
    let laboratory: StudyLaboratory
    /// The address that a proxy says they come from.
    var address: String?
    /// The name of the participation's log.
    let log: String
    /// The definition that they take.
    var study: Value
    /// How many milliseconds lie between two actions.
    var pace = 1000.0
    var seed = 0
    var entries: [Value] = []

    init(_ number: Int, _ client: Client, _ laboratory: StudyLaboratory) {
        var client = client
        let digits = String(number, radix: 16)
        client.key = String(repeating: "0", count: 64 - digits.count) + digits
        self.client = client
        self.laboratory = laboratory
        study = laboratory.study
        log = Example(0x1000 + number).id
    }

    func send(_ method: HTTPRequest.Method, _ path: String, _ body: Node? = nil) async throws -> Answer {
        var headers = HTTPFields()
        if let address, let field = HTTPField.Name("X-Forwarded-For") { headers[field] = address }
        return try await client(method, "/api/v1" + path, body.map { Value.node($0).json() }, headers)
    }

    /// Begins and announces the log.
    mutating func begin(_ more: Node = Node()) async throws -> Answer {
        var body = Self.begin
        for field in more.fields { body[field.name] = field.value }
        let answer = try await send(.post, "/participations", body)
        guard case .int(let seed) = answer.json["seed"], let whole = Int(exactly: seed) else { return answer }
        self.seed = whole
        let header: Node = [
            "version": 1, "id": .text(log), "family": "participation", "definition": study,
            "definitionHash": .text(study.contentHash), "seed": .int(self.seed),
            "started": .double(StudyLaboratory.start), "offset": 60, "language": "en", "engine": "test-1",
        ]
        _ = try await send(.put, "/sessions/\(log)", header)
        return answer
    }

    /// Adds actions to the log and sends it.
    @discardableResult mutating func act(_ actions: ParticipationAction...) async throws -> Answer {
        for action in actions {
            entries.append([
                "action": action.value, "index": .int(entries.count), "time": .double(Double(entries.count) * pace),
            ])
        }
        return try await send(.post, "/sessions/\(log)/entries", ["entries": .list(entries)])
    }

    /// Opens the page and agrees.
    mutating func consent() async throws {
        let opening = Opening(
            origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop])
        let agreed = Consented(items: ["voluntary"], textHash: String(repeating: "a", count: 64), isSigned: false)
        try await act(.opened(opening), .shown(step: "consent"), .consented(agreed))
    }

    /// Asks for a slot and writes the answer down.
    mutating func allot(_ step: String) async throws -> Answer {
        let answer = try await send(.post, "/participation/allotments", ["step": .text(step)])
        var node = answer.json
        node["kind"] = "allotted"
        if let action = ParticipationAction(.node(node)) { try await act(action) }
        return answer
    }
}
