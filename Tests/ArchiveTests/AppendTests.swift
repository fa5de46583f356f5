import Foundation
import GRDB
import Testing
import Text

@testable import Archive

/// What the protocol of uploads promises: contiguous, repeatable, nothing overwritten, nothing lost.
@Suite struct AppendTests {
    let workspace: Workspace
    let archive: SQLiteArchive
    let profile: ProfileIdentifier
    let record: SessionRecord

    init() async throws {
        workspace = try Workspace()
        archive = try workspace.archive()
        profile = try .test(1)
        record = try .test(7)
        _ = try await archive.open(record, for: profile)
    }

    @Test func `an upload answers with the highest index that is complete`() async throws {
        let outcome = try await archive.append([.test(0), .test(1)], to: record.identifier, of: profile)
        #expect(outcome == AppendOutcome(through: 1))
        #expect(try await archive.log(of: record.identifier, profile) == [.test(0), .test(1)])
    }

    @Test func `an empty upload asks how far the log is`() async throws {
        #expect(try await archive.append([], to: record.identifier, of: profile).through == -1)
        _ = try await archive.append([.test(0)], to: record.identifier, of: profile)
        #expect(try await archive.append([], to: record.identifier, of: profile).through == 0)
    }

    @Test func `a repeated upload changes nothing`() async throws {
        for _ in 0..<3 {
            let outcome = try await archive.append([.test(0), .test(1)], to: record.identifier, of: profile)
            #expect(outcome == AppendOutcome(through: 1))
        }
        #expect(try await archive.log(of: record.identifier, profile).count == 2)
        let session = try await archive.session(record.identifier, of: profile)
        #expect(try await archive.branches(of: session, after: nil).isEmpty)
    }

    @Test func `entries behind a gap are left to be sent again`() async throws {
        let outcome = try await archive.append([.test(0), .test(2), .test(3)], to: record.identifier, of: profile)
        #expect(outcome == AppendOutcome(through: 0))
        let later = try await archive.append([.test(3), .test(1), .test(2)], to: record.identifier, of: profile)
        #expect(later == AppendOutcome(through: 3))
        #expect(try await archive.log(of: record.identifier, profile) == (0...3).map { .test($0) })
    }

    @Test func `a conflicting entry is kept beside the log and reported`() async throws {
        _ = try await archive.append([.test(0), .test(1)], to: record.identifier, of: profile)
        for _ in 0..<2 {
            let outcome = try await archive.append(
                [.test(0, "other"), .test(1), .test(2)], to: record.identifier, of: profile)
            #expect(outcome == AppendOutcome(through: 2, conflicts: [0]))
        }
        #expect(try await archive.log(of: record.identifier, profile) == (0...2).map { .test($0) })
        let session = try await archive.session(record.identifier, of: profile)
        let branches = try await archive.branches(of: session, after: nil)
        #expect(branches.map(\.entry) == [.test(0, "other")])
        #expect(branches.map(\.received) == [1_000])
        #expect(try await archive.branches(of: session, after: branches.last).isEmpty)
    }

    /// Two devices went on with one log: what the first had not sent when the second took it over is no part of that one's.
    @Test func `what follows a contradiction goes beside the log, also where it would come next`() async throws {
        _ = try await archive.append([.test(0), .test(1, "second")], to: record.identifier, of: profile)
        for _ in 0..<2 {
            let outcome = try await archive.append(
                [.test(1, "first"), .test(2, "first"), .test(3, "first")], to: record.identifier, of: profile)
            #expect(outcome == AppendOutcome(through: 1, conflicts: [1, 2, 3]))
        }
        // Later ones come with the entry where the two parted, across a gap of what was sent before.
        let rest: [LogEntry] = [.test(1, "first"), .test(4, "first")]
        let later = try await archive.append(rest, to: record.identifier, of: profile)
        #expect(later == AppendOutcome(through: 1, conflicts: [1, 4]))
        #expect(try await archive.append([.test(2, "second")], to: record.identifier, of: profile).through == 2)
        let log = try await archive.log(of: record.identifier, profile)
        #expect(log == [.test(0), .test(1, "second"), .test(2, "second")])
        let session = try await archive.session(record.identifier, of: profile)
        let branches = try await archive.branches(of: session, after: nil)
        #expect(branches.map(\.entry) == (1...4).map { .test($0, "first") })
    }

