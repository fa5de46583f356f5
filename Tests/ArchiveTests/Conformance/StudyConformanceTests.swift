import GRDB
import Rights
import Sampling
import Studies
import Testing
import Tree

@testable import Archive

/// The rules of running a study decide the same over every store: over SQLite and over plain arrays, with answers and rows
/// compared after each step.
@Suite(.sampled) struct StudyConformanceTests {
    private static let links = [
        StudyLink(code: StudyDeeds.general, kind: .general, maximum: 30),
        StudyLink(code: StudyDeeds.pilot, kind: .classroom, mode: .pilot),
        StudyLink(code: StudyDeeds.personal, kind: .personal),
        StudyLink(code: StudyDeeds.panel, kind: .panel),
        StudyLink(code: StudyDeeds.preview, kind: .preview, mode: .preview),
    ]

    @Test(arguments: DailySample.of(1...12, 6)) func `rules decide the same over two stores`(seed: Int) async throws {
        var random = SeededGenerator(seed: seed)
        let release: [Release] = [.always, .unexposed, .never]
        let fixture = try await StudyFixture(Self.links) {
            $0.maximum = seed % 2 == 0 ? 12 : nil
            $0.abandoned = StudyFixture.hour
            $0.release = release[seed % 3]
            $0.endsLate = seed % 4 == 0
            $0.withdrawUntil = seed % 3 == 0 ? StudyFixture.start + 20 * StudyFixture.hour : nil
            $0.keepsConsents = seed % 5 == 0 ? 1 : nil
        }
        let archive = fixture.archive
        let tokens = (0..<8).map { "token \($0)" }
        try await archive.add(tokens: tokens, to: StudyDeeds.personal, of: "coffee", by: .commandLine)
        let study = try #require(try await archive.study("coffee"))
        let memory = MemoryStudies(study, versions: try await archive.versions(of: "coffee"), links: Self.links)
        let personal = try #require(memory.links.first { $0.link.kind == .personal }).row
        for token in tokens { memory.tokens[token] = MemoryStudies.Token(link: personal) }
        let audited = try await archive.audit(of: "coffee", after: 0, limit: 1_000).count
        let clock = fixture.clock
        var deeds = StudyDeeds(random: SeededGenerator(seed: seed + 1_000), people: 40) { clock.now }

        for round in 0..<60 {
            clock.advance(StudyFixture.hour * Double(Int.random(in: 0...3, using: &random)) / 2)
            if round == 25 { try await publishAgain(fixture, memory) }
            if round == 50 { memory.study = try await archive.set(.closed, of: "coffee", by: .commandLine) }
            if round == 50 { memory.notes.append(AuditNote(.studyState, of: "study coffee", by: .commandLine)) }
            try await open(Int.random(in: 1...40, using: &random), fixture, memory)
            let some = try (0..<10).map { _ in try deeds.next() }
            try await compare(some, fixture, memory, after: audited, "seed \(seed), round \(round)")
        }
        #expect(memory.participations.count > 20, "seed \(seed)")
        try await compare([.purge], fixture, memory, after: audited, "seed \(seed), the end")
    }

    /// Does the same in both stores, and compares what came of it and what is there.
    private func compare(
        _ deeds: [StudyDeed], _ fixture: StudyFixture, _ memory: MemoryStudies, after audited: Int, _ place: String
    ) async throws {
        let now = fixture.clock.now
        let study = memory.study
        let (told, rows) = try await fixture.archive.queue.commit { database in
            let places = StudyPlaces(database: database, now: now)
            return (deeds.map { $0.done(in: places, study) }, try Self.rows(in: database, after: audited))
        }
        let places = StudyPlaces(MemoryTransaction(store: memory, now: now))
        for (deed, expected) in zip(deeds, told) {
            let found = deed.done(in: places, study)
            #expect(found == expected, "\(place): \(deed)")
        }
        let own = memory.rows
        for (table, lines) in rows {
            #expect(lines == own[table], "\(place): \(table)")
        }
        try #require(rows == own, "\(place)")
    }

