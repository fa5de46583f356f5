import GRDB

extension SQLiteTransaction {
    /// Corrects the times that were written while the clock was doubted, once it is trusted again. No past event keeps
    /// a future time, and participants lose no time because of the wrong clock.
    package func setRight() throws {
        for sql in [
            "UPDATE participations SET began = ?1 WHERE began > ?1",
            "UPDATE participations SET contact = ?1 WHERE contact > ?1 OR contact < began",
            """
            UPDATE participations SET deadline = ?1 + coalesce((
                    SELECT json_extract(terms, '$.abandoned') FROM versions WHERE versions.id = version), 7200000)
                WHERE place = 'held' AND phase <> 'waiting' AND deadline IS NOT NULL
            """,
            "UPDATE studies SET closed = ?1 WHERE closed > ?1",
            "UPDATE studies SET binned = ?1 WHERE binned > ?1",
            // A proof of identity in the future counts as none.
            "UPDATE signIns SET began = min(began, ?1), used = min(used, ?1), proven = 0 WHERE max(began, used, proven) > ?1",
            "UPDATE tokens SET expires = expires - (created - ?1), created = ?1 WHERE created > ?1",
            "UPDATE invitations SET expires = expires - (created - ?1), created = ?1 WHERE created > ?1",
        ] { try database.execute(sql: sql, arguments: [now]) }
    }
}
