import GRDB
import Studies
import Testing
import Tree

@testable import Archive

/// Slots, cells, completion: what is given once and given back.
@Suite struct StudySlotTests {
    @Test func `slots are given from the lowest, asked twice the same, other facts change nothing`() async throws {
        let fixture = try await StudyFixture()
        for person in 1...3 { _ = try await fixture.begin(person) }
        #expect(try await fixture.slot(1).slot?.position == 0)
        #expect(try await fixture.slot(2).slot?.position == 1)
        #expect(try await fixture.slot(3, stratum: "[\"f\"]").slot?.position == 0)
        guard case .given(let again, let differs) = try await fixture.slot(1, stratum: "[\"f\"]") else {
            throw StudyAdmissionTests.Missing()
        }
        #expect(again.stratum == "[]" && again.position == 0 && differs)
        #expect(try await fixture.person(1)?.flags == ["facts-differ"])
        _ = try await fixture.slot(1, stratum: "[\"f\"]")
        #expect(try await fixture.person(1)?.flags == ["facts-differ"], "a flag stands once")
    }

    @Test(
        arguments: [(Release.always, true, true), (.unexposed, false, true), (.unexposed, true, false)]
            + [(.never, false, false)])
    func `a slot is given again as the terms say`(release: Release, isExposed: Bool, isFreed: Bool) async throws {
        let fixture = try await StudyFixture {
            $0.abandoned = StudyFixture.hour
            $0.release = release
        }
        for person in 1...2 { _ = try await fixture.begin(person) }
        _ = try await fixture.slot(1)
        var progress = ParticipationProgress()
        (progress.phase, progress.isExposed) = (.running, isExposed)
        _ = try await fixture.archive.follow(progress, of: .test(1))
        fixture.clock.advance(StudyFixture.hour / 2)
        _ = try await fixture.archive.contact(.test(2))
        fixture.clock.advance(StudyFixture.hour / 2 + 1)
        #expect(try await fixture.slot(2).slot?.position == (isFreed ? 0 : 1))
        // In the ledger it stays with its fate.
        let ledger = try await fixture.archive.ledger(of: "coffee", mode: .field)
        #expect(ledger.map(\.number) == [1, 2] && ledger[0].fate == "abandoned")
        #expect(ledger[0].state == (isFreed ? .freed : .held))
        // Back again: the same group, beside the sequence where somebody else has the slot.
        let back = try await fixture.slot(1).slot
        #expect(back?.group == "a" && back?.kind == (isFreed ? .surplus : .regular))
        #expect(
            try await fixture.archive.ledger(of: "coffee", mode: .field).filter { $0.fate != nil }.count
                == (isFreed ? 1 : 0))
    }

    @Test func `whoever comes back before somebody else came has the old slot`() async throws {
        let fixture = try await StudyFixture { $0.abandoned = StudyFixture.hour }
        _ = try await fixture.begin(1)
        _ = try await fixture.slot(1)
        fixture.clock.advance(StudyFixture.hour + 1)
        try await fixture.archive.sweep("coffee")
        let back = try await fixture.slot(1).slot
        #expect(back?.kind == .regular && back?.position == 0)
        #expect(try await fixture.archive.ledger(of: "coffee", mode: .field).map(\.state) == [.freed, .held])
    }

    @Test func `a group that the link says takes no slot`() async throws {
        let fixture = try await StudyFixture()
        for person in 1...2 { _ = try await fixture.begin(person) }
        let fixed = try await fixture.slot(1, fixed: "b").slot
        #expect(fixed?.kind == .fixed && fixed?.group == "b" && fixed?.position == nil)
        #expect(try await fixture.slot(2).slot?.position == 0)
    }

    @Test func `where groups depend on who is there, they are told, and no position comes twice`() async throws {
        let fixture = try await StudyFixture()
        for person in 1...3 { _ = try await fixture.begin(person) }
        func slot(_ person: Int) async throws -> StoredSlot? {
            let request = SlotRequest(step: "g", ledger: "g", stratum: "[1]", looksAtTotals: true) { number, totals in
                "\(number):" + totals.map { "\($0.group)=\($0.count)" }.joined(separator: ",")
            }
            return try await fixture.archive.takeSlot(request, for: .test(person)).slot
        }
        #expect(try await slot(1)?.group == "0:")
        #expect(try await slot(2)?.group == "1:0:=1")
        _ = try await fixture.archive.withdraw(.test(1))
        #expect(try await slot(3)?.group == "2:1:0:=1=1")
    }

    @Test func `cells are taken together or not at all, once, and given back`() async throws {
        let fixture = try await StudyFixture { $0.abandoned = StudyFixture.hour }
        for person in 1...4 { _ = try await fixture.begin(person) }
        func take(_ person: Int, _ names: [String], ends: Bool = false) async throws -> CellOutcome {
            let cells = names.map { StudyCell($0, maximum: $0 == "rare" ? 1 : 10) }
            return try await fixture.archive.take(cells, at: "quota", endsWhenFull: ends, for: .test(person))
        }
        #expect(try await take(1, ["rare", "young"]) == .taken(["rare", "young"]))
        #expect(try await take(1, ["young"]) == .taken(["rare", "young"]), "the first answer counts")
        #expect(try await take(2, ["young", "rare"]) == .full("rare"))
        #expect(try await fixture.archive.counts(of: "coffee", mode: .field).cells.map(\.taken) == [1, 1])
        #expect(try await take(3, ["rare"], ends: true) == .full("rare"))
        #expect(try await fixture.person(3)?.phase == .full)
        #expect(try await fixture.person(3)?.place == .released)
        #expect(try await take(3, ["young"]) == .ended(.full))
        #expect(try await fixture.slot(3) == .ended(.full))
        fixture.clock.advance(StudyFixture.hour + 1)
        _ = try await fixture.archive.contact(.test(4))
        #expect(try await take(4, ["rare"]) == .taken(["rare"]))
    }

    @Test func `cells are taken again by who comes back, stay taken when completed, and not by a preview`()
        async throws
    {
        let fixture = try await StudyFixture([
            StudyLink(code: "K7QF2M", kind: .general), StudyLink(code: "PREVIE", kind: .preview, mode: .preview),
        ]) { ($0.abandoned, $0.maximum) = (StudyFixture.hour, 2) }
        func take(_ person: Int) async throws -> CellOutcome {
            try await fixture.archive.take(
                [StudyCell("rare", maximum: 1)], at: "quota", endsWhenFull: false, for: .test(person))
        }
        _ = try await fixture.begin(1, by: "PREVIE")
        _ = try await fixture.begin(2)
        #expect(try await take(1) == .taken(["rare"]))
        #expect(try await take(2) == .taken(["rare"]))
        fixture.clock.advance(StudyFixture.hour + 1)
        try await fixture.archive.sweep("coffee")
        #expect(try await fixture.archive.counts(of: "coffee", mode: .field).cells.isEmpty, "given back")
        #expect(try await fixture.archive.contact(.test(2)).place == .held)
        #expect(try await fixture.begin(3).number == 2, "a preview has no place")
        #expect(try await take(3) == .full("rare"))
        _ = try await fixture.archive.complete(.test(2), holding: [])
        #expect(try await take(3) == .full("rare"))
        let states = try await fixture.archive.read {
            try String.fetchAll($0, sql: "SELECT state FROM cells WHERE mode = 'field'")
        }
        #expect(states == ["completed"])
    }

    @Test func `only who holds everything completes`() async throws {
        let fixture = try await StudyFixture()
        _ = try await fixture.begin(1)
        _ = try await fixture.slot(1)
        let (one, two) = (try SessionRecord.test(1), try SessionRecord.test(2))
        _ = try await fixture.archive.open(one, for: .test(1))
        _ = try await fixture.archive.append([.test(0)], to: one.identifier, of: .test(1))
        let claimed = [
            MissingEntries(session: one.identifier, through: 1), MissingEntries(session: two.identifier, through: -1),
        ]
        let missing = [
            MissingEntries(session: one.identifier, through: 0), MissingEntries(session: two.identifier, through: -1),
        ]
        #expect(try await fixture.archive.complete(.test(1), holding: claimed) == .incomplete(missing))
        #expect(try await fixture.person(1)?.phase == .begun)
        _ = try await fixture.archive.append([.test(1)], to: one.identifier, of: .test(1))
        _ = try await fixture.archive.open(two, for: .test(1))
        guard case .completed(let done) = try await fixture.archive.complete(.test(1), holding: claimed) else {
            throw StudyAdmissionTests.Missing()
        }
        #expect(done.place == .completed && done.deadline == nil)
        #expect(try await fixture.archive.complete(.test(1), holding: []) == .completed(done))
        #expect(try await fixture.archive.ledger(of: "coffee", mode: .field).map(\.state) == [.completed])
        let sessions = try await fixture.archive.sessions(of: done)
        #expect(sessions.map(\.session.record.identifier) == [one.identifier, two.identifier])
    }

    @Test func `excluding marks, is written down, and frees the slot only if asked`() async throws {
        let fixture = try await StudyFixture()
        for person in 1...2 { _ = try await fixture.begin(person) }
        _ = try await fixture.slot(1)
        func exclude(_ reason: String?, frees: Bool) async throws -> StoredParticipation {
            var change = ParticipationChange()
            change.excluded = .some(reason)
            change.freesSlot = frees
            return try await fixture.archive.change(1, of: "coffee", mode: .field, change, by: .commandLine)
        }
        #expect(try await exclude("asleep", frees: false).excluded == "asleep")
        #expect(try await fixture.archive.ledger(of: "coffee", mode: .field).map(\.state) == [.held])
        #expect(try await exclude(nil, frees: false).excluded == nil)
        _ = try await exclude("asleep", frees: true)
        #expect(try await fixture.slot(2).slot?.position == 0)
        #expect(try await fixture.person(1)?.phase == .begun, "whoever is inside may finish")
        let actions = try await fixture.archive.audit(after: 0, limit: 100).map(\.action)
        #expect(actions.filter { $0 == "study-exclusion" }.count == 3)
    }
}
