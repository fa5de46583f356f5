import Text

/// One upload that waits.
struct WaitingUpload: Sendable {
    let entries: [LogEntry]
    let session: SessionIdentifier
    let profile: ProfileIdentifier
    let key: SessionKey
    /// The time of its arrival, in milliseconds since 1970.
    let now: Double
    let answer: @Sendable (Result<AppendOutcome, ArchiveError>) -> Void
}

/// Several uploads in one transaction, so that many devices share one write to the disk.
///
/// Every change of a profile's data locks the profile's row first and reads afterwards. Rows are locked in the order of
/// their hashes, so no two transactions wait for each other.
struct AppendGroup {
    private let uploads: [WaitingUpload]
    private let limits: StoreLimits
    private var logs: [SessionKey: PendingLog] = [:]
    /// The bytes of each profile, by its hash.
    private var profiles: [String: Int] = [:]
    /// The sessions that are missing because they were deleted.
    private var deleted: Set<String> = []

    init(_ uploads: [WaitingUpload], _ limits: StoreLimits) { (self.uploads, self.limits) = (uploads, limits) }

    /// The answers, in the order of the uploads.
    mutating func carryOut(
        in database: PostgresConnection
    ) throws -> [Result<AppendOutcome, ArchiveError>] {
        try lock(in: database)
        try read(in: database)
        var answers: [Result<AppendOutcome, ArchiveError>] = []
        for upload in uploads {
            do {
                answers.append(.success(try take(upload, in: database)))
            } catch let error as ArchiveError {
                answers.append(.failure(error))
            }
        }
        try write(in: database)
        return answers
    }

    /// Rows of studies are locked before those of profiles, as in every transaction.
    private mutating func lock(in database: PostgresConnection) throws {
        try database.rows(
            """
            SELECT 1 FROM studies WHERE id IN (
                SELECT participation >> 32 FROM sessions WHERE id = ANY($1) AND participation IS NOT NULL)
            ORDER BY id FOR UPDATE
            """, [.uuids(Array(Set(uploads.map(\.key))))])
        let hashes = Set(uploads.map(\.profile)).map(\.bytes)
        let rows = try database.rows(
            "SELECT hash, bytes FROM profiles WHERE hash = ANY($1) ORDER BY hash FOR UPDATE", [.blobs(hashes)])
        for row in rows { profiles[ProfileIdentifier(bytes: row[0])?.keyHash ?? ""] = row[1] }
    }

    private mutating func read(in database: PostgresConnection) throws {
        let rows = try database.rows(
            "SELECT id, through, bytes, participation FROM sessions WHERE id = ANY($1)",
            [.uuids(Array(Set(uploads.map(\.key))))])
        for row in rows {
            logs[row[0]] = PendingLog(key: row[0], through: row[1], bytes: row[2], participation: row[3])
        }
        let missing = uploads.filter { logs[$0.key] == nil }.map { DeletionMark.text($0.session, of: $0.profile) }
        if missing.isEmpty { return }
        deleted = Set(
            try database.rows("SELECT mark FROM forgotten WHERE mark = ANY($1)", [.texts(missing)])
                .map { $0[0] as String })
    }

    /// Decides about one upload, and keeps what it adds.
    private mutating func take(_ upload: WaitingUpload, in database: PostgresConnection) throws -> AppendOutcome {
        let mark = DeletionMark.text(upload.session, of: upload.profile)
        guard var log = logs[upload.key] else {
            throw deleted.contains(mark) ? ArchiveError.forgotten(upload.session) : .missing(upload.session)
        }
        guard upload.entries.allSatisfy(RunRows.fits) else {
            throw ArchiveError(
                .other, at: "session \(upload.session)", "an entry has a line break or a zero character",
                remedy: "send entries as canonical JSON")
        }
        let room = profiles[upload.profile.keyHash] ?? 0
        let plan = try AppendPlan(
            upload.entries, to: LogLength(through: log.through, bytes: log.bytes, profileBytes: room)
        ) {
            try log.text(at: $0, in: database)
        } isBranch: {
            try log.isBranch($0, in: database)
        }
        try plan.check(limits, session: upload.session)
        profiles[upload.profile.keyHash] = room + plan.bytes - log.bytes
        log.take(plan, from: upload.profile, at: upload.now)
        logs[upload.key] = log
        return plan.outcome
    }

    private func write(in database: PostgresConnection) throws {
        let changed = logs.values.filter(\.isChanged).sorted { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) }
        if changed.isEmpty { return }
        let grown = changed.filter { !$0.fresh.isEmpty }
        if !grown.isEmpty {
            try database.rows(
                "INSERT INTO runs SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[])",
                [
                    .uuids(grown.map(\.key)), .ints(grown.map(\.stored).map { $0 + 1 }), .ints(grown.map(\.through)),
                    .texts(grown.map { RunRows.text($0.fresh) }),
                ])
        }
        try writeBranches(of: changed, in: database)
        // Clocks of two servers differ; a session's last change never falls.
        try database.rows(
            """
            UPDATE sessions SET through = n.through, bytes = n.bytes, changed = greatest(sessions.changed, n.changed)
            FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::double precision[]) AS n (id, through, bytes, changed)
            WHERE sessions.id = n.id
            """,
            [
                .uuids(changed.map(\.key)), .ints(changed.map(\.through)), .ints(changed.map(\.bytes)),
                .doubles(changed.map(\.changed)),
            ])
        try noteMoved(changed, in: database)
        let owners = Set(changed.compactMap(\.profile))
        try database.rows(
            """
            UPDATE profiles SET bytes = n.bytes FROM unnest($1::bytea[], $2::bigint[]) AS n (hash, bytes)
            WHERE profiles.hash = n.hash
            """, [.blobs(owners.map(\.bytes)), .ints(owners.map { profiles[$0.keyHash] ?? 0 })])
    }

    /// Notes which participations have changed, as exports of their studies show it.
    private func noteMoved(_ changed: [PendingLog], in database: PostgresConnection) throws {
        let people = Set(changed.compactMap(\.participation)).sorted()
        if people.isEmpty { return }
        let studies = Set(people.map(PostgresTransaction.study)).sorted()
        try database.rows("UPDATE studies SET position = position + 1 WHERE id = ANY($1)", [.ints(studies)])
        try database.rows(
            """
            UPDATE participations SET moved = s.position, moved_at = $3 FROM studies s
            WHERE s.id = ANY($1) AND participations.study = s.id AND participations.id = ANY($2)
            """, [.ints(studies), .ints(people), .double(changed.map(\.changed).max() ?? 0)])
    }

    private func writeBranches(of logs: [PendingLog], in database: PostgresConnection) throws {
        let forked = logs.filter { !$0.branches.isEmpty }
        if forked.isEmpty { return }
        let highest = try database.rows(
            "SELECT session, max(number) FROM branches WHERE session = ANY($1) GROUP BY session",
            [.uuids(forked.map(\.key))]
        ).reduce(into: [SessionKey: Int]()) { $0[$1[0]] = $1[1] }
        let rows = forked.flatMap { log in
            log.branches.enumerated().map { place, branch in
                (key: log.key, number: (highest[log.key] ?? 0) + place + 1, branch: branch)
            }
        }
        try database.rows(
            """
            INSERT INTO branches SELECT * FROM unnest(
                $1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::double precision[])
            """,
            [
                .uuids(rows.map(\.key)), .ints(rows.map(\.number)), .ints(rows.map(\.branch.entry.index)),
                .texts(rows.map(\.branch.entry.text)), .doubles(rows.map(\.branch.received)),
            ])
    }
}
