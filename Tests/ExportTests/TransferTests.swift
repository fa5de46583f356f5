import Archive
import Families
import Foundation
import Sessions
import Studies
import Testing
import Tree

@testable import Export

/// A study that moves to another lab.
@Suite(.timeLimit(.minutes(6))) struct TransferTests {
    @Test func `a study comes back whole: its next exports have the same bytes as those before`() async throws {
        let old = try await TransferFixture.filled()
        let new = try TransferFixture()
        let bytes = try await old.export()
        let outcome = try await new.take(bytes)
        #expect(outcome.participations == 14 && outcome.conflicts.isEmpty && outcome.sessions > 40)
        #expect(try await new.export() == bytes)
        let options = ExportOptions.team(hasLogs: true, hasMissingCodes: true)
        let package = try await old.export(.package, options)
        #expect(try await new.export(.package, options) == package)
        // A package with logs brings the same.
        let third = try TransferFixture()
        #expect(try await third.take(package).sessions == outcome.sessions)
        #expect(try await third.export() == bytes)
        // What the lab shows of the study is the same as well.
        let (before, after) = (
            try await old.archive.counts(of: TransferFixture.key, mode: .field),
            try await new.archive.counts(of: TransferFixture.key, mode: .field)
        )
        #expect(before == after)
        let study = try #require(try await new.archive.study(TransferFixture.key))
        #expect(study.state == .closed && study.secret == (0..<32).map { UInt8($0) })
        #expect(try await new.archive.links(of: TransferFixture.key).map(\.isEnabled) == [false])
        #expect(try await new.archive.audit(after: 0, limit: 9).last?.detail.contains("imported") == true)
    }

    @Test func `a data set after BIDS brings the whole study, and one to be given away its definition`() async throws {
        let old = try await TransferFixture.filled(people: 8, later: 4)
        let options = ExportOptions.team(hasLogs: true)
        let bytes = try await old.export(.format(.bids), options)
        let new = try TransferFixture()
        let outcome = try await new.take(bytes)
        #expect(outcome.participations == 12 && outcome.conflicts.isEmpty && outcome.sessions > 30)
        #expect(try await new.export() == old.export())
        #expect(try await new.export(.format(.bids), options) == bytes)
        let edited = try TransferFixture.edited(bytes) { name, text in
            name == TransferLayout.bids.logs ? text.replacing("decaf", with: "tea", maxReplacements: 1) : text
        }
        let fault = await #expect(throws: ExportError.self) { try await TransferFixture().take(edited) }
        #expect(fault?.description.contains(TransferLayout.bids.logs) == true)
        for (form, hasLogs) in [(ExportForm.format(.bids), true), (.format(.bids), false), (.package, true)] {
            let open = try await old.file(old.export(form, ExportOptions(hasLogs: hasLogs)))
            let refused = #expect(throws: ExportError.self) { try StudyTransfer.isThere(open) }
            #expect(refused?.description.contains("ids codes, dates shifted, level open") == true)
            #expect(try ExportedDefinition(open).json.contains("Tea"))
        }
        // Without logs there is nothing to take over but the definition.
        let plain = try await old.file(old.export(.format(.bids), .team()))
        #expect(try StudyTransfer.isThere(plain) == false && ExportedDefinition(plain).json.contains("Tea"))
    }

    @Test func `a package of two versions, two visits and withdrawn people comes back whole`() async throws {
        let (key, options) = (TransferFixture.key, ExportOptions.team(hasLogs: true))
        let old = try await TransferFixture.filled(people: 12, later: 12)
        for number in [14, 17] { _ = try await old.archive.erase(number, of: key, mode: .field, by: .commandLine) }
        let bytes = try await old.export(.package, options)
        let files = try ExportedFiles(zip: bytes)
        var visits: Set<String> = []
        try CSVTable.read(Specimen.table("sessions"), in: files) { visits.insert($0["visit"]) }
        #expect(visits == ["", "1", "2"])
        let new = try TransferFixture()
        let outcome = try await new.take(bytes)
        #expect(outcome.participations == 24 && outcome.conflicts.isEmpty)
        let people = try await new.archive.participations(of: key, mode: .field, after: 0, limit: 99)
        #expect(people.map(\.version) == Array(repeating: 1, count: 12) + Array(repeating: 2, count: 12))
        #expect(people.filter { $0.phase == .withdrawn }.map(\.number) == [3, 14, 17])
        for number in [3, 14, 17] {
            let person = try #require(people.first { $0.number == number })
            #expect(try await new.archive.sessions(of: person).isEmpty)
        }
        #expect(try await new.export(.package, options) == bytes)
    }

    @Test func `the numbers of slots move up where another study has them, and keep their order`() async throws {
        let old = try await TransferFixture.filled()
        let new = try TransferFixture()
        try await new.addOther(people: 5)
        let key = TransferFixture.key
        #expect(try await new.take(old.export()).conflicts.isEmpty)
        let (before, after) = (
            try await old.archive.ledger(of: key, mode: .field), try await new.archive.ledger(of: key, mode: .field)
        )
        let shift = try #require(after.first).givenEvent - #require(before.first).givenEvent
        #expect(shift == 10 && before.count == after.count)
        for (one, other) in zip(before, after) {
            #expect(other.givenEvent == one.givenEvent + shift)
            #expect(other.freedEvent == one.freedEvent.map { $0 + shift })
            #expect(other.number == one.number && other.group == one.group && other.fate == one.fate)
        }
    }

    @Test func `an import that comes again changes nothing`() async throws {
        let old = try await TransferFixture.filled()
        let new = try TransferFixture()
        let bytes = try await old.export()
        let first = try await new.take(bytes)
        let events = try await new.archive.audit(after: 0, limit: 99).count
        let again = try await new.take(bytes)
        #expect(again.same == first.sessions && again.sessions == 0 && again.participations == 0)
        #expect(try await new.archive.audit(after: 0, limit: 99).count == events)
        #expect(try await new.export() == bytes)
    }

    @Test func `a trial writes nothing`() async throws {
        let new = try TransferFixture()
        let outcome = try await new.take(TransferFixture.filled().export(), isTrial: true)
        #expect(outcome.participations == 14 && outcome.conflicts.isEmpty)
        #expect(try await new.archive.studies().isEmpty)
        #expect(try await new.archive.audit(after: 0, limit: 9).isEmpty)
    }

    @Test func `the rest of a longer log is appended, and another log is a conflict that writes nothing`() async throws
    {
        let old = try await TransferFixture.filled()
        let new = try TransferFixture()
        let key = TransferFixture.key
        _ = try await new.take(old.export())
        let person = try #require(try await old.archive.participation(4, of: key, mode: .field))
        let session = try #require(try await old.archive.sessions(of: person).last?.session)
        func append(_ text: String, in lab: TransferFixture) async throws {
            let index = session.through + 1
            _ = try await lab.archive.append(
                [LogEntry(index: index, text: #"{"action":{"kind":"\#(text)"},"index":\#(index),"time":1000000}"#)],
                to: session.record.identifier, of: TransferFixture.profile(4))
        }
        try await append("later", in: old)
        let longer = try await old.export()
        let outcome = try await new.take(longer)
        #expect(outcome.grown == 1 && outcome.conflicts.isEmpty && outcome.sessions == 0)
        #expect(try await new.export() == longer)
        // Whoever has the shorter one now has an old export.
        let other = try await TransferFixture.filled()
        try await append("other", in: other)
        let before = try await new.export()
        let conflicts = try await new.take(other.export()).conflicts
        let place = "P0004 session \(session.record.identifier)"
        #expect(
            conflicts == [
                "\(place): entry \(session.through + 1) is another one here; nothing of a log is overwritten"
            ])
        let shorter = try await new.take(TransferFixture.filled().export()).conflicts
        #expect(shorter.count == 1 && shorter[0].hasPrefix("\(place): here its log is longer"))
        #expect(try await new.export() == before)
    }

    @Test func `what somebody has withdrawn here does not come back`() async throws {
        let old = try await TransferFixture.filled()
        let new = try TransferFixture()
        let bytes = try await old.export()
        _ = try await new.take(bytes)
        _ = try await new.archive.erase(5, of: TransferFixture.key, mode: .field, by: .commandLine)
        let again = try await new.take(bytes)
        #expect(again.withdrawn == 1 && again.conflicts.isEmpty)
        let person = try await new.archive.participation(5, of: TransferFixture.key, mode: .field)
        #expect(person?.phase == .withdrawn)
        // The other way round it has to be deleted here first.
        _ = try await old.archive.erase(6, of: TransferFixture.key, mode: .field, by: .commandLine)
        let newer = try TransferFixture()
        _ = try await newer.take(bytes)
        let conflicts = try await newer.take(old.export()).conflicts
        #expect(conflicts.count == 1 && conflicts[0].contains("merkwelt study withdraw coffee-2 P0006"))
    }

    @Test func `a study that is open comes closed where groups were drawn, until its secret comes`() async throws {
        let old = try await TransferFixture.filled(closes: false)
        let new = try TransferFixture()
        #expect(try await new.take(old.export()).lacksSecret)
        let study = try #require(try await new.archive.study(TransferFixture.key))
        #expect(study.state == .closed && StudySecret(study.secret) == nil)
        _ = try await old.archive.set(.closed, of: TransferFixture.key, by: .commandLine)
        let bytes = try await old.export()
        #expect(try await new.take(bytes).lacksSecret == false)
        #expect(try await new.archive.study(TransferFixture.key)?.secret == (0..<32).map { UInt8($0) })
    }

    @Test func `a full disk leaves nothing of a study`() async throws {
        let bytes = try await TransferFixture.filled().export()
        // An empty lab, and some pages more.
        let new = try TransferFixture(maximumBytes: try TransferFixture().bytes + 16_384)
        let error = await #expect(throws: ArchiveError.self) { try await new.take(bytes) }
        #expect(error?.code == .full)
        #expect(try await new.archive.studies().isEmpty)
    }

    @Test func `keys, tokens, codes and settings of links are in no line`() async throws {
        let files = try ExportedFiles(zip: await TransferFixture.filled().export())
        let text = try #require(try files.text(TransferLayout.package.transfer))
        for word in ["code of", "keyHash", "settings", "token", "signature", "drawnFrom"] {
            #expect(!text.contains(word), "\(word)")
        }
    }
}
