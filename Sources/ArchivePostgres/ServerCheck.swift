/// What is asked of a server before an archive is opened in it.
struct ServerCheck {
    private let place: String

    private let isCopy: Bool

    /// - Parameter isCopy: whether the server is only read from.
    init(_ place: String, isCopy: Bool) { (self.place, self.isCopy) = (place, isCopy) }

    /// The remarks for the operator: what a commit survives.
    func run(on worker: PostgresWorker) throws(ArchiveError) -> [String] {
        try worker.transact(isReading: true) { database in
            let version = try database.version()
            guard version >= 150_000 else {
                throw refusal("its server is PostgreSQL \(version / 10_000)", remedy: "use PostgreSQL 15 or later")
            }
            let rows = try database.rows(
                """
                SELECT current_setting('fsync'), current_setting('full_page_writes'),
                    current_setting('server_encoding'), current_setting('synchronous_standby_names'),
                    current_setting('synchronous_commit'), current_setting('data_checksums')
                """)
            guard let row = rows.first else { throw refusal("its settings cannot be read", remedy: "check its user") }
            for (column, name) in ["fsync", "full_page_writes"].enumerated() where row[column] as String != "on" {
                throw refusal("\(name) is off, so a power cut could destroy it", remedy: "set \(name) = on")
            }
            guard row[2] as String == "UTF8" else {
                throw refusal("its encoding is \(row[2] as String)", remedy: "make it with ENCODING 'UTF8'")
            }
            guard ["on", "remote_write", "remote_apply", "local"].contains(row[4] as String) else {
                throw refusal(
                    "synchronous_commit is \(row[4] as String), so an answer would promise what may be lost",
                    remedy: "set synchronous_commit = on")
            }
            try PostgresSchema.check(database, at: place)
            if isCopy { return .keep(["\(place): exports are read from it"]) }
            let standbys: String = row[3]
            var remarks = [
                standbys.isEmpty
                    ? "\(place): a commit survives a crash of its machine"
                    : "\(place): a commit survives the loss of one machine (standby \(standbys))"
            ]
            if row[5] as String != "on" {
                remarks.append("\(place): has no checksums, so what a disk alters goes unnoticed")
            }
            return .keep(remarks)
        }
    }

    private func refusal(_ problem: String, remedy: String) -> ArchiveError {
        ArchiveError(.unwritable, at: place, problem, remedy: remedy)
    }
}
