import Foundation
import GRDB
import Studies
import Testing

@testable import Archive

/// Who stopped was kept as given up, with a reason; the fourteenth change gives them a word of their own.
@Suite struct StoppedMigrationTests {
    private static let former = ["abandoned", "abandoned", "abandoned", "screened-out"]
    private static let present = ["stopped", "abandoned", "stopped", "screened-out"]
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    /// Four people of a study in a file of the form before, with a slot each.
    private func leaveFormer() async throws {
        let people = [("'week'", 1), ("NULL", 2), ("''", 3), ("'age'", 4)].map { reason, number in
            """
            INSERT INTO participations (id, study, mode, number, version, phase, place, began, contact, reason)
            VALUES (\(number), 1, 'field', \(number), 1, '\(Self.former[number - 1])', 'released', 1, 1, \(reason));
            INSERT INTO slots (study, ledger, stratum, position, grp, participation, step, kind, state, fate, given,
                isReusable)
            VALUES (1, 'field/group', '', \(number), 'a', \(number), 'group', 'regular', 'freed',
                '\(Self.former[number - 1])', 1, 1);
            """
        }
        try await workspace.leaveFile(
            ofVersion: 13, .test(1), of: .test(1), [.test(0)], bytes: 3,
            more: """
                INSERT INTO studies (id, key, state, drawnFrom, created) VALUES (1, 'coffee', 'open', x'00', 1);
                INSERT INTO versions (id, study, number, hash, json, kind, note, published, terms)
                VALUES (1, 1, 1, 'h', '{}', 'first', '', 1, '\(StudyTerms().json)');
                """ + people.joined())
    }

    /// The words of participations and of slots.
    private func words(in path: String) async throws -> (phases: [String], fates: [String]) {
        let file = try DatabaseQueue(path: path)
        let words = try await file.read { database in
            try (
                String.fetchAll(database, sql: "SELECT phase FROM participations ORDER BY number"),
                String.fetchAll(database, sql: "SELECT fate FROM slots ORDER BY position")
            )
        }
        try file.close()
        return words
    }

    @Test func `the word of somebody who stopped is told apart from that of somebody given up`() async throws {
        try await leaveFormer()
        let archive = try workspace.archive()
        #expect(
            try await archive.counts(of: "coffee", mode: .field).phases
                == [.stopped: 2, .abandoned: 1, .screenedOut: 1])
        try await archive.close()
        #expect(try await words(in: workspace.path) == (Self.present, Self.present))
    }

    @Test func `a kill in the middle of the change leaves the former words, and the next start changes all`()
        async throws
    {
        try await leaveFormer()
        for _ in 0..<2 {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = workspace.path as String] in
                var configuration = ArchiveConfiguration(now: { 1_000 })
                configuration.migrations = ArchiveSchema.migrations.map { change in
                    guard change.name.hasPrefix("14 ") else { return change }
                    return ArchiveMigration(name: change.name) { database in
                        try change.run(database)
                        kill(getpid(), SIGKILL)
                    }
                }
                _ = try SQLiteArchive(path: path, configuration: configuration)
            }
            #expect(try await words(in: workspace.path) == (Self.former, Self.former))
        }
        try await workspace.archive().close()
        #expect(try await words(in: workspace.path) == (Self.present, Self.present))
    }

    @Test func `a backup of the former form is restored as it is, and changed when it is opened`() async throws {
        try await leaveFormer()
        try await workspace.archive { $0.version = "8" }.close()
        let target = workspace.folder.appendingPathComponent("back.db").path
        _ = try ArchiveRestoration(from: workspace.path + ".before-8", to: target).run()
        #expect(try await words(in: target) == (Self.former, Self.former))
        try await SQLiteArchive(path: target, configuration: ArchiveConfiguration(now: { 1_000 })).close()
        #expect(try await words(in: target) == (Self.present, Self.present))
    }

    @Test func `a program that does not know the word refuses the file by name and leaves it`() async throws {
        try await leaveFormer()
        try await workspace.archive().close()
        let before = try Data(contentsOf: URL(fileURLWithPath: workspace.path))
        let error = #expect(throws: ArchiveError.self) {
            try workspace.archive { $0.migrations = Array(ArchiveSchema.migrations.prefix(13)) }
        }
        #expect(error?.code == .newer)
        #expect(try Data(contentsOf: URL(fileURLWithPath: workspace.path)) == before)
    }
}
