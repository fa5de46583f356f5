import GRDB

extension SQLiteArchive {
    package func note(_ note: AuditNote) async throws(ArchiveError) {
        let now = configuration.now()
        try await queue.commit { database in try AuditChain.add(note, at: now, in: database) }
    }

    package func audit(after number: Int64, limit: Int) async throws(ArchiveError) -> [AuditEntry] {
        try await read { database in
            try Row.fetchAll(
                database,
                sql: "SELECT \(AuditChain.columns) FROM audit WHERE number > ? ORDER BY number LIMIT ?",
                arguments: [number, limit]
            ).compactMap { AuditEntry(row: $0) }
        }
    }

    package func auditHead() async throws(ArchiveError) -> AuditHead {
        try await read { database in try AuditChain.head(in: database) }
    }

    package func verifyAudit(holding known: AuditHead?) async throws(ArchiveError) -> AuditReport {
        try await read { database in try AuditChain.verify(holding: known, in: database) }
    }

    /// The author that the audit log has for a profile; nil for a profile that has never stored anything.
    package func author(_ profile: ProfileIdentifier) async throws(ArchiveError) -> Author? {
        try await read { database in
            try Int64.fetchOne(
                database, sql: "SELECT id FROM profiles WHERE keyHash = ?", arguments: [profile.keyHash])
        }.map { .profile($0) }
    }
}
