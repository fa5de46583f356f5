import Tree

/// A session with all that belongs to it, on its way from one store to another.
package struct MovedSession: Sendable {
    package var profile: ProfileIdentifier
    package var record: SessionRecord
    package var received: Double
    package var changed: Double
    package var bytes: Int
    package var overhead: Int
    /// The participation's number on the way; nil for none.
    package var participation: Int64?
    package var step: String?
    package var attempt: Int?
    /// Its place among the sessions of its profile.
    package var arrival: Int64
    package var entries: [String] = []
    package var branches: [Branch] = []
    package var results: StoredResults?
    package var computed = 0.0

    package init(
        profile: ProfileIdentifier, record: SessionRecord, received: Double, changed: Double, bytes: Int, overhead: Int,
        participation: Int64?, step: String?, attempt: Int?, arrival: Int64
    ) {
        (self.profile, self.record, self.received, self.changed) = (profile, record, received, changed)
        (self.bytes, self.overhead, self.participation) = (bytes, overhead, participation)
        (self.step, self.attempt, self.arrival) = (step, attempt, arrival)
    }

    package var name: String { "\(profile.keyHash)/\(record.identifier)" }

    /// SHA-256 over all that is kept of the session, but for its place among others.
    package var digest: String {
        var hash = SHA256()
        func add(_ text: String) {
            hash.add(Array("\(text.utf8.count):".utf8))
            hash.add(Array(text.utf8))
        }
        for text in [
            name, record.family, record.definitionHash, record.header, "\(record.started)", "\(received)", "\(changed)",
            "\(bytes) \(overhead) \(participation ?? 0) \(attempt ?? 0)", step ?? "",
        ] { add(text) }
        for entry in entries { add(entry) }
        for branch in branches {
            add("\(branch.entry.index) \(branch.received)")
            add(branch.entry.text)
        }
        if let results {
            add("\(results.engine) \(results.through) \(results.json) \(results.fault ?? "") \(computed)")
        }
        return hash.hexadecimal
    }
}

/// A store whose content can be moved into another one, and that can take such content.
package protocol MovableArchive: LabArchive {
    /// The number of rows of a table.
    func count(of table: MovedTable) async throws(ArchiveError) -> Int
    /// Some rows of a table in its order, each with its values in the order of the columns.
    func rows(of table: MovedTable, from place: Int, most: Int) async throws(ArchiveError) -> [[MovedValue]]
    /// Adds rows, all or none.
    func put(_ rows: [[MovedValue]], into table: MovedTable) async throws(ArchiveError)

    func sessionCount() async throws(ArchiveError) -> Int
    /// Some sessions in the order of their profiles' hashes and their arrivals.
    func movedSessions(from place: Int, most: Int) async throws(ArchiveError) -> [MovedSession]
    func put(_ sessions: [MovedSession]) async throws(ArchiveError)

    /// The newest time that is known; nil if none is.
    func knownTime() async throws(ArchiveError) -> Double?
    /// Counts what follows from the rows that were put here, and takes the newest time over.
    func finishMoving(knownTime: Double?) async throws(ArchiveError)
    /// From where the store is being filled; nil if it is not.
    func movingFrom() async throws(ArchiveError) -> String?
    func setMoving(from source: String?) async throws(ArchiveError)
}