    @Test func `of two entries with one index in one upload the first counts`() async throws {
        let outcome = try await archive.append(
            [.test(0, "first"), .test(0, "second"), .test(0, "first"), .test(0, "second")], to: record.identifier,
            of: profile)
        #expect(outcome == AppendOutcome(through: 0, conflicts: [0]))
        #expect(try await archive.log(of: record.identifier, profile) == [.test(0, "first")])
        let session = try await archive.session(record.identifier, of: profile)
        #expect(try await archive.branches(of: session, after: nil).map(\.entry) == [.test(0, "second")])
        #expect(session.bytes == LogEntry.test(0, "first").text.utf8.count + LogEntry.test(0, "second").text.utf8.count)
    }

    @Test func `a session that would grow beyond its limits is refused as a whole`() async throws {
        let small = try Workspace()
        let archive = try small.archive { $0.limits.sessionEntries = 3 }
        _ = try await archive.open(record, for: profile)
        _ = try await archive.append([.test(0)], to: record.identifier, of: profile)
        let error = await #expect(throws: ArchiveError.self) {
            try await archive.append((1...3).map { .test($0) }, to: record.identifier, of: profile)
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.problem == "a session may have 3 entries, this one would have 4")
        #expect(try await archive.log(of: record.identifier, profile).count == 1)
        #expect(try await archive.append([.test(1), .test(2)], to: record.identifier, of: profile).through == 2)
    }

    @Test func `the limit on bytes counts branches and lets repetitions pass`() async throws {
        let small = try Workspace()
        let bytes = LogEntry.test(0).text.utf8.count
        let archive = try small.archive { $0.limits.sessionBytes = 2 * bytes }
        _ = try await archive.open(record, for: profile)
        _ = try await archive.append([.test(0), .test(0, "PRESS")], to: record.identifier, of: profile)
        let error = await #expect(throws: ArchiveError.self) {
            try await archive.append([.test(1)], to: record.identifier, of: profile)
        }
        #expect(error?.code == .tooLarge)
        let again = try await archive.append([.test(0), .test(0, "PRESS")], to: record.identifier, of: profile)
        #expect(again == AppendOutcome(through: 0, conflicts: [0]))
    }

    @Test func `a piece of many branches is found without a look at all of them`() async throws {
        let plan = try await archive.read { database in
            try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + SQLiteArchive.branchQuery, arguments: [1, 0, 9])
                .map { $0["detail"] as String }
        }
        #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH branches USING INDEX branchesBySession"), "\(plan)")
    }

    @Test func `nobody else sees or touches a session`() async throws {
        let stranger = try ProfileIdentifier.test(2)
        _ = try await archive.append([.test(0)], to: record.identifier, of: profile)
        await #expect(throws: ArchiveError.self) {
            try await archive.append([.test(1)], to: record.identifier, of: stranger)
        }
        await #expect(throws: ArchiveError.self) { try await archive.session(record.identifier, of: stranger) }
        await #expect(throws: ArchiveError.self) { try await archive.delete(record.identifier, of: .test(3)) }
        // The same name in another profile is another session.
        #expect(try await archive.open(record, for: stranger) == .created)
        #expect(try await archive.log(of: record.identifier, stranger).isEmpty)
        #expect(try await archive.log(of: record.identifier, profile).count == 1)
    }

    @Test(arguments: [11, 12, 13]) func `any order, repetition and cut of uploads leads to the same log`(
        seed: Int
    ) async throws {
        print("seed \(seed)")
        var random = Dice(seed: UInt64(seed))
        let full = (0..<60).map { LogEntry.test($0, "word\($0)") }
        var through = -1
        for _ in 0..<400 where through < 59 {
            let start = Int.random(in: 0..<60, using: &random)
            let end = Int.random(in: start..<60, using: &random)
            let upload = full[start...end].shuffled(using: &random)
            let outcome = try await archive.append(upload, to: record.identifier, of: profile)
            #expect(outcome.conflicts.isEmpty)
            #expect(outcome.through == (start <= through + 1 ? max(through, end) : through))
            through = outcome.through
        }
        #expect(try await archive.log(of: record.identifier, profile) == Array(full[...through]))
        #expect(try await archive.check().isEmpty)
    }
}

/// A generator whose numbers depend on its seed alone (SplitMix64; Steele, Lea and Flood, 2014).
struct Dice: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        return word ^ (word >> 31)
    }
}
