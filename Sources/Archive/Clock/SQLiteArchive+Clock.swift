import GRDB
import Tree

extension SQLiteArchive {
    /// Why the clock is not believed; nil where it is.
    package func clockDoubt() async throws(ArchiveError) -> ClockDoubt? {
        let now = configuration.now()
        return try await read { try ClockRecord.doubt(at: now, in: $0) }
    }

    /// Notes that it is now, as every change does: whoever keeps an archive open in which nothing happens says so now and then.
    package func noteTime() async throws(ArchiveError) { try await queue.commit { _ in } }

    /// Takes the clock for right, because somebody says so who has looked at it.
    package func believeClock(by author: Author) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in
            guard let doubt = try ClockRecord.doubt(at: now, in: database) else { return }
            try ClockRecord.note(now, isSure: true, in: database)
            try AuditChain.add(
                AuditNote(.clock, by: author, ["known": .double(doubt.known), "now": .double(now)]), at: now,
                in: database)
        }
    }
}
