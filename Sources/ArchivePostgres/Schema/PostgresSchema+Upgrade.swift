extension PostgresSchema {
    /// Makes the tables, or brings those of an earlier version up to date: all migrations in one transaction or none.
    ///
    /// Servers never do this when they start, since an older one may still run beside them.
    /// - Throws: `foreign` for a database with tables of another program, `newer`.
    static func upgrade(
        _ worker: PostgresWorker, _ migrations: [PostgresMigration] = migrations, at place: String
    ) throws(ArchiveError) {
        try worker.transact { database in
            switch try tables(in: database) {
            case .own: return .drop(())
            case .others: throw foreign(place)
            case .none: break
            }
            do throws(PostgresError) {
                try database.execute(
                    """
                    CREATE TABLE merkwelt (name text PRIMARY KEY, position bigint NOT NULL);
                    INSERT INTO merkwelt VALUES ('', 0);
                    """)
            } catch {
                // Another upgrade has made it meanwhile.
                guard ["42P07", "23505"].contains(error.state) else { throw error }
                throw PostgresError(state: "40001", message: error.message)
            }
            return .keep(())
        }
        try worker.transact { database in
            try database.rows("SELECT 1 FROM merkwelt WHERE position = 0 FOR UPDATE")
            let known = migrations.map(\.name)
            let applied = try applied(database)
            guard known.starts(with: applied) else { throw newer(applied, place) }
            for (position, migration) in migrations.enumerated().dropFirst(applied.count) {
                for statement in migration.statements { try database.execute(statement) }
                try database.rows(
                    "INSERT INTO merkwelt VALUES ($1, $2)", [.text(migration.name), .int(position + 1)])
            }
            return .keep(())
        }
    }

    /// Throws unless the database has all tables of this version.
    static func check(_ database: PostgresConnection, at place: String) throws {
        switch try tables(in: database) {
        case .own: break
        case .others: throw foreign(place)
        case .none: throw outdated(place, "it has no tables yet")
        }
        let (applied, known) = (try applied(database), migrations.map(\.name))
        guard known.starts(with: applied) else { throw newer(applied, place) }
        guard applied.count == known.count else {
            throw outdated(
                place, "its tables end with \"\(applied.last ?? "")\", this version needs \"\(known.last ?? "")\"")
        }
    }

    /// Throws unless the database has all tables of this version. Those of a later version may be there as well: servers
    /// of two versions run side by side while one after the other is replaced.
    static func checkComplete(_ database: PostgresConnection, at place: String) throws {
        let (applied, known) = (try applied(database), migrations.map(\.name))
        guard applied.starts(with: known) else {
            throw outdated(
                place, "its tables end with \"\(applied.last ?? "")\", this version needs \"\(known.last ?? "")\"")
        }
    }

    private static func applied(_ database: PostgresConnection) throws -> [String] {
        try database.rows("SELECT name FROM merkwelt WHERE position > 0 ORDER BY position").map { $0[0] }
    }

    /// Whose tables a database has.
    private enum Tables { case none, own, others }

    /// One statement sees one moment. Between two, another upgrade could make its tables.
    private static func tables(in database: PostgresConnection) throws -> Tables {
        let names = try database.rows("SELECT tablename FROM pg_catalog.pg_tables WHERE schemaname = current_schema()")
            .map { $0[0] as String }
        if names.isEmpty { return .none }
        return names.contains("merkwelt") ? .own : .others
    }

    private static func foreign(_ place: String) -> ArchiveError {
        ArchiveError(
            .foreign, at: place, "it has tables of another program",
            remedy: "nothing was changed in it; name a database of its own")
    }

    private static func newer(_ applied: [String], _ place: String) -> ArchiveError {
        ArchiveError(
            .newer, at: place, "its tables were changed by a later version (\"\(applied.last ?? "")\")",
            remedy: "use that version")
    }

    private static func outdated(_ place: String, _ problem: String) -> ArchiveError {
        ArchiveError(
            .foreign, at: place, problem,
            remedy: "let this version make them: `merkwelt upgrade --archive` with its address")
    }
}