    /// A later version in which fewer have a place.
    private func publishAgain(_ fixture: StudyFixture, _ memory: MemoryStudies) async throws {
        var terms = try #require(memory.versions.last).terms
        terms.maximum = 8
        _ = try await fixture.archive.publish(
            NewVersion(hash: "h2", json: #"{"id":"coffee","maximum":8}"#, kind: .procedure, terms: terms),
            of: "coffee", by: .commandLine)
        memory.notes.append(AuditNote(.studyPublished, of: "study coffee", by: .commandLine))
        memory.take(try await fixture.archive.versions(of: "coffee"))
        memory.study = try #require(try await fixture.archive.study("coffee"))
    }

    /// Stores two entries of a session of somebody who takes part.
    private func open(_ person: Int, _ fixture: StudyFixture, _ memory: MemoryStudies) async throws {
        let (profile, record) = (try ProfileIdentifier.test(person), try SessionRecord.test(person))
        guard memory.owners.values.contains(profile), memory.sessions[profile] == nil,
            !memory.marks.contains(DeletionMark.text(record.identifier, of: profile))
        else { return }
        _ = try await fixture.archive.open(record, for: profile)
        _ = try await fixture.archive.append([.test(0), .test(1)], to: record.identifier, of: profile)
        memory.sessions[profile] = [record.identifier: 1]
    }

    /// Everything that SQLite has of the study, a line for each row.
    private static func rows(in database: Database, after audited: Int) throws -> [String: [String]] {
        func lines(_ sql: String) throws -> [String] {
            try Row.fetchAll(database, sql: sql).map { row in
                row.databaseValues.map { $0.isNull ? "nil" : String(describing: $0.storage.value ?? "nil") }
                    .joined(separator: "|")
            }
        }
        return [
            "participations": try StudyRows.participations(where: "TRUE ORDER BY p.id", [], in: database).map {
                "\($0)"
            },
            "slots": try StudyRows.slots(where: "TRUE ORDER BY s.id", [], in: database).map { "\($0)" },
            "cells": try lines("SELECT participation, step, cell, state FROM cells ORDER BY id"),
            "owners": try lines(
                "SELECT p.id, keyHash FROM participations p JOIN profiles ON profiles.id = p.profile ORDER BY p.id"),
            "externals": try lines(
                "SELECT mode, mark, participation, value, session FROM externals ORDER BY participation"),
            "tokens": try lines("SELECT hash, isUsed, participation FROM linkTokens ORDER BY hash"),
            "consents": try lines(
                "SELECT participation, step, textHash, serverTime FROM consents ORDER BY id"),
            "receipts": try lines("SELECT participation, entry, received FROM receipts ORDER BY participation, entry"),
            "steps": try lines(
                "SELECT participation, position, step, began, duration FROM stepsReached ORDER BY participation, position"
            ),
            "visits": try lines("SELECT participation, visit, due, came FROM visits ORDER BY participation, visit"),
            "reminders": try lines("SELECT participation, visit, due, until FROM outbox ORDER BY id"),
            "counts": try lines("SELECT study, link, day, reason, n FROM counts").sorted(),
            "marks": try lines("SELECT mark FROM forgotten ORDER BY mark"),
            "keys": try lines("SELECT keyHash FROM profileKeys ORDER BY keyHash"),
            "notes": try lines(
                "SELECT action, object FROM audit WHERE object LIKE 'study %' ORDER BY number LIMIT -1 OFFSET \(audited)"
            ),
        ]
    }
}

extension MemoryStudies {
    /// The same lines.
    var rows: [String: [String]] {
        func line(_ fields: [String?]) -> String { fields.map { $0 ?? "nil" }.joined(separator: "|") }
        let rowsOf = { (parts: [Int64]) in parts.sorted() }
        return [
            "participations": people.map { "\($0)" },
            "slots": slots.map { "\($0.stored)" },
            "cells": cells.map { line(["\($0.participation)", $0.step, $0.name, $0.state.rawValue]) },
            "owners": owners.sorted { $0.key < $1.key }.map { line(["\($0.key)", $0.value.keyHash]) },
            "externals": externals.sorted { $0.participation < $1.participation }.map {
                line([$0.mode.rawValue, $0.mark, "\($0.participation)", $0.value, $0.session])
            },
            "tokens": tokens.sorted { $0.key < $1.key }.map {
                line([$0.key, $0.value.isUsed ? "1" : "0", $0.value.participation.map { "\($0)" }])
            },
            "consents": consents.map {
                line(["\($0.participation)", $0.record.step, $0.record.textHash, "\($0.received)"])
            },
            "receipts": rowsOf(Array(receipts.keys)).flatMap { row in
                (receipts[row] ?? [:]).sorted { $0.key < $1.key }.map { line(["\(row)", "\($0.key)", "\($0.value)"]) }
            },
            "steps": rowsOf(Array(steps.keys)).flatMap { row in
                (steps[row] ?? [:]).sorted { $0.key < $1.key }.map {
                    line([
                        "\(row)", "\($0.key)", $0.value.step, "\($0.value.began)", $0.value.duration.map { "\($0)" },
                    ])
                }
            },
            "visits": rowsOf(Array(visits.keys)).flatMap { row in
                (visits[row] ?? [:]).sorted { $0.key < $1.key }.map {
                    line(["\(row)", "\($0.key)", "\($0.value.due)", $0.value.came.map { "\($0)" }])
                }
            },
            "reminders": reminders.map {
                line(["\($0.participation)", "\($0.plan.visit)", "\($0.plan.due)", "\($0.plan.until)"])
            },
            "counts": counts.map { "\($0.key)|\($0.value)" }.sorted(),
            "marks": marks.sorted(),
            "keys": keys.map(\.hash).sorted(),
            "notes": notes.map { line([$0.action.rawValue, $0.object]) },
        ]
    }
}
