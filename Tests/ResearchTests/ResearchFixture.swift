import Archive
import Families
import Foundation
import Research
import Studies
import Testing
import Tree
import Wire

/// An archive with a study of a consent, two groups and an end, and those who take part in it.
final class ResearchFixture: Sendable {
    static let start = 1_000_000_000_000.0
    /// The hours of page clocks are those of the archive.
    static let code = "K7QF2M"

    let archive: SQLiteArchive
    let desk: ParticipationService
    let entrance: StudyEntrance
    private let folder: URL

    /// A study as authors write it; groups and title are what versions differ in.
    static func definition(groups: [String] = ["coffee", "decaf"], title: String = "Coffee") -> Value {
        [
            "format": "merkwelt.study", "id": "coffee", "languages": ["en"], "title": ["en": .text(title)],
            "contact": ["name": "Sleep lab", "email": "lab@example.org"],
            "retention": ["data": "10 y", "withdrawUntil": "2027-06-30T23:59+02:00"],
            "ethics": ["board": "Board", "number": "1"],
            "steps": [
                [
                    "id": "consent", "kind": "consent",
                    "sections": .list(
                        ["purpose", "procedure", "risks", "voluntariness"].map {
                            ["id": .text($0), "text": ["en": "Words."]]
                        }),
                    "items": [["id": "voluntary", "required": true, "text": ["en": "I agree."]]],
                ],
                [
                    "id": "groups", "kind": "allot", "groups": .list(groups.map { .text($0) }),
                    "sizes": [.int(2 * groups.count)],
                ], ["id": "end", "kind": "finish", "text": ["en": "Thanks"]],
            ],
        ]
    }

    init(maximum: Int? = nil) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        archive = try SQLiteArchive(
            path: folder.appendingPathComponent("sessions.mwdb").path,
            configuration: ArchiveConfiguration(now: { Self.start }))
        desk = ParticipationService(studies: archive, archive: archive)
        let checked = CheckedStudy(Self.definition(), families)
        try #require(checked.errors == 0, "\(checked.faults)")
        try await archive.makeStudy("coffee", checked, of: nil, by: .commandLine)
        _ = try await archive.publish(checked, as: nil, of: "coffee", by: .commandLine)
        try await archive.add(
            StudyLink(code: Self.code, kind: .general, maximum: maximum), to: "coffee", by: .commandLine)
        _ = try await archive.set(.open, of: "coffee", by: .commandLine)
        entrance = try #require(try await archive.entrance(Self.code))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static func profile(_ number: Int) throws -> ProfileIdentifier {
        let digits = String(number, radix: 16)
        return try #require(
            ProfileIdentifier(keyHash: String(repeating: "0", count: 64 - digits.count) + digits))
    }

    /// Somebody comes by the link.
    func begin(_ number: Int) async throws -> Member {
        let profile = try Self.profile(number)
        let (begun, isNew) = try await desk.begin(
            Arrival(profile, token: nil, panel: nil, details: "{}"), by: entrance)
        let log = try #require(
            SessionIdentifier("00000000-0000-4000-8000-" + String(repeating: "0", count: 11) + String(number)))
        let seed = try #require(begun.node["seed"]?.whole)
        return Member(
            fixture: self, profile: profile, label: begun.node["number"]?.text ?? "", isNew: isNew, log: log, seed: seed
        )
    }

    /// Somebody who takes part, as their device does it.
    struct Member {
        let fixture: ResearchFixture
        let profile: ProfileIdentifier
        let label: String
        let isNew: Bool
        let log: SessionIdentifier
        let seed: Int64
        private(set) var count = 0

        init(
            fixture: ResearchFixture, profile: ProfileIdentifier, label: String, isNew: Bool, log: SessionIdentifier,
            seed: Int64
        ) {
            (self.fixture, self.profile, self.label, self.isNew) = (fixture, profile, label, isNew)
            (self.log, self.seed) = (log, seed)
        }

        /// Stores actions in the participation's log, and has them followed.
        mutating func act(_ actions: ParticipationAction...) async throws {
            if count == 0 { try await announce() }
            var entries: [LogEntry] = []
            for action in actions {
                let entry: Node = [
                    "action": action.value, "index": .int(count), "time": .double(Double(count) * 1000),
                ]
                entries.append(LogEntry(index: count, text: Value.node(entry).json()))
                count += 1
            }
            _ = try await fixture.archive.append(entries, to: log, of: profile)
            try await fixture.desk.follow(log, of: profile)
        }

        private func announce() async throws {
            let definition = ResearchFixture.definition()
            let session = Participation.session(
                of: Study(node: definition.node ?? Node()), id: log.text, seed: seed, started: ResearchFixture.start,
                offset: 60, language: "en", engine: "test")
            var header = session.value.node ?? Node()
            header["definition"] = nil
            let record = SessionRecord(
                identifier: log, family: Participation.family, started: ResearchFixture.start,
                definitionHash: definition.contentHash, definition: definition.json(),
                header: Value.node(header).json())
            _ = try await fixture.archive.open(record, for: profile)
        }

        /// Opens the page and agrees.
        mutating func consent() async throws {
            let opening = Opening(
                origin: ResearchFixture.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop])
            let agreed = Consented(items: ["voluntary"], textHash: String(repeating: "a", count: 64), isSigned: false)
            try await act(.opened(opening), .shown(step: "consent"), .consented(agreed))
        }
    }
}

extension Value {
    /// A whole number.
    var whole: Int64? { if case .int(let number) = self { Int64(number) } else { nil } }
}
