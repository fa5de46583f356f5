import Archive
import Foundation
import Testing

/// Deleted means deleted: from the tables, from the file's free pages, from the log beside the file.
@Suite struct DeletionTests {
    let workspace: Workspace
    let archive: SQLiteArchive
    let profile: ProfileIdentifier

    init() async throws {
        workspace = try Workspace()
        archive = try workspace.archive()
        profile = try .test(1)
        for number in 1...2 {
            let record = try SessionRecord.test(number, definition: #"{"secret":"definition\#(number)"}"#)
            _ = try await archive.open(record, for: profile)
            _ = try await archive.append(
                (0..<200).map { .test($0, "secret-log-\(number)") }, to: record.identifier, of: profile)
            _ = try await archive.append([.test(0, "secret-branch-\(number)")], to: record.identifier, of: profile)
            let session = try await archive.session(record.identifier, of: profile)
            try await archive.keep(
                StoredResults(engine: "e", through: 199, json: "secret-results-\(number)"), of: session)
        }
    }

    private func occurrences(of word: String) throws -> Bool {
        try workspace.bytesOnDisk().range(of: Data(word.utf8)) != nil
    }

    @Test func `a deleted session leaves no byte of its content on disk`() async throws {
        #expect(try occurrences(of: "secret-log-1"))
        try await archive.delete(SessionRecord.test(1).identifier, of: profile)
        for word in ["secret-log-1", "secret-branch-1", "secret-results-1", #"definition1"#] {
            #expect(try !occurrences(of: word), "\(word)")
        }
        #expect(try occurrences(of: "secret-log-2"))
        #expect(try await archive.sessions(of: profile, family: nil, after: nil, limit: 9).sessions.count == 1)
        #expect(try await archive.check().isEmpty)
    }

    @Test func `deleting everything removes the profile as well and nobody else's data`() async throws {
        let other = try ProfileIdentifier.test(0xabc)
        _ = try await archive.open(.test(1, definition: #"{"other":1}"#), for: other)
        #expect(try await archive.deleteEverything(of: profile) == 2)
        #expect(try await archive.deleteEverything(of: profile) == 0)
        #expect(try await archive.usage(of: profile) == nil)
        #expect(try !occurrences(of: "secret"))
        #expect(try !occurrences(of: profile.keyHash))
        #expect(try await archive.usage(of: other)?.sessions == 1)
        #expect(try await archive.check().isEmpty)
    }

    @Test func `a stale tab cannot bring a deleted session back`() async throws {
        let record = try SessionRecord.test(1, definition: #"{"secret":"definition1"}"#)
        try await archive.delete(record.identifier, of: profile)
        for attempt in [0, 1] {
            let opening = await #expect(throws: ArchiveError.self) { try await archive.open(record, for: profile) }
            #expect(opening?.code == .gone, "\(attempt)")
        }
        let appending = await #expect(throws: ArchiveError.self) {
            try await archive.append([.test(0)], to: record.identifier, of: profile)
        }
        #expect(appending?.code == .gone)
        let deleting = await #expect(throws: ArchiveError.self) {
            try await archive.delete(record.identifier, of: profile)
        }
        #expect(deleting?.code == .gone)
    }

    @Test func `a header that comes after its deletion is refused, known or not`() async throws {
        let late = try SessionRecord.test(9, definition: "{}")
        for stranger in [profile, try .test(0xdef)] {
            let deleting = await #expect(throws: ArchiveError.self) {
                try await archive.delete(late.identifier, of: stranger)
            }
            #expect(deleting?.code == .notFound)
            let opening = await #expect(throws: ArchiveError.self) { try await archive.open(late, for: stranger) }
            #expect(opening?.code == .gone)
        }
        #expect(try await archive.open(late, for: .test(0xabc)) == .created, "of somebody else it is another one")
    }

    @Test func `what comes after everything was deleted does not bring the profile back`() async throws {
        _ = try await archive.deleteEverything(of: profile)
        let late = try SessionRecord.test(9, definition: "{}")
        let opening = await #expect(throws: ArchiveError.self) { try await archive.open(late, for: profile) }
        #expect(opening?.code == .gone)
        let revising = await #expect(throws: ArchiveError.self) {
            try await archive.revise(.progress, of: profile) { _ in Revision(text: "{}", answer: 0) }
        }
        #expect(revising?.code == .gone)
        #expect(try await archive.profiles().isEmpty)
    }

    @Test func `a definition that another session uses stays`() async throws {
        let (third, fourth) = (try SessionRecord.test(3, definition: "{}"), try SessionRecord.test(4, definition: "{}"))
        _ = try await archive.open(third, for: profile)
        _ = try await archive.open(fourth, for: profile)
        try await archive.delete(third.identifier, of: profile)
        #expect(try await archive.session(fourth.identifier, of: profile).record == fourth)
    }
}
