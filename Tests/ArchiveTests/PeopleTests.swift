import Foundation
import Rights
import Testing
import Tree

@testable import Archive

/// Persons, links, sign-ins, codes and tokens as they are stored.
@Suite struct PeopleTests {
    private let workspace: Workspace
    let archive: SQLiteArchive
    let clock = MovableClock(1_000_000_000_000)

    init() throws {
        workspace = try Workspace()
        let clock = clock
        archive = try workspace.archive { $0.now = { clock.now } }
    }

    /// Takes a link up that was just made.
    func join(_ name: String, _ invitation: Invitation = Invitation(.join)) async throws -> StoredPerson {
        _ = try await archive.invite(invitation, hash: "of \(name)", by: .commandLine)
        return try await archive.takeUp("of \(name)", as: Newcomer(name: PersonName(name), passphrase: "phc"))
    }

    func setUp() async throws -> StoredPerson { try await join("Ada", Invitation(.open)) }

    func code(_ body: () async throws -> Void) async -> ArchiveError.Code? {
        do { try await body() } catch { return (error as? ArchiveError)?.code }
        return nil
    }

    @Test func `the first owner sets the lab up, once, of two at the same time one`() async throws {
        #expect(try await archive.hasOwner() == false)
        for hash in ["a", "b"] { _ = try await archive.invite(Invitation(.open), hash: hash, by: .commandLine) }
        #expect(await code { _ = try await archive.takeUp("a", as: nil) } == .notSetUp)
        let codes = await withTaskGroup(of: ArchiveError.Code?.self) { group in
            for hash in ["a", "b"] {
                group.addTask {
                    await code {
                        _ = try await archive.takeUp(
                            hash, as: Newcomer(name: PersonName("Owner \(hash)"), passphrase: nil))
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.filter { $0 == nil }.count == 1 && codes.contains(.isSetUp))
        let people = try await archive.people()
        #expect(people.count == 1 && people[0].isOwner && people[0].passphrase == nil)
        // The link that lost holds still, and lets the owner in, once.
        let left = people[0].name.hasSuffix("a") ? "b" : "a"
        #expect(try await archive.takeUp(left, as: nil).number == people[0].number)
        #expect(await code { _ = try await archive.takeUp(left, as: nil) } == .notFound)
    }

    @Test func `a link holds for its time, once, and not after it was taken back`() async throws {
        _ = try await setUp()
        try await archive.haveStudy("sleep")
        let membership = Membership(study: "sleep", role: .assistant, grants: [.edit])
        let stored = try await archive.invite(
            Invitation(.join, membership: membership), hash: "x", by: .person(1))
        #expect(stored.expires - stored.created == 7 * 86_400_000)
        #expect(try await archive.invitations() == [stored])
        #expect(try await archive.invitation(hash: "x") == stored)
        #expect(try await archive.invitation(hash: "y") == nil)
        let taken = PersonName("ADA")
        #expect(
            await code { _ = try await archive.takeUp("x", as: Newcomer(name: taken, passphrase: "p")) } == .nameTaken)
        #expect(await code { _ = try await archive.takeUp("x", as: nil) } == .notFound)
        clock.advance(days: 6.9)
        let person = try await archive.takeUp("x", as: Newcomer(name: PersonName("Bo"), passphrase: "p"))
        #expect(person.memberships == [membership] && !person.isOwner && person.name == "Bo")
        let again = Newcomer(name: PersonName("Cy"), passphrase: "p")
        #expect(await code { _ = try await archive.takeUp("x", as: again) } == .notFound)
        for (hash, days) in [("revoked", 0.0), ("late", 7.0)] {
            let stored = try await archive.invite(Invitation(.join), hash: hash, by: .person(1))
            if days == 0 { #expect(try await archive.revoke(invitation: stored.number, by: .person(1))) }
            clock.advance(days: days)
            #expect(try await archive.revoke(invitation: stored.number, by: .person(1)) == false)
            #expect(await code { _ = try await archive.takeUp(hash, as: again) } == .notFound, "\(hash)")
        }
        let open = try await archive.invite(Invitation(.open), hash: "open", by: .commandLine)
        #expect(
            try await archive.revoke(invitation: open.number, by: .person(1)) == false, "the terminal's is not a list's"
        )
        clock.advance(minutes: 10)
        #expect(try await archive.invitation(hash: "open") == nil)
    }

    @Test func `a new passphrase ends sign-ins, all but the one it was set in`() async throws {
        let ada = try await setUp()
        var signIns: [StoredSignIn] = []
        for number in 0..<3 {
            signIns.append(
                try await archive.begin(
                    NewSignIn(hash: "s\(number)", person: ada.number, hasSecondFactor: false), by: .person(ada.number)))
        }
        try await archive.setPassphrase("new", of: ada.number, keeping: signIns[1].number, by: .person(ada.number))
        #expect(try await archive.signIns(of: ada.number) == [signIns[1]])
        _ = try await archive.invite(Invitation(.reset, person: ada.number), hash: "r", by: .commandLine)
        let reset = try await archive.takeUp("r", as: Newcomer(name: nil, passphrase: "newer"))
        #expect(reset.number == ada.number && reset.passphrase == "newer")
        #expect(try await archive.signIns(of: ada.number) == [])
        try await archive.strengthen("strong", of: ada.number)
        #expect(try await archive.person(named: #require(PersonName("adA")))?.passphrase == "strong")
    }

    @Test func `a sign-in ends when nothing comes, after fourteen days, and when the twenty-first begins`() async throws
    {
        let ada = try await setUp()
        func begin(_ hash: String) async throws {
            _ = try await archive.begin(
                NewSignIn(hash: hash, person: ada.number, hasSecondFactor: true), by: .person(ada.number))
        }
        try await begin("idle")
        clock.advance(minutes: 12 * 60 - 1)
        let found = try #require(try await archive.signIn(hash: "idle"))
        #expect(found.person == ada && found.signIn.hasSecondFactor && found.signIn.isStale(at: clock.now))
        #expect(!found.signIn.isFresh(at: clock.now) && found.signIn.isFresh(at: found.signIn.began + 600_000))
        clock.advance(minutes: 1)
        #expect(try await archive.signIn(hash: "idle") == nil)
        try await begin("busy")
        for _ in 0..<28 {
            clock.advance(minutes: 12 * 60 - 1)
            let signIn = try #require(try await archive.signIn(hash: "busy")).signIn
            try await archive.noteUse(of: signIn.number)
        }
        clock.advance(minutes: 28)
        #expect(try await archive.signIn(hash: "busy") == nil, "fourteen days")
        for number in 0...20 {
            clock.advance(minutes: 1)
            try await begin("many \(number)")
        }
        #expect(try await archive.signIns(of: ada.number).count == 20)
        #expect(try await archive.signIn(hash: "many 0") == nil)
        #expect(try await archive.signIn(hash: "many 1") != nil)
        let first = try #require(try await archive.signIn(hash: "many 1")).signIn
        clock.advance(minutes: 11)
        try await archive.renew(first.number, hash: "renewed", hasSecondFactor: true)
        #expect(try await archive.signIn(hash: "many 1") == nil)
        #expect(try await archive.signIn(hash: "renewed")?.signIn.isFresh(at: clock.now) == true)
        #expect(try await archive.endSignIns(of: ada.number, only: first.number, by: .person(1)) == 1)
        #expect(try await archive.endSignIns(of: ada.number, only: nil, by: .person(1)) == 19)
        #expect(try await archive.endSignIns(of: nil, only: nil, by: .commandLine) == 0)
    }

    @Test func `who is disabled is out at once, with tokens, and the last owner stays`() async throws {
        let ada = try await setUp()
        let refused = await code {
            _ = try await archive.change(ada.number, PersonChange(isDisabled: true), by: .person(1))
        }
        #expect(refused == .lastOwner)
        #expect(
            await code { _ = try await archive.change(ada.number, PersonChange(isOwner: false), by: .person(1)) }
                == .lastOwner)
        let bo = try await join("Bo", Invitation(.join, isOwner: true))
        let signIn = NewSignIn(hash: "s", person: bo.number, hasSecondFactor: false)
        _ = try await archive.begin(signIn, by: .person(bo.number))
        let token = NewToken(label: "t", actions: [.seeResults], studies: nil, expires: clock.now + 1e9)
        _ = try await archive.make(token, hash: "t", of: bo.number, by: .person(bo.number))
        let changed = try await archive.change(bo.number, PersonChange(isDisabled: true), by: .person(1))
        #expect(changed.isDisabled && changed.isOwner)
        #expect(try await archive.signIn(hash: "s") == nil)
        #expect(try await archive.token(hash: "t") == nil)
        #expect(await code { _ = try await archive.begin(signIn, by: .person(bo.number)) } == .notFound)
        // A disabled owner does not count.
        #expect(
            await code { _ = try await archive.change(ada.number, PersonChange(isOwner: false), by: .person(1)) }
                == .lastOwner)
        for key in ["b", "c"] { try await archive.haveStudy(key) }
        let parts = [
            Membership(study: "b", role: .reader, grants: [.export]), Membership(study: "c", role: .researcher),
        ]
        let member = try await archive.change(
            bo.number, PersonChange(isOwner: false, isDisabled: false, memberships: parts), by: .person(1))
        #expect(member.memberships == parts && !member.isDisabled)
        #expect(try await archive.token(hash: "t") == nil, "what was ended does not come back")
    }

