import Foundation
import GRDB
import Studies
import Testing

@testable import Archive

/// What is said of a study's data stands beside the study, and touches nothing that is frozen.
@Suite struct StudyAboutTests {
    private static let said = #"{"keywords":["coffee"],"licence":"CC0-1.0"}"#

    @Test func `what is said of the data leaves versions and their hashes as they are`() async throws {
        let fixture = try await StudyFixture()
        let archive = fixture.archive
        #expect(try await archive.about(of: "coffee") == nil)
        let versions = try await archive.versions(of: "coffee")
        let contents = try await archive.read { try ArchiveContent($0) }
        try await archive.setAbout(Self.said, of: "coffee", by: .commandLine)
        #expect(try await archive.about(of: "coffee") == Self.said)
        #expect(try await archive.versions(of: "coffee") == versions)
        #expect(try await archive.read { try ArchiveContent($0) } == contents)
        let error = await #expect(throws: ArchiveError.self) {
            try await archive.setAbout(Self.said, of: "tea", by: .commandLine)
        }
        #expect(error?.code == .notFound)
    }

    @Test func `an archived study takes what is said of its data, and one in the bin does not`() async throws {
        let fixture = try await StudyFixture(state: .archived)
        let archive = fixture.archive
        try await archive.setAbout(Self.said, of: "coffee", by: .commandLine)
        _ = try await archive.setBinned(true, of: "coffee", by: .commandLine)
        let error = await #expect(throws: ArchiveError.self) {
            try await archive.setAbout("{}", of: "coffee", by: .commandLine)
        }
        #expect(error?.code == .frozen)
        #expect(try await archive.about(of: "coffee") == Self.said)
    }

    @Test func `the audit log names the properties that changed, and is silent where none did`() async throws {
        let fixture = try await StudyFixture()
        let archive = fixture.archive
        try await archive.setAbout(Self.said, of: "coffee", by: .commandLine)
        try await archive.setAbout(Self.said, of: "coffee", by: .commandLine)
        try await archive.setAbout(
            #"{"authors":[{"name":"Ada"}],"licence":"CC0-1.0"}"#, of: "coffee", by: .commandLine)
        let notes = try await archive.audit(of: "coffee", after: 0, limit: 100)
            .filter { $0.action == AuditAction.studyAbout.rawValue }
        #expect(
            notes.map(\.detail) == [#"{"changed":["keywords","licence"]}"#, #"{"changed":["authors","keywords"]}"#])
    }

    @Test func `a later study of the same name knows nothing of what was said of the former one`() async throws {
        let fixture = try await StudyFixture()
        let archive = fixture.archive
        try await archive.setAbout(Self.said, of: "coffee", by: .commandLine)
        _ = try await archive.purge("coffee", by: .commandLine)
        try await archive.haveStudy("coffee")
        #expect(try await archive.about(of: "coffee") == nil)
    }
}

/// The fifteenth change of the tables gives studies a place for what is said of their data.
@Suite struct AboutMigrationTests {
    private let workspace: Workspace

    init() throws { workspace = try Workspace() }

    private func leaveFormer() async throws {
        try await workspace.leaveFile(
            ofVersion: 14, .test(1), of: .test(1), [.test(0)], bytes: 3,
            more: """
                INSERT INTO studies (id, key, state, drawnFrom, created) VALUES (1, 'coffee', 'open', x'00', 1);
                INSERT INTO versions (id, study, number, hash, json, kind, note, published, terms)
                VALUES (1, 1, 1, 'h', '{}', 'first', '', 1, '\(StudyTerms().json)');
                """)
    }

    private func columns() async throws -> [String] {
        let file = try DatabaseQueue(path: workspace.path)
        let names = try await file.read { try $0.columns(in: "studies").map(\.name) }
        try file.close()
        return names
    }

    @Test func `a kill in the middle of the change leaves the former table, and the next start changes it`()
        async throws
    {
        try await leaveFormer()
        let former = try await columns()
        for _ in 0..<2 {
            await #expect(processExitsWith: .signal(SIGKILL)) { [path = workspace.path as String] in
                var configuration = ArchiveConfiguration(now: { 1_000 })
                configuration.migrations = ArchiveSchema.migrations.map { change in
                    guard change.name.hasPrefix("15 ") else { return change }
                    return ArchiveMigration(name: change.name) { database in
                        try change.run(database)
                        kill(getpid(), SIGKILL)
                    }
                }
                _ = try SQLiteArchive(path: path, configuration: configuration)
            }
            #expect(try await columns() == former)
        }
        let archive = try workspace.archive()
        #expect(try await archive.versions(of: "coffee").map(\.hash) == ["h"])
        #expect(try await archive.about(of: "coffee") == nil)
        try await archive.setAbout("{\"doi\":\"10.1/2\"}", of: "coffee", by: .commandLine)
        try await archive.close()
        #expect(try await columns() == former + ["about", "position"])
    }

    @Test func `a backup of the former form is restored as it is, and takes what is said once it is opened`()
        async throws
    {
        try await leaveFormer()
        let former = try await columns()
        try await workspace.archive { $0.version = "8" }.close()
        let target = workspace.folder.appendingPathComponent("back.db").path
        _ = try ArchiveRestoration(from: workspace.path + ".before-8", to: target).run()
        let file = try DatabaseQueue(path: target)
        #expect(try await file.read { try $0.columns(in: "studies").map(\.name) } == former)
        try file.close()
        let archive = try SQLiteArchive(path: target, configuration: ArchiveConfiguration(now: { 1_000 }))
        try await archive.setAbout("{}", of: "coffee", by: .commandLine)
        try await archive.close()
    }
}
