import Archive
import Foundation
import Research
import Studies
import Tree

@testable import Server

/// A study of one step that is repeated, and somebody who takes part in it.
struct Uploads {
    private static let start = 1_000_000_000_000.0
    private static let definition = #"""
        {"format":"merkwelt.study","id":"rounds","languages":["en"],"title":{"en":"Rounds"},"steps":[
         {"id":"rounds","kind":"repeat","times":5000,"steps":[{"id":"a","kind":"information","text":{"en":"A"}}]},
         {"id":"end","kind":"finish","text":{"en":"Thanks"}}]}
        """#

    struct Failure: Error {}

    private let folder: URL
    private let archive: SQLiteArchive
    private let desk: ParticipationService
    private let profile: ProfileIdentifier
    private let log: SessionIdentifier

    init() async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-count-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        archive = try SQLiteArchive(
            path: folder.appendingPathComponent("sessions.mwdb").path,
            configuration: ArchiveConfiguration(now: { Self.start }))
        desk = ParticipationService(studies: archive, archive: archive)
        guard let profile = ProfileIdentifier(keyHash: String(repeating: "a", count: 64)),
            let log = SessionIdentifier("00000000-0000-4000-8000-000000000001")
        else { throw Failure() }
        (self.profile, self.log) = (profile, log)

        let value = try Value(json: Self.definition)
        let study = Study(node: value.node ?? Node())
        let version = NewVersion(hash: value.contentHash, json: value.json(), kind: .first, terms: StudyTerms(study))
        _ = try await archive.makeStudy(
            study.id, secret: [UInt8](repeating: 7, count: 32), draft: nil, of: nil, by: .commandLine)
        _ = try await archive.publish(version, of: study.id, by: .commandLine)
        try await archive.add(StudyLink(code: "K7QF2M", kind: .general), to: study.id, by: .commandLine)
        _ = try await archive.set(.open, of: study.id, by: .commandLine)
        _ = try await archive.begin(NewParticipation(link: "K7QF2M", profile: profile, seed: 7) { "\($0)" })
        let header = Participation.session(
            of: study, id: log.text, seed: 7, started: Self.start, offset: 60, language: "en", engine: "count")
        let record = try HeaderReader.record(JSONBody(bytes: header.value.jsonBytes()), for: log)
        _ = try await archive.open(record, for: profile)
    }

    /// Sends some entries at once, and then others one by one.
    func run(before: Int, count: Int) async throws {
        try await send((0..<before).map(entry))
        for index in before..<(before + count) { try await send([entry(index)]) }
        let steps = try await archive.course(of: 1, in: "rounds", mode: .field)?.steps.count
        try await archive.close()
        try FileManager.default.removeItem(at: folder)
        // A page is opened in the first round, and each round that is left leads to the next one.
        guard steps == (before + count + 1) / 2 else { throw Failure() }
    }

    private func send(_ entries: [LogEntry]) async throws {
        _ = try await archive.append(entries, to: log, of: profile)
        guard let participation = try await archive.participation(of: profile) else { throw Failure() }
        try await desk.follow(participation, profile)
    }

    /// The page is opened, and then each round is shown and left.
    private func entry(_ index: Int) -> LogEntry {
        let path = "rounds.\((index + 1) / 2)/a"
        let action: ParticipationAction =
            if index == 0 {
                .opened(
                    Opening(origin: Self.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop]))
            } else if index.isMultiple(of: 2) {
                .left(step: path)
            } else {
                .shown(step: path)
            }
        let node: Node = ["action": action.value, "index": .int(index), "time": .double(Double(index) / 8)]
        return LogEntry(index: index, text: Value.node(node).json())
    }
}
