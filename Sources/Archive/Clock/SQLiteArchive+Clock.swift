import GRDB
import Tree

extension SQLiteArchive {
    /// The reason to doubt the clock; nil if there is none.
    package func clockDoubt() async throws(ArchiveError) -> ClockDoubt? {
        let now = configuration.now()
        return try await read { try ClockRecord.doubt(at: now, in: $0) }
    }

    /// Notes the time, as every change does. A program that keeps an idle archive open calls it now and then.
    package func noteTime() async throws(ArchiveError) { try await queue.commit { _ in } }

    /// Trusts the clock, because a person has confirmed it.
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
