import Foundation
import GRDB
import Rights
import Studies
import Testing
import Tree

@testable import Archive

/// What is written into a column comes back as the field of that column. All values are others, so that two that change
/// places show; of truths one is set at a time.
@Suite struct StudyFieldTests {
    private static let links = [
        StudyLink(code: "OTHER1", kind: .personal), StudyLink(code: "K7QF2M", kind: .general),
    ]

    /// Writes the one row of a table that an id names.
    private func write(
        _ values: [String: (any DatabaseValueConvertible & Sendable)?], into table: String, _ row: Int64,
        _ fixture: StudyFixture
    ) async throws {
        let named = values.sorted { $0.key < $1.key }
        try await fixture.archive.pool.write { database in
            try database.execute(
                sql: "UPDATE \(table) SET \(named.map { $0.key + " = ?" }.joined(separator: ", ")) WHERE id = ?",
                arguments: StatementArguments(named.map(\.value) + [row]))
        }
    }

    /// The columns of a table that a test does not name.
    private func unnamed(_ names: [String], of table: String, _ fixture: StudyFixture) async throws -> [String] {
        try await fixture.archive.read { database in
            try database.columns(in: table).map(\.name).filter { !names.contains($0) }
        }
    }

    @Test(arguments: ["isLate", "isExposed", "endsMissed"])
    func `every stored field of a participation comes back as itself`(truth: String) async throws {
        let fixture = try await StudyFixture(Self.links)
        for person in 1...2 { _ = try await fixture.begin(person) }
        try await fixture.archive.pool.write { database in
            try database.execute(
                sql: """
                    INSERT INTO versions (study, number, hash, json, kind, note, published, terms)
                    SELECT study, 12, 'hash of 12', '{}', 'wording', '', 1, terms FROM versions
                    """)
        }
        var values: [String: (any DatabaseValueConvertible & Sendable)?] = [
            "study": 1, "version": 2, "link": 2, "mode": "pilot", "number": 13, "seed": 14, "phase": "waiting",
            "place": "completed", "step": "the step", "visit": 15, "began": 16, "ended": 17, "contact": 18,
            "deadline": 19, "dueFrom": 20, "dueUntil": 21, "flags": "one two", "reason": "the reason",
            "excluded": "why not", "note": "the note", "details": "the details", "ahead": 22, "dueEnd": 23, "busy": 24,
            "isLate": 0, "isExposed": 0, "endsMissed": 0,
        ]
        values[truth] = 1
        try await write(values, into: "participations", 2, fixture)
        let expected = StoredParticipation(
            row: 2, studyRow: 1, versionRow: 2, study: "coffee", mode: .pilot, number: 13, version: 12,
            hash: "hash of 12", link: "K7QF2M", seed: 14, phase: .waiting, place: .completed,
            isLate: truth == "isLate", step: "the step", visit: 15, isExposed: truth == "isExposed", began: 16,
            ended: 17, contact: 18, deadline: 19, dueFrom: 20, dueUntil: 21, endsMissed: truth == "endsMissed",
            flags: ["one", "two"], reason: "the reason", excluded: "why not", note: "the note",
            details: "the details", ahead: 22, dueEnd: 23, busy: 24)
        #expect(try await fixture.person(2) == expected)
        let others = try await unnamed(Array(values.keys), of: "participations", fixture)
        #expect(
            Set(others) == ["id", "profile"])

