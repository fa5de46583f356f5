import Foundation
import GRDB
import Rights
import Testing

@testable import Archive

/// What is written into the columns of people, sessions and files comes back as the fields of these columns. All values of a
/// record are others, so that two that change places show: see ``StudyFieldTests`` for those of studies.
@Suite struct RecordFieldTests {
    private let fixture: StudyFixture

    init() async throws { fixture = try await StudyFixture() }

    private func write(_ sql: String, _ arguments: StatementArguments = []) async throws {
        try await fixture.archive.pool.write { try $0.execute(sql: sql, arguments: arguments) }
    }

    private func addPerson() async throws {
        try await write(
            """
            INSERT INTO persons (id, name, folded, isOwner, isDisabled, passphrase, created)
            VALUES (11, 'the name', 'the folded name', 1, 0, 'the passphrase', 12);
            """)
    }

    @Test func `every stored field of a person, the second factor and the studies comes back as itself`() async throws {
        try await addPerson()
        try await write(
            """
            INSERT INTO factors (person, kind, salt, key, isConfirmed, lastStep) VALUES (11, 'totp', x'0d0e', 15, 1, 16);
            INSERT INTO recoveryCodes (person, hash) VALUES (11, 'one'), (11, 'two');
            INSERT INTO members (person, study, role, grants) VALUES (11, 'the study', 'assistant', 'edit');
            """)
        let person = StoredPerson(
            number: 11, name: "the name", isOwner: true, isDisabled: false, passphrase: "the passphrase",
            secondFactor: SecondFactor(salt: [13, 14], key: 15, lastStep: 16), recoveryCodes: 2,
            memberships: [Membership(study: "the study", role: .assistant, grants: [.edit])], created: 12)
        #expect(try await fixture.archive.person(11) == person)
    }

    @Test func `every stored field of a sign-in, a token and an invitation comes back as itself`() async throws {
        try await addPerson()
        let now = fixture.clock.now
        try await write(
            """
            INSERT INTO signIns (id, hash, person, began, proven, used, hasFactor)
            VALUES (13, 'the cookie', 11, ?1 + 1, ?1 + 2, ?1 + 3, 1);
            """, [now])
        try await write(
            """
            INSERT INTO tokens (id, hash, person, label, actions, studies, created, expires, lastDay)
            VALUES (14, 'the token', 11, 'the label', '["publish","close"]', '["tea","coffee"]', ?1 + 4, ?1 + 5, 15);
            """, [now])
        try await write(
            """
            INSERT INTO invitations (id, hash, kind, person, isOwner, study, role, grants, created, expires)
            VALUES (16, 'the link', 'reset', 11, 0, 'tea', 'reader', 'edit', ?1 + 6, ?1 + 7);
            """, [now])
        let archive = fixture.archive
        #expect(
            try await archive.signIn(hash: "the cookie")?.signIn
                == StoredSignIn(
                    number: 13, person: 11, began: now + 1, proven: now + 2, used: now + 3, hasSecondFactor: true))
        let token = try #require(try await archive.token(hash: "the token")?.token)
        #expect(token.number == 14 && token.person == 11)
        #expect(token.created == now + 4 && token.token.expires == now + 5 && token.lastDay == 15)
        #expect(token.token.label == "the label" && token.token.actions == [.publish, .close])
        #expect(token.token.studies == ["tea", "coffee"])
        let membership = Membership(study: "tea", role: .reader, grants: [.edit])
        #expect(
            try await archive.invitation(hash: "the link")
                == StoredInvitation(
                    number: 16, invitation: Invitation(.reset, person: 11, isOwner: false, membership: membership),
                    created: now + 6, expires: now + 7))
    }

    @Test func `stored fields of drafts, panels' identities and addresses come back as they were`()
        async throws
    {
        _ = try await fixture.begin(1)
        try await write(
            """
            UPDATE drafts SET revision = 11, json = 'the draft', changed = 12;
            INSERT INTO externals (study, mode, mark, link, value, participation, session)
            VALUES (1, 'field', 'the mark', 1, 'the value', 1, 'the session');
            INSERT INTO contacts (participation, key, salt, content, stop, given, mark)
            VALUES (1, 13, x'0e', x'0f', 'the stop', 16, 'the address');
            UPDATE participations SET number = 17;
            """)
        let archive = fixture.archive
        let draft = try #require(try await archive.draft(of: "coffee"))
        #expect(draft.revision == 11 && draft.json == "the draft" && draft.changed == 12)
        #expect(
            try await archive.externals(of: "coffee", mode: .field) == [
                StoredExternal(number: 17, link: "K7QF2M", value: "the value")
            ])
        #expect(
            try await archive.address(of: .test(1))
                == SealedAddress(
                    key: 13, salt: [14], content: [15], stop: "the stop", mark: "the address", given: 16))
    }

    @Test func `every stored field of a session and of its results comes back as itself`() async throws {
        let record = SessionRecord(
            identifier: try SessionRecord.test(1).identifier, family: "reaction", started: 11,
            definitionHash: "the hash", definition: #"{"a":1}"#, header: #"{"b":2}"#)
        let archive = fixture.archive
        _ = try await archive.open(record, for: .test(1))
        fixture.clock.advance(12)
        _ = try await archive.append([.test(0)], to: record.identifier, of: .test(1))
        let session = try await archive.session(record.identifier, of: .test(1))
        #expect(
            session
                == StoredSession(
                    key: session.key, record: record, received: StudyFixture.start,
                    changed: StudyFixture.start + 12, through: 0, bytes: LogEntry.test(0).text.utf8.count,
                    isWhole: true))
        var results = StoredResults(engine: "the engine", through: 13, json: #"{"c":3}"#)
        results.fault = "the fault"
        try await archive.keep(results, of: session)
        #expect(try await archive.results(of: session) == results)
    }

    @Test func `every counted field of reminders comes back as itself`() async throws {
        for person in 1...5 { _ = try await fixture.begin(person) }
        // One is sent, two are tried again, three are unclear, four have failed; five have an address.
        var rows: [String] = (1...5).map {
            "INSERT INTO contacts (participation, key, salt, content, stop, given) VALUES (\($0), 1, x'01', x'01', 's\($0)', 1);"
        }
        let kinds = [
            ("claimed, sent", "1, 2", 1), ("fault", "'again'", 2), ("claimed, fault", "9, 'unclear'", 3),
            ("ended, fault", "3, 'failed'", 4),
        ]
        for (place, (columns, values, count)) in kinds.enumerated() {
            for number in 0..<count {
                rows.append(
                    """
                    INSERT INTO outbox (participation, visit, reminder, due, until, retry, \(columns))
                    VALUES (1, \(place + 2), \(number), 1, 2, 1, \(values));
                    """)
            }
        }
        try await write(rows.joined(separator: "\n"))
        let counts = try await fixture.archive.reminders(of: "coffee", mode: .field)
        let numbers: [Int] = [counts.addresses, counts.sent, counts.trying, counts.unclear, counts.failed]
        #expect(numbers == [5, 1, 2, 3, 4])
        #expect(counts.fault == "unclear")
    }
}
