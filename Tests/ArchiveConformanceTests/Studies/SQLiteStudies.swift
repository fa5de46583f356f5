import Foundation
import GRDB
import Studies

@testable import Archive

/// A study in SQLite.
struct SQLiteStudies: StudyWorld {
    let clock: TestClock
    private let archive: SQLiteArchive
    /// How many entries the audit log had at the beginning.
    private let audited: Int

    init(
        _ links: [StudyLink], tokens: [String], of code: String, isRehearsed: Bool,
        _ change: (inout StudyTerms) -> Void
    ) async throws {
        let clock = try TestClock(hasFolder: true, from: studyStart)
        self.clock = clock
        archive = try SQLiteArchive(
            path: clock.folder.appendingPathComponent("sessions.mwdb").path,
            configuration: ArchiveConfiguration { clock.now })
        var terms = StudyTerms()
        change(&terms)
        _ = try await archive.makeStudy(
            "coffee", secret: [UInt8](repeating: 7, count: 32), draft: nil, of: nil, by: .commandLine)
        _ = try await archive.publish(
            NewVersion(hash: "h1", json: #"{"id":"coffee"}"#, kind: .first, terms: terms), of: "coffee",
            by: .commandLine)
        for link in links { try await archive.add(link, to: "coffee", by: .commandLine) }
        _ = try await archive.set(.open, of: "coffee", by: .commandLine)
        try await archive.add(tokens: tokens, to: code, of: "coffee", by: .commandLine)
        audited = try await archive.audit(of: "coffee", after: 0, limit: 1_000).count
    }

    var sessions: any SessionStore { archive }

    func study() async throws -> StoredStudy {
        try await archive.read { try StudyRows.study("coffee", in: $0) }
    }

    func versions() async throws -> [StoredVersion] { try await archive.versions(of: "coffee") }

    func links() async throws -> [StudyLinkRow] {
        try await archive.read { try StudyRows.links(where: "TRUE ORDER BY id", [], in: $0) }
    }

    func publish(_ version: NewVersion) async throws {
        _ = try await archive.publish(version, of: "coffee", by: .commandLine)
    }

    func close() async throws { _ = try await archive.set(.closed, of: "coffee", by: .commandLine) }

    func carryOut(
        _ deeds: [StudyDeed], in study: StoredStudy
    ) async throws -> (told: [String], rows: [String: [String]]) {
        let (now, audited) = (clock.now, audited)
        return try await archive.queue.commit { database in
            let places = StudyPlaces(database: database, now: now)
            return (deeds.map { $0.done(in: places, study) }, try Self.rows(in: database, after: audited))
        }
    }

    private static func rows(in database: Database, after audited: Int) throws -> [String: [String]] {
        func lines(_ sql: String) throws -> [String] {
            try Row.fetchAll(database, sql: sql).map { row in line(row.databaseValues.map { $0.storage.value }) }
        }
        return [
            "participations": try StudyRows.participations(where: "TRUE ORDER BY p.id", [], in: database).map {
                "\($0)"
            },
            "slots": try StudyRows.slots(where: "TRUE ORDER BY s.id", [], in: database).map { "\($0)" },
            "cells": try lines("SELECT participation, step, cell, state FROM cells ORDER BY participation, id"),
            "owners": try lines(
                "SELECT p.id, keyHash FROM participations p JOIN profiles ON profiles.id = p.profile ORDER BY p.id"),
            "externals": try lines(
                "SELECT mode, mark, participation, value, session FROM externals ORDER BY participation"),
            "tokens": try lines("SELECT hash, isUsed, participation FROM linkTokens ORDER BY hash"),
            "consents": try lines(
                "SELECT participation, step, textHash, serverTime FROM consents ORDER BY participation, id"),
            "receipts": try lines("SELECT participation, entry, received FROM receipts ORDER BY participation, entry"),
            "steps": try lines(
                "SELECT participation, position, step, began, duration FROM stepsReached ORDER BY participation, position"
            ),
            "visits": try lines("SELECT participation, visit, due, came FROM visits ORDER BY participation, visit"),
            "reminders": try lines("SELECT participation, visit, due, until FROM outbox ORDER BY participation, id"),
            "counts": try lines("SELECT study, link, day, reason, n FROM counts").sorted(),
            "marks": try lines("SELECT mark FROM forgotten ORDER BY mark"),
            "keys": try lines("SELECT keyHash FROM profileKeys ORDER BY keyHash"),
            "notes": try lines(
                "SELECT action, object FROM audit WHERE object LIKE 'study %' ORDER BY number LIMIT -1 OFFSET \(audited)"
            ),
        ]
    }
}
