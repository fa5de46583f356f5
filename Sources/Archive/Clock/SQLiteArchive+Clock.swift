import GRDB

extension SQLiteArchive {
    /// The reason to doubt the clock; nil if there is none.
    package func clockDoubt() async throws(ArchiveError) -> ClockDoubt? {
        let now = configuration.now()
        return try await read { try ClockRecord.doubt(at: now, in: $0) }
    }
}