        let picture = try await fixture.archive.picture(of: "coffee", mode: .pilot, allotment: nil)
        let person = try #require(picture.people.kinds.first)
        let times = try #require(person.times.first)
        #expect(person.phase == .waiting && person.place == .completed && person.step == "the step")
        #expect(person.isExcluded && person.isLate == (truth == "isLate") && person.flags == "one two")
        #expect([times.began, times.ended] == [16, 17])
        #expect([times.dueFrom, times.dueEnd, times.dueUntil] == [20, 23, 21])
    }

    @Test func `every stored field of a study and of its version comes back as itself`() async throws {
        let fixture = try await StudyFixture()
        try await fixture.archive.pool.write { database in
            try database.execute(
                sql: "INSERT INTO persons (id, name, folded, isOwner, created) VALUES (11, 'Ada', 'ada', 1, 1)")
        }
        let study: [String: (any DatabaseValueConvertible & Sendable)?] = [
            "key": "tea", "owner": 11, "state": "paused", "drawnFrom": Data([12, 13]), "isBlind": 1, "created": 14,
            "closed": 15, "changes": 16, "binned": 17, "position": 21,
            "about": "what is said",
        ]
        var terms = StudyTerms()
        terms.maximum = 18
        let version: [String: (any DatabaseValueConvertible & Sendable)?] = [
            "study": 1, "number": 19, "hash": "the hash", "json": "the definition", "kind": "consent",
            "note": "the note", "published": 20, "terms": terms.json,
        ]
        try await write(version, into: "versions", 1, fixture)
        try await write(study, into: "studies", 1, fixture)
        // What triggers count is written last.
        try await write(["changes": 16, "position": 21], into: "studies", 1, fixture)
        #expect(
            try await fixture.archive.study("tea")
                == StoredStudy(
                    row: 1, key: "tea", owner: 11, state: .paused, secret: [12, 13], isBlind: true, created: 14,
                    closed: 15, version: 19, changes: 16, binned: 17))
        #expect(
            try await fixture.archive.versions(of: "tea") == [
                StoredVersion(
                    row: 1, number: 19, hash: "the hash", json: "the definition", kind: .consent, note: "the note",
                    published: 20, terms: terms)
            ])
        #expect(try await fixture.archive.position(of: "tea") == 21)
        #expect(try await fixture.archive.about(of: "tea") == "what is said")
        #expect(try await unnamed(Array(study.keys), of: "studies", fixture) == ["id"])
        #expect(try await unnamed(Array(version.keys), of: "versions", fixture) == ["id"])
    }

    @Test(arguments: [false, true]) func `every field of a version's terms comes back as itself`(truth: Bool) throws {
        var terms = StudyTerms()
        (terms.opens, terms.closes, terms.grace, terms.maximum) = (11, 12, 13, 14)
        (terms.endsLate, terms.needsConsent, terms.isHeard, terms.isBlind) = (truth, !truth, truth, !truth)
        (terms.abandoned, terms.release, terms.withdrawUntil) = (15, .unexposed, 16)
        (terms.keepsData, terms.keepsConsents, terms.keepsContacts) = (17, 18, 19)
        (terms.title, terms.visits, terms.groups, terms.minutes) = (["en": "the title"], 20, 21, 22)
        terms.ledgers = ["one": "the mark", "two": "another mark"]
        #expect(StudyTerms(json: terms.json) == terms)
        // Two truths that are the same in both cases would hide that one stands for the other.
        (terms.endsLate, terms.needsConsent, terms.isHeard, terms.isBlind) = (truth, truth, !truth, !truth)
        #expect(StudyTerms(json: terms.json) == terms)
        (terms.endsLate, terms.needsConsent, terms.isHeard, terms.isBlind) = (truth, !truth, !truth, truth)
        #expect(StudyTerms(json: terms.json) == terms)
        let fields = Mirror(reflecting: terms).children.compactMap(\.label)
        #expect(fields.count == 19, "each is named here: \(fields)")
    }

    @Test func `every stored field of a link comes back as itself`() async throws {
        let fixture = try await StudyFixture(Self.links)
        let link: [String: (any DatabaseValueConvertible & Sendable)?] = [
            "study": 1, "code": "PANEL1", "kind": "panel", "mode": "simulated", "label": "the label", "isEnabled": 0,
            "maximum": 11, "closes": 12, "settings": "the settings", "created": 13,
        ]
        try await write(link, into: "links", 2, fixture)
        let expected = StudyLink(
            code: "PANEL1", kind: .panel, mode: .simulated, label: "the label", isEnabled: false, maximum: 11,
            closes: 12, settings: "the settings")
        #expect(try await fixture.archive.links(of: "coffee").last == expected)
        let facts = try #require(try await fixture.archive.linkFacts(of: "coffee").last)
        #expect(facts.link == expected && facts.created == 13)
        #expect(try await unnamed(Array(link.keys), of: "links", fixture) == ["id"])
    }

    @Test func `every stored field of a slot, a step, a visit and a consent comes back as itself`() async throws {
        let fixture = try await StudyFixture()
        _ = try await fixture.begin(1)
        _ = try await fixture.slot(1)
        let slot: [String: (any DatabaseValueConvertible & Sendable)?] = [
            "study": 1, "ledger": "the ledger", "stratum": "the stratum", "position": 11, "grp": "the group",
            "participation": 1, "step": "the step", "kind": "regular", "state": "freed", "fate": "the fate",
            "given": 12, "freed": 13, "freedAfter": 14, "isReusable": 0,
        ]
        try await write(slot, into: "slots", 1, fixture)
        try await fixture.archive.pool.write { database in
            try database.execute(
                sql: """
                    INSERT INTO stepsReached
                        (participation, position, study, mode, step, path, visit, isFirst, began, duration)
                    VALUES (1, 0, 1, 'field', 'the step', 'the path', 15, 0, 16, 17);
                    INSERT INTO visits (participation, visit, due, came, late) VALUES (1, 18, 19, 20, 21);
                    INSERT INTO consents
                        (participation, version, step, language, textHash, items, deviceTime, serverTime)
                    VALUES (1, 1, 'the step', 'the language', 'the hash', 'the items', 22, 23);
                    """)
        }
        let course = try #require(try await fixture.archive.course(of: 1, in: "coffee", mode: .field))
        #expect(
            course.slots == [
                StoredSlot(
                    ledger: "the ledger", stratum: "the stratum", position: 11, group: "the group", number: 1,
                    step: "the step", kind: .regular, state: .freed, fate: "the fate", given: 12, freed: 13,
                    givenEvent: 2, freedEvent: 29)
            ])
        #expect(
            course.steps == [
                ReachedStep(
                    step: "the step", path: "the path", visit: 15, isFirst: false, began: 16, duration: 17)
            ])
        #expect(course.visits == [VisitRecord(visit: 18, due: 19, came: 20, late: 21)])
        #expect(
            course.consents == [
                KeptConsent(
                    version: 1, step: "the step", language: "the language", textHash: "the hash",
                    items: "the items", deviceTime: 22, serverTime: 23)
            ])
        #expect(try await unnamed(Array(slot.keys), of: "slots", fixture) == ["id"])
    }
}
