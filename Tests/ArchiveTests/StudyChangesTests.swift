import Foundation
import GRDB
import Studies
import Testing

@testable import Archive

/// Which participations of a study have changed since an earlier point.
@Suite struct StudyChangesTests {
    private static func changed(_ archive: SQLiteArchive, after position: Int) async throws -> [Int] {
        try await archive.changed(in: "coffee", mode: .field, after: position)
    }

    /// A lab in which three people changed at positions 11, 12 and 13, at these times.
    private static func changed(at times: [Double]) async throws -> (StudyFixture, SQLiteArchive) {
        let fixture = try await StudyFixture()
        for person in times.indices { _ = try await fixture.begin(person + 1) }
        try await fixture.archive.close()
        let file = try DatabaseQueue(path: fixture.workspace.path)
        try await file.write { database in
            for (person, time) in times.enumerated() {
                try database.execute(
                    sql: "UPDATE participationChanges SET position = ?, time = ? WHERE participation = ?",
                    arguments: [11 + person, time, person + 1])
            }
            try database.execute(sql: "UPDATE studies SET position = 13")
        }
        try file.close()
        return (fixture, try fixture.workspace.archive())
    }

    @Test func `a participation has changed with all that an export shows of it, and no other has`()
        async throws
    {
        let fixture = try await StudyFixture()
        let archive = fixture.archive
        for person in 1...3 { _ = try await fixture.begin(person) }
        #expect(try await Self.changed(archive, after: 0) == [1, 2, 3])
        func change(_ person: Int, _ body: () async throws -> Void) async throws {
            let before = try await archive.position(of: "coffee")
            #expect(try await Self.changed(archive, after: before) == [])
            try await body()
            #expect(try await archive.position(of: "coffee") > before)
            #expect(try await Self.changed(archive, after: before) == [person])
            #expect(try await Self.changed(archive, after: before - 1).contains(person))
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
        #expect(try await Self.changed(archive, after: before) == [])
    }

    @Test func `a moment is the position behind which everything has changed since`() async throws {
        let now = Date().timeIntervalSince1970 * 1000
        let fixture = try await StudyFixture()
        _ = try await fixture.begin(1)
        let position = try await fixture.archive.position(of: "coffee")
        let before = try await fixture.archive.place(of: now - 200_000, in: "coffee")
        #expect(before.position < position && !before.isInDoubt)
        #expect(try #require(before.known).contains(now) || before.known?.lowerBound ?? 0 > now)
        #expect(try await Self.changed(fixture.archive, after: before.position) == [1])
        let behind = try await fixture.archive.place(of: now + 200_000, in: "coffee")
        #expect(try await Self.changed(fixture.archive, after: behind.position) == [])
        let hour = 3_600_000.0
        let (other, archive) = try await Self.changed(at: [1 * hour, 2 * hour, 3 * hour])
        func place(_ moment: Double) async throws -> Int { try await archive.place(of: moment, in: "coffee").position }
        #expect(try await [place(0), place(1.5 * hour), place(2.5 * hour), place(4 * hour)] == [10, 11, 12, 13])
        // A clock that is wrong by less than a minute leaves nothing out either.
        #expect(try await place(2 * hour + 59_000) == 11)
        #expect(try await archive.place(of: 0, in: "coffee").known == 1 * hour...3 * hour)
        try await archive.close()
        withExtendedLifetime(other) {}
    }

    @Test func `a clock that was set back leaves nothing out that came later, and that is told`() async throws {
        let hour = 3_600_000.0
        // The second and the third came after the moment; the clock was two hours behind then.
        let (fixture, archive) = try await Self.changed(at: [4 * hour, 2.5 * hour, 3 * hour])
        let place = try await archive.place(of: 4.2 * hour, in: "coffee")
        #expect(place == MomentPlace(position: 11, isInDoubt: true, known: 2.5 * hour...4 * hour))
        #expect(try await Self.changed(archive, after: place.position) == [2, 3])
        // Where the moment was reached before, nothing is in doubt.
        #expect(try await archive.place(of: 3 * hour, in: "coffee").isInDoubt == false)
        try await archive.close()
        withExtendedLifetime(fixture) {}
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
        #expect(try await Self.changed(archive, after: position - 1) == [1])
        #expect(try await Self.changed(archive, after: position) == [])
        try await archive.close()
    }
}
