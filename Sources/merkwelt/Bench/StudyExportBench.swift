import Archive
import Credentials
import Export
import Families
import Foundation
import Rights
import Sessions
import Studies
import Tasks
import Tools
import Tree

/// The export of a large study: memory, and whether it is whole or nothing.
enum StudyExportBench {
    /// Five tasks and the participation's own log make six sessions a person.
    static func definition() throws -> Value {
        guard let family = families.families.first(where: { !$0.presets.isEmpty }) else {
            throw BenchFault("no family has protocols of its own")
        }
        let steps = (1...5).map { number -> Value in
            [
                "id": .text("task\(number)"), "kind": "task", "family": .text(family.facts.name),
                "preset": .text(family.presets[0]),
            ]
        }
        return [
            "format": "merkwelt.study", "id": "large", "languages": ["en"], "title": ["en": "Large"],
            "steps": .list(
                [
                    [
                        "id": "consent", "kind": "consent",
                        "items": [["id": "yes", "required": true, "text": ["en": "Yes"]]],
                    ],
                    ["id": "groups", "kind": "allot", "groups": ["a", "b"]],
                ] + steps + [["id": "end", "kind": "finish", "text": ["en": "Thanks"]]]),
        ]
    }

    /// - Parameters:
    ///   - executable: what is started with `serve`; this program by default.
    ///   - people: how many have taken part.
    static func run(executable: String = "/proc/self/exe", people: Int = 10_000) async throws -> [BenchResult] {
        let server = try ServerProcess(executable: executable)
        defer { server.stop() }
        var configuration = ArchiveConfiguration()
        configuration.isVisitor = true
        let archive = try SQLiteArchive(path: server.data + "/merkwelt.db", configuration: configuration)
        let definition = try definition()
        try await StudyBench.open(definition, in: archive, code: "LARGE2")
        try await fill(archive, definition, people)
        let token = try await token(archive)
        let request = Array(
            """
            GET /api/v1/studies/large/export HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\
            Authorization: Bearer \(token)\r\nConnection: close\r\n\r\n
            """.utf8)
        // Half of it, then gone.
        let before = try server.megabytes()
        try cut(request, server)
        let start = ContinuousClock.now
        let connection = try LoadConnection(port: server.port)
        connection.send(request)
        var (bytes, first, peak) = (0, nil as Duration?, before)
        while let count = connection.skip() {
            first = first ?? ContinuousClock.now - start
            bytes += count
            peak = max(peak, try server.megabytes())
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let counts = try await archive.counts(of: "large", mode: .field)
        let entries = try await archive.audit(after: 0, limit: 1_000).filter {
            $0.action == AuditAction.export.rawValue
        }
        let details = entries.compactMap { (try? Value(json: $0.detail))?.node }
        let whole = details.filter { $0["isWhole"] == true }
        let isEqual =
            whole.count == 1 && whole[0]["participations"] == .int(counts.admitted)
            && whole[0]["sessions"] == .int(counts.sessions)
        let reference = "\(counts.admitted) participations, \(counts.sessions) sessions, \(bytes / 1_000_000) MB"
        let waiting = try await beside(request, server)
        return [
            BenchResult(
                name: "export of a study: extra memory", value: ((peak - before) * 10).rounded() / 10, unit: "MB",
                bar: 150, reference: reference),
            BenchResult(
                name: "export of a study: time", value: (seconds * 10).rounded() / 10, unit: "s", bar: nil,
                reference: reference),
            BenchResult(
                name: "export of a study: first byte",
                value: (((first ?? .zero) / .milliseconds(1)) * 10).rounded() / 10, unit: "ms", bar: 1_000,
                reference: reference),
            BenchResult(
                name: "counts that differ from the dashboard's, or a cut export that was taken for whole",
                value: isEqual ? 0 : 1, unit: "", bar: 0, reference: "\(details.count) exports in the audit log"),
            BenchResult(
                name: "answer, 99 %: 5000 entries/s while a study is exported", value: waiting, unit: "ms", bar: 200,
                reference: "200 devices, 5 entries per upload, from when the upload was due"),
        ]
    }

    /// How long uploads wait for their answer while the study is exported, in milliseconds.
    private static func beside(_ request: [UInt8], _ server: ServerProcess) async throws -> Double {
        let port = server.port
        return try await withThrowingTaskGroup(of: Double?.self) { group in
            group.addTask {
                let load = Load(devices: 200, batch: 5, seconds: 15, uploadsPerSecond: 1_000, group: 5)
                return try load.run(port: port).milliseconds(at: 0.99)
            }
            group.addTask {
                // One export after the other, as long as the uploads go on.
                while !Task.isCancelled {
                    let connection = try LoadConnection(port: port)
                    connection.send(request)
                    while !Task.isCancelled, connection.skip() != nil {}
                }
                return nil
            }
            var found = Double.infinity
            for try await case let one? in group {
                found = one
                group.cancelAll()
            }
            return found
        }
    }

    /// Reads a part and goes away.
    private static func cut(_ request: [UInt8], _ server: ServerProcess) throws {
        let connection = try LoadConnection(port: server.port)
        connection.send(request)
        for _ in 0..<3 { _ = connection.skip() }
    }

    private static func token(_ archive: SQLiteArchive) async throws -> String {
        let (invitation, token) = (Secret(.invitation), Secret(.token))
        _ = try await archive.invite(Invitation(.open), hash: invitation.hash, by: .commandLine)
        let person = try await archive.takeUp(
            invitation.hash, as: Newcomer(name: PersonName("bench"), passphrase: "none"))
        let expires = Date().timeIntervalSince1970 * 1000 + 86_400_000
        _ = try await archive.make(
            NewToken(label: "bench", actions: [.exportTeam], studies: nil, expires: expires), hash: token.hash,
            of: person.number, by: .commandLine)
        return token.text
    }

    /// Stores what invented people gave, each of them many times under other names.
    static func fill(_ archive: SQLiteArchive, _ definition: Value, _ people: Int) async throws {
        var settings = SimulationSettings()
        (settings.people, settings.dropout, settings.declined, settings.withdrawn) = (100, 0, 0, 0)
        settings.keepsSessions = true
        var simulation = Simulation(Study(node: definition.node ?? Node()), settings, families)
        _ = try simulation.run()
        let records = simulation.records
        // As many at once as make commits worth their while.
        for start in stride(from: 0, to: people, by: 100) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in start..<min(start + 100, people) {
                    group.addTask { try await store(records[number % records.count], as: number, in: archive) }
                }
                try await group.waitForAll()
            }
        }
    }

    private static func store(_ record: SimulatedRecord, as number: Int, in archive: SQLiteArchive) async throws {
        let digits = String(number, radix: 16)
        guard let profile = ProfileIdentifier(keyHash: String(repeating: "0", count: 64 - digits.count) + digits) else {
            throw BenchFault("no profile")
        }
        let newcomer = NewParticipation(
            link: "LARGE2", profile: profile, seed: record.participation.seed, withdrawal: { "code \($0)" })
        guard case .admitted = try await archive.begin(newcomer) else { throw BenchFault("not admitted") }
        let request = SlotRequest(step: "groups", ledger: "groups") { position, _ in position % 2 == 0 ? "a" : "b" }
        _ = try await archive.takeSlot(request, for: profile)
        try await store(record.log, step: nil, as: number, 0, profile, in: archive)
        for (place, taken) in record.sessions.enumerated() {
            let document = try SessionDocument(Value(json: taken.document))
            try await store(document, step: taken.step, as: number, place + 1, profile, in: archive)
        }
        guard case .completed = try await archive.complete(profile, holding: []) else {
            throw BenchFault("not completed")
        }
    }

    private static func store(
        _ document: SessionDocument, step: String?, as number: Int, _ place: Int, _ profile: ProfileIdentifier,
        in archive: SQLiteArchive
    ) async throws {
        let digits = String(number * 16 + place, radix: 16)
        let name = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        guard let identifier = SessionIdentifier(name) else { throw BenchFault("no name for a session") }
        var header = document.session.node
        header["definition"] = nil
        header["id"] = .text(name)
        if let step { (header["step"], header["attempt"]) = (.text(step), 1) }
        let record = SessionRecord(
            identifier: identifier, family: document.session.family, started: document.session.started,
            definitionHash: document.session.definitionHash,
            definition: Value.node(document.session.definition).json(), header: Value.node(header).json())
        _ = try await archive.open(record, for: profile)
        let entries = document.entries.map { LogEntry(index: $0.index, text: $0.value.json()) }
        _ = try await archive.append(entries, to: identifier, of: profile)
    }
}
