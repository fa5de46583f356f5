import Foundation
import GRDB
import Studies
import Testing

@testable import Archive

/// Which participations of a study have changed since an earlier point.
@Suite struct StudyChangesTests {
    private static func changed(_ archive: SQLiteArchive, since point: EarlierPoint) async throws -> [Int] {
        try await archive.changed(in: "coffee", mode: .field, since: point)
    }

    @Test func `a participation has changed with all that an export shows of it, and no other has`()
        async throws
    {
        let fixture = try await StudyFixture()
        let archive = fixture.archive
        for person in 1...3 { _ = try await fixture.begin(person) }
        #expect(try await Self.changed(archive, since: .position(0)) == [1, 2, 3])
        func change(_ person: Int, _ body: () async throws -> Void) async throws {
            let before = try await archive.position(of: "coffee")
            #expect(try await Self.changed(archive, since: .position(before)) == [])
            try await body()
            #expect(try await archive.position(of: "coffee") > before)
            #expect(try await Self.changed(archive, since: .position(before)) == [person])
            #expect(try await Self.changed(archive, since: .position(before - 1)).contains(person))
        }
        try await change(2) { try await fixture.fill(2, with: "an answer") }
        let session = try SessionRecord.test(2).identifier
        try await change(2) { _ = try await archive.append([.test(1)], to: session, of: .test(2)) }
        try await change(3) { _ = try await fixture.slot(3) }
        try await change(1) {
            _ = try await archive.exclude(
                numbers: [1], marks: [], of: "coffee", mode: .field, because: "slept", freesSlots: false,
                by: .commandLine)
        }
        try await change(3) { try await archive.note([3: ["fast"]], among: ["fast"], of: "coffee", mode: .field) }
        try await change(2) { _ = try await archive.erase(.test(2), by: nil) }
        // What belongs to the study alone has changed nobody.
        let before = try await archive.position(of: "coffee")
        _ = try await archive.set(.closed, of: "coffee", by: .commandLine)
        #expect(try await archive.position(of: "coffee") > before)
        #expect(try await Self.changed(archive, since: .position(before)) == [])
    }

    @Test func `a moment is compared with the machine's time of the last change`() async throws {
        let fixture = try await StudyFixture()
        _ = try await fixture.begin(1)
        let now = Date().timeIntervalSince1970 * 1000
        #expect(try await Self.changed(fixture.archive, since: .moment(now - 60_000)) == [1])
        #expect(try await Self.changed(fixture.archive, since: .moment(now + 60_000)) == [])
    }

    @Test func `participations of an earlier version count as changed up to its last position`()
        async throws
    {
        let fixture = try await StudyFixture()
        _ = try await fixture.begin(1)
        let position = try await fixture.archive.position(of: "coffee")
        try await fixture.archive.close()
        let file = try DatabaseQueue(path: fixture.workspace.path)
        try await file.write { database in
            try database.execute(sql: "DROP TABLE participationChanges")
            try StudySchema.addChanges(database)
        }
        try file.close()
        let archive = try fixture.workspace.archive()
        #expect(try await Self.changed(archive, since: .position(position - 1)) == [1])
        #expect(try await Self.changed(archive, since: .position(position)) == [])
        try await archive.close()
    }
}
