import ArchiveContract
import Foundation
import Testing

@testable import ArchivePostgres

/// What is PostgreSQL's own: addresses, tables, other servers, lost connections.
@Suite(.enabled(if: PostgresServer.isInstalled, "skipped: PostgreSQL")) struct PostgresTests {
    private let server: PostgresServer
    private let profile: ProfileIdentifier

    init() throws {
        server = try #require(PostgresServer.shared, "PostgreSQL is installed and does not start")
        profile = try .test(1)
    }

    private func archive(
        _ url: String, _ change: (inout PostgresConfiguration) -> Void = { _ in }
    ) throws -> PostgresArchive {
        var configuration = PostgresConfiguration { 1_000 }
        change(&configuration)
        return try PostgresArchive(url, configuration: configuration)
    }

    /// The name in an address.
    private func name(_ url: String) -> String {
        String(url.dropFirst("postgresql://merkwelt@/".count).prefix { $0 != "?" })
    }

    @Test func `an address with a password is refused and not repeated`() throws {
        for url in ["postgres://u:hidden@h/d", "host=h password=hidden", "postgres://u@h/d?password=hidden"] {
            let error = #expect(throws: ArchiveError.self) { try archive(url) }
            #expect(error?.remedy.contains("PGPASSFILE") == true, "\(url)")
            #expect(error?.description.contains("hidden") == false)
        }
        let error = #expect(throws: ArchiveError.self) { try archive("postgres://u@h/d?sslmod=x") }
        #expect(error?.description.contains("sslmod") == true)
    }

    @Test func `a database that is not there, has no tables or another program's, is told apart`() throws {
        let empty = try server.makeDatabase(isEmpty: true)
        let missing = #expect(throws: ArchiveError.self) {
            try archive(empty.replacing(name(empty), with: "nowhere"))
        }
        #expect(missing?.code == .foreign && missing?.description.contains("nowhere") == true)
        let bare = #expect(throws: ArchiveError.self) { try archive(empty) }
        #expect(bare?.code == .foreign && bare?.problem == "it has no tables yet")
        try server.run("CREATE TABLE theirs (a int)", in: name(empty))
        for open in [{ try PostgresArchive.upgrade(empty) }, { _ = try archive(empty) }] {
            let foreign = #expect(throws: ArchiveError.self) { try open() }
            #expect(foreign?.code == .foreign && foreign?.problem == "it has tables of another program")
        }
        #expect(try server.run("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", in: name(empty)) == "1\n")
        let unreachable = #expect(throws: ArchiveError.self) { try archive("postgres://u@/d?host=/nowhere") }
        #expect(unreachable?.code == .unreachable)
    }

    @Test func `tables of a later version are left alone`() throws {
        let url = try server.makeDatabase()
        try PostgresArchive.upgrade(url)
        try server.run("INSERT INTO merkwelt VALUES ('99 what comes later', 99)", in: name(url))
        for open in [{ try PostgresArchive.upgrade(url) }, { _ = try archive(url) }] {
            let newer = #expect(throws: ArchiveError.self) { try open() }
            #expect(newer?.code == .newer && newer?.problem.contains("99 what comes later") == true)
        }
    }

    @Test func `two upgrades at the same time make the tables once`() async throws {
        for _ in 0..<4 {
            let url = try server.makeDatabase(isEmpty: true)
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { #expect(throws: Never.self) { try PostgresArchive.upgrade(url) } } }
            }
            #expect(try server.run("SELECT count(*) FROM merkwelt WHERE position > 0", in: name(url)) == "3\n")
            _ = try archive(url)
        }
    }

    @Test func `a server that would lose what it promised is refused; others say what a commit survives`() throws {
        let url = try server.makeDatabase()
        #expect(try archive(url).remarks.first?.hasSuffix("a commit survives a crash of its machine") == true)
        try server.run("ALTER DATABASE \(name(url)) SET synchronous_commit = off", in: "postgres")
        let error = #expect(throws: ArchiveError.self) { try archive(url) }
        #expect(error?.problem.contains("synchronous_commit is off") == true)
        let reading = try server.makeDatabase()
        try server.run("ALTER DATABASE \(name(reading)) SET default_transaction_read_only = on", in: "postgres")
        #expect(throws: ArchiveError.self) { try archive(reading) }
        try server.run(
            "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'", in: "postgres")
        let latin = #expect(throws: ArchiveError.self) { try archive(url.replacing(name(url), with: "latin")) }
        #expect(latin?.problem == "its encoding is LATIN1")
    }

    @Test func `a connection that is cut in the middle loses nothing that was answered`() async throws {
        let url = try server.makeDatabase()
        let archive = try archive(url) { $0.connections = 2 }
        let record = try SessionRecord.test(1)
        _ = try await archive.open(record, for: profile)
        let (server, name, profile) = (server, name(url), profile)
        let cutter = Task {
            var cuts = 0
            while !Task.isCancelled {
                cuts +=
                    Int(
                        try server.run(
                            """
                            SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                            WHERE datname = current_database() AND pid <> pg_backend_pid()
                            """, in: name
                        ).dropLast()) ?? 0
            }
            return cuts
        }
        var through = -1
        var attempts = 0
        while through < 150, attempts < 10_000 {
            attempts += 1
            // A device sends again what was not answered.
            let answer = try? await archive.append(
                [.test(through + 1), .test(through + 2)], to: record.identifier, of: profile)
            if let answer {
                #expect(answer.conflicts.isEmpty && answer.through >= through)
                through = answer.through
            }
        }
        cutter.cancel()
        #expect(try await cutter.value > 0)
        #expect(try await archive.log(of: record.identifier, profile) == (0...through).map { .test($0) })
        #expect(try await archive.allBranches(of: record.identifier, profile).isEmpty)
    }

    @Test func `a connection that is lost within a transaction is not made anew in the middle of it`() async throws {
        let archive = try archive(server.makeDatabase())
        let states = try await archive.change { database in
            try MarkRows.add(["lost"], in: database)
            var states: [String] = []
            for statement in ["SELECT pg_terminate_backend(pg_backend_pid())", "SELECT 1"] {
                do throws(PostgresError) { try database.rows(statement) } catch { states.append(error.state) }
            }
            return .drop(states)
        }
        // The server's last words may not arrive.
        #expect(["57P01", "08006"].contains(states.first) && states.dropFirst() == ["08003"], "\(states)")
        #expect(try await archive.read { try MarkRows.has("lost", in: $0) } == false)
    }

    @Test func `an upgrade waits for another one and does nothing again`() async throws {
        let url = try server.makeDatabase(isEmpty: true)
        let (server, name, library) = (server, name(url), try Libpq.loaded.get())
        try server.run(
            "CREATE TABLE merkwelt (name text, position bigint); INSERT INTO merkwelt VALUES ('', 0)", in: name)
        let holder = PostgresWorker(library, try PostgresAddress(url), isRehearsed: false)
        let waiting = try await withCheckedThrowingContinuation {
            (done: CheckedContinuation<Task<Void, any Error>, any Error>) in
            holder.perform { holder in
                done.resume(
                    with: Result {
                        try holder.transact { database in
                            try database.rows("SELECT 1 FROM merkwelt WHERE position = 0 FOR UPDATE")
                            let upgrade = Task { try PostgresArchive.upgrade(url) }
                            // It looks by its own connection, which would be ended if it were idle for long.
                            let waiting = """
                                SELECT 1 FROM pg_stat_activity
                                WHERE wait_event_type = 'Lock' AND datname = current_database()
                                """
                            var looks = 0
                            while looks < 600, try database.rows(waiting).isEmpty {
                                looks += 1
                                try database.rows("SELECT 1 FROM pg_sleep(0.05), pg_stat_clear_snapshot()")
                            }
                            for (place, migration) in PostgresSchema.migrations.enumerated() {
                                try database.rows(
                                    "INSERT INTO merkwelt VALUES ($1, $2)",
                                    [.text(migration.name), .int(place + 1)])
                            }
                            return .keep(upgrade)
                        }
                    })
            }
        }
        try await waiting.value
        #expect(try server.run("SELECT count(*) FROM pg_tables WHERE tablename = 'sessions'", in: name) == "0\n")
        holder.close()
    }

    @Test func `two servers with one database keep one log of a session`() async throws {
        let url = try server.makeDatabase()
        let archives = [try archive(url), try archive(url)]
        let (record, profile) = (try SessionRecord.test(1), profile)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for archive in archives {
                group.addTask {
                    _ = try await archive.open(record, for: profile)
                    for index in 0..<40 {
                        let entries = (0...index).map { LogEntry.test($0) }
                        let outcome = try await archive.append(entries, to: record.identifier, of: profile)
                        #expect(outcome.through >= index && outcome.conflicts.isEmpty)
                    }
                }
            }
            try await group.waitForAll()
        }
        for archive in archives {
            #expect(try await archive.log(of: record.identifier, profile) == (0..<40).map { .test($0) })
            #expect(try await archive.usage(of: profile)?.sessions == 1)
        }
    }

    @Test func `uploads of many devices share transactions`() async throws {
        let url = try server.makeDatabase()
        let archive = try archive(url) { $0.writers = 1 }
        for device in 0..<60 { _ = try await archive.open(.test(1), for: .test(device)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for device in 0..<60 {
                group.addTask {
                    let (session, profile) = (try SessionRecord.test(1).identifier, try ProfileIdentifier.test(device))
                    for index in 0..<5 { _ = try await archive.append([.test(index)], to: session, of: profile) }
                }
            }
            try await group.waitForAll()
        }
        let counts = try server.run("SELECT count(*), count(DISTINCT xmin::text) FROM runs", in: name(url))
        let (uploads, transactions) = (
            Int(counts.prefix { $0 != "|" }), Int(counts.dropLast().drop { $0 != "|" }.dropFirst())
        )
        #expect(uploads == 300)
        #expect(try #require(transactions) < 150, "\(counts)")
    }

    @Test func `an entry that a row cannot hold is refused and takes no other along`() async throws {
        let archive = try archive(server.makeDatabase()) { $0.writers = 1 }
        let record = try SessionRecord.test(1)
        for device in 1...2 { _ = try await archive.open(record, for: .test(device)) }
        for text in ["a\nb", "a\0b"] {
            #expect(
                await fault {
                    _ = try await archive.append([LogEntry(index: 0, text: text)], to: record.identifier, of: profile)
                } == .other)
        }
        async let bad = archive.append([LogEntry(index: 0, text: "\n")], to: record.identifier, of: profile)
        async let good = archive.append([.test(0)], to: record.identifier, of: .test(2))
        #expect(try await good.through == 0)
        #expect((try? await bad) == nil)
    }
}