    @Test func `a second factor counts once it was proven, each step and each recovery code once`() async throws {
        let ada = try await setUp()
        func factor() async throws -> SecondFactor? { try await archive.person(ada.number)?.secondFactor }
        try await archive.propose(SecondFactor(salt: [1, 2], key: 1), for: ada.number)
        try await archive.propose(SecondFactor(salt: [3, 4], key: 1), for: ada.number)
        #expect(try await factor() == nil)
        #expect(try await archive.spend(step: 7, of: ada.number) == false)
        #expect(try await archive.proposedFactor(of: ada.number)?.salt == [3, 4])
        #expect(try await archive.confirmFactor(of: ada.number, step: 7, recovery: ["a", "b"], by: .person(1)))
        #expect(try await archive.confirmFactor(of: ada.number, step: 7, recovery: [], by: .person(1)) == false)
        #expect(try await factor() == SecondFactor(salt: [3, 4], key: 1, lastStep: 7))
        #expect(try await archive.spend(step: 7, of: ada.number) == false)
        let wins = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { try await archive.spend(step: 8, of: ada.number) } }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(wins == 1, "one code, eight at once")
        #expect(try await archive.spend(recovery: "a", of: ada.number))
        #expect(try await archive.spend(recovery: "a", of: ada.number) == false)
        #expect(try await archive.person(ada.number)?.recoveryCodes == 1)
        try await archive.replaceRecovery(["c", "d", "e"], of: ada.number, by: .person(1))
        #expect(try await archive.spend(recovery: "b", of: ada.number) == false)
        let spent = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { try await archive.spend(recovery: "c", of: ada.number) } }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(spent == 1, "one recovery code, eight at once")
        // A new one takes the place of the old one only when it was proven.
        try await archive.propose(SecondFactor(salt: [5], key: 2), for: ada.number)
        #expect(try await factor()?.salt == [3, 4])
        #expect(try await archive.confirmFactor(of: ada.number, step: 3, recovery: [], by: .person(1)))
        #expect(try await factor() == SecondFactor(salt: [5], key: 2, lastStep: 3))
        #expect(try await archive.removeFactor(of: ada.number, by: .commandLine))
        #expect(try await archive.removeFactor(of: ada.number, by: .commandLine) == false)
        #expect(try await archive.person(ada.number)?.secondFactor == nil)
    }

    @Test func `a token is what was chosen, for its time, and its last use is a day`() async throws {
        let ada = try await setUp()
        try await archive.haveStudy("sleep")
        let token = NewToken(
            label: "nightly", actions: [.exportTeam, .seeProgress], studies: ["sleep"], expires: clock.now + 86_400_000)
        let stored = try await archive.make(token, hash: "t", of: ada.number, by: .person(1))
        let found = try #require(try await archive.token(hash: "t"))
        #expect(found.token == stored && found.token.token == token && found.person == ada)
        #expect(!stored.isNoted(at: clock.now))
        try await archive.noteUse(ofToken: stored.number)
        let used = try await archive.tokens(of: nil)
        #expect(used.map(\.lastDay) == [Int(clock.now / 86_400_000)] && used[0].isNoted(at: clock.now))
        #expect(try await archive.tokens(of: ada.number + 1) == [])
        #expect(try await archive.end(token: stored.number, of: ada.number + 1, by: .person(2)) == false)
        clock.advance(days: 1)
        #expect(try await archive.token(hash: "t") == nil)
        let all = try await archive.make(
            NewToken(label: "all", actions: [.wholeAudit], studies: nil, expires: clock.now + 1), hash: "u",
            of: ada.number, by: .person(1))
        #expect(try await archive.token(hash: "u")?.token.token.studies == nil)
        #expect(try await archive.end(token: all.number, of: nil, by: .person(1)))
        #expect(try await archive.token(hash: "u") == nil)
    }

    @Test(arguments: [true, false]) func `what was taken back after a backup does not come back with it`(
        isCompared: Bool
    ) async throws {
        let ada = try await setUp()
        let bo = try await join("Bo")
        _ = try await archive.begin(
            NewSignIn(hash: "s", person: ada.number, hasSecondFactor: false), by: .person(ada.number))
        _ = try await archive.invite(Invitation(.join), hash: "link", by: .commandLine)
        for hash in ["ended", "kept"] {
            let token = NewToken(label: hash, actions: [.wholeAudit], studies: nil, expires: clock.now + 1e9)
            _ = try await archive.make(token, hash: hash, of: ada.number, by: .commandLine)
        }
        let backup = workspace.folder.appendingPathComponent("backup.db").path
        try await archive.backUp(to: backup)
        #expect(try await archive.end(token: 1, of: nil, by: .commandLine))
        _ = try await archive.change(bo.number, PersonChange(isDisabled: true), by: .commandLine)
        try await archive.close()
        if !isCompared { try FileManager.default.removeItem(atPath: workspace.path) }
        _ = try ArchiveRestoration(from: backup, to: workspace.path).run()
        let clock = clock
        let restored = try workspace.archive { $0.now = { clock.now } }
        #expect(try await restored.people().map(\.isDisabled) == [false, isCompared])
        #expect(try await restored.signIn(hash: "s") == nil)
        #expect(try await restored.invitation(hash: "link") == nil)
        #expect((try await restored.token(hash: "ended") == nil) == isCompared)
        #expect(try await restored.token(hash: "kept") != nil)
    }

    @Test func `every change of people is written down, and no name`() async throws {
        let ada = try await setUp()
        _ = try await archive.begin(
            NewSignIn(hash: "s", person: ada.number, hasSecondFactor: false), by: .guest(ada.number))
        _ = try await archive.endSignIns(of: ada.number, only: nil, by: .person(ada.number))
        try await archive.setPassphrase("secret text", of: ada.number, keeping: nil, by: .person(ada.number))
        let entries = try await archive.audit(after: 0, limit: 99)
        #expect(
            entries.map { "\($0.actor) \($0.via) \($0.action) \($0.object)" } == [
                "command line terminal invitation invitation 1", "person 1 link set-up person 1",
                "person 1 link invitation-taken invitation 1", "person 1 link sign-in person 1",
                "person 1 sign-in sign-out person 1", "person 1 sign-in passphrase person 1",
            ])
        #expect(!entries.contains { $0.value.json().contains("Ada") || $0.value.json().contains("secret") })
        #expect(try await archive.verifyAudit(holding: nil).broken == nil)
    }

    @Test func `names are told apart as people tell them apart`() throws {
        #expect(PersonName("Ada")?.folded == PersonName("aDA")?.folded)
        #expect(PersonName("Zo\u{eb}")?.folded == PersonName("Zoe\u{308}")?.folded)
        #expect(PersonName("Ada")?.folded != PersonName("Ade")?.folded)
        for text in ["", " ", " Ada", "Ada ", "A\u{0}", "A\nB", "A\u{202e}B", String(repeating: "a", count: 81)] {
            #expect(PersonName(text) == nil, "\(text.debugDescription)")
        }
        #expect(PersonName("Ada Lovelace")?.text == "Ada Lovelace")
        #expect(PersonName("Åsa Öst")?.text == "Åsa Öst")
    }
}
