import Archive
import Studies
import Testing

@testable import ArchivePostgres

/// A study in PostgreSQL.
struct PostgresStudies: StudyWorld {
    let clock: TestClock
    private let archive: PostgresArchive
    /// A second server with the same database.
    let second: PostgresArchive
    /// How many entries the audit log had at the beginning.
    private let audited: Int

    init(
        _ links: [StudyLink], tokens: [String], of code: String, isRehearsed: Bool,
        _ change: (inout StudyTerms) -> Void
    ) async throws {
        let clock = try TestClock(hasFolder: false, from: studyStart)
        self.clock = clock
        var configuration = PostgresConfiguration { clock.now }
        configuration.isRehearsed = isRehearsed
        let server = try #require(PostgresServer.shared, "PostgreSQL is installed and does not start")
        let url = try server.makeDatabase()
        archive = try PostgresArchive(url, configuration: configuration)
        second = try PostgresArchive(url, configuration: configuration)
        var terms = StudyTerms()
        change(&terms)
        _ = try await archive.makeStudy(
            "coffee", secret: [UInt8](repeating: 7, count: 32), draft: nil, of: nil, by: .commandLine)
        _ = try await archive.publish(
            NewVersion(hash: "h1", json: #"{"id":"coffee"}"#, kind: .first, terms: terms), of: "coffee",
            by: .commandLine)
        for link in links { try await archive.add(link, to: "coffee", by: .commandLine) }
        _ = try await archive.set(.open, of: "coffee", by: .commandLine)
        if !tokens.isEmpty { try await archive.add(tokens: tokens, to: code, of: "coffee", by: .commandLine) }
        audited = try await archive.audit(of: "coffee", after: 0, limit: 1_000).count
    }

    var sessions: any SessionStore { archive }
    var servers: [PostgresArchive] { [archive, second] }

    func study() async throws -> StoredStudy {
        try await archive.read { try PostgresStudyRows.study("coffee", in: $0) }
    }

    func versions() async throws -> [StoredVersion] {
        try await archive.read { try PostgresStudyRows.versions(where: "TRUE ORDER BY number", [], in: $0) }
    }

    func links() async throws -> [StudyLinkRow] {
        try await archive.read { try PostgresStudyRows.links(where: "TRUE ORDER BY id", [], in: $0) }
    }

    func publish(_ version: NewVersion) async throws {
        _ = try await archive.publish(version, of: "coffee", by: .commandLine)
    }

    func close() async throws { _ = try await archive.set(.closed, of: "coffee", by: .commandLine) }

    func carryOut(
        _ deeds: [StudyDeed], in study: StoredStudy
    ) async throws -> (told: [String], rows: [String: [String]]) {
        let (now, audited) = (clock.now, audited)
        return try await archive.change { database in
            let rows = PostgresTransaction(database, now: now)
            let places = StudyPlaces(rows)
            let told = deeds.map { $0.done(in: places, study) }
            try rows.finish()
            return .keep((told, try Self.rows(in: database, after: audited)))
        }
    }

    private static func rows(in database: PostgresConnection, after audited: Int) throws -> [String: [String]] {
        func lines(_ sql: String, _ read: (PostgresRow) -> [Any?]) throws -> [String] {
            try database.rows(sql).map { line(read($0)) }
        }
        func whole(_ row: PostgresRow, _ column: Int) -> Int64? { row[column] }
        func number(_ row: PostgresRow, _ column: Int) -> Double? { row[column] }
        func text(_ row: PostgresRow, _ column: Int) -> String? { row[column] }
        func hash(_ row: PostgresRow, _ column: Int) -> String? { ProfileIdentifier(bytes: row[column])?.keyHash }
        return [
            "participations": try PostgresStudyRows.participations(where: "TRUE ORDER BY p.id", [], in: database).map {
                "\($0)"
            },
            "slots": try PostgresStudyRows.slots(where: "TRUE ORDER BY s.number", [], in: database).map { "\($0)" },
            "cells": try lines("SELECT participation, step, cell, state FROM cells ORDER BY participation, number") {
                [whole($0, 0), text($0, 1), text($0, 2), text($0, 3)]
            },
            "owners": try lines("SELECT id, profile FROM participations WHERE profile IS NOT NULL ORDER BY id") {
                [whole($0, 0), hash($0, 1)]
            },
            "externals": try lines(
                "SELECT mode, mark, participation, value, session FROM externals ORDER BY participation"
            ) { [text($0, 0), text($0, 1), whole($0, 2), text($0, 3), text($0, 4)] },
            "tokens": try lines("SELECT hash, is_used, participation FROM link_tokens ORDER BY hash") {
                [text($0, 0), $0[1] as Bool ? 1 : 0, whole($0, 2)]
            },
            "consents": try lines(
                "SELECT participation, step, text_hash, server_time FROM consents ORDER BY participation, number"
            ) { [whole($0, 0), text($0, 1), text($0, 2), number($0, 3)] },
            "receipts": try lines("SELECT participation, entry, received FROM receipts ORDER BY participation, entry") {
                [whole($0, 0), whole($0, 1), number($0, 2)]
            },
            "steps": try lines(
                "SELECT participation, position, step, began, duration FROM steps_reached ORDER BY participation, position"
            ) { [whole($0, 0), whole($0, 1), text($0, 2), number($0, 3), number($0, 4)] },
            "visits": try lines("SELECT participation, visit, due, came FROM visits ORDER BY participation, visit") {
                [whole($0, 0), whole($0, 1), number($0, 2), number($0, 3)]
            },
            "reminders": try lines("SELECT participation, visit, due, until FROM outbox ORDER BY participation, due") {
                [whole($0, 0), whole($0, 1), number($0, 2), number($0, 3)]
            },
            "counts": try lines("SELECT study, link, day, reason, n FROM counts") {
                [whole($0, 0), whole($0, 1), whole($0, 2), text($0, 3), whole($0, 4)]
            }.sorted(),
            "marks": try lines("SELECT mark FROM forgotten ORDER BY mark") { [text($0, 0)] },
            "keys": try lines("SELECT hash FROM profile_keys ORDER BY hash") { [hash($0, 0)] },
            "notes": try lines(
                "SELECT action, object FROM audit WHERE object LIKE 'study %' ORDER BY number OFFSET \(audited)"
            ) { [text($0, 0), text($0, 1)] },
        ]
    }
}
