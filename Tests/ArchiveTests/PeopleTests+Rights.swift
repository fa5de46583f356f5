import GRDB
import Rights
import Testing

@testable import Archive

/// Who keeps which rights, and who loses them.
extension PeopleTests {
    @Test func `whoever is put out keeps no way in that they made before`() async throws {
        let ada = try await setUp()
        for key in ["tea", "sleep"] { try await archive.haveStudy(key) }
        let parts = ["tea", "sleep"].map { Membership(study: $0, role: .researcher) }
        let (bo, cy) = (try await join("Bo", Invitation(.join, isOwner: true)), try await join("Cy"))
        _ = try await archive.change(cy.number, PersonChange(memberships: parts), by: .person(ada.number))
        func invite(_ hash: String, _ invitation: Invitation, _ person: StoredPerson) async throws {
            _ = try await archive.invite(invitation, hash: hash, by: .person(person.number))
        }
        func holding() async throws -> [Int64] { try await archive.invitations().map(\.number) }
        let before = try await holding()
        #expect(before == [])
        try await invite("back door", Invitation(.join, isOwner: true), bo)
        try await invite("ada's", Invitation(.join, isOwner: true), ada)
        for part in parts { try await invite("into \(part.study)", Invitation(.join, membership: part), cy) }
        #expect(try await archive.invitations().count == 4)
        _ = try await archive.change(bo.number, PersonChange(isOwner: false), by: .person(ada.number))
        #expect(
            await code {
                _ = try await archive.takeUp("back door", as: Newcomer(name: PersonName("Di"), passphrase: "p"))
            } == .notFound)
        #expect(try await archive.removeMember(cy.number, of: "tea", by: .person(ada.number)))
        #expect(try await archive.invitations().compactMap(\.invitation.membership?.study) == ["sleep"])
        _ = try await archive.setMember(
            cy.number, Membership(study: "sleep", role: .reader), by: .person(ada.number))
        #expect(try await archive.invitations().map(\.invitation.membership) == [nil], "Ada's own is left")
        try await invite("once more", Invitation(.join, isOwner: true), ada)
        _ = try await archive.change(bo.number, PersonChange(isOwner: true), by: .person(ada.number))
        _ = try await archive.change(ada.number, PersonChange(isDisabled: true), by: .person(bo.number))
        #expect(try await archive.invitations() == [])
    }

    @Test func `of two owners who put each other out at once one stays`() async throws {
        let ada = try await setUp()
        let bo = try await join("Bo", Invitation(.join, isOwner: true))
        for change in [PersonChange(isDisabled: true), PersonChange(isOwner: false)] {
            let codes = await withTaskGroup(of: ArchiveError.Code?.self) { group in
                for (one, other) in [(ada, bo), (bo, ada)] {
                    group.addTask {
                        await code { _ = try await archive.change(one.number, change, by: .person(other.number)) }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(codes.count { $0 == nil } == 1 && codes.contains(.lastOwner))
            for person in [ada, bo] {
                _ = try await archive.change(
                    person.number, PersonChange(isOwner: true, isDisabled: false), by: .commandLine)
            }
        }
    }

    @Test func `no right outlives its study, and none is given in one that is not there`() async throws {
        let ada = try await setUp()
        let (bo, part) = (try await join("Bo"), Membership(study: "tea", role: .researcher))
        func invite() async throws {
            _ = try await archive.invite(Invitation(.join, membership: part), hash: "i", by: .commandLine)
        }
        func change() async throws {
            _ = try await archive.change(bo.number, PersonChange(memberships: [part]), by: .commandLine)
        }
        func token(_ hash: String, of person: StoredPerson, _ studies: [String]?) async throws {
            let token = NewToken(label: hash, actions: [.seeResults], studies: studies, expires: clock.now + 1e9)
            _ = try await archive.make(token, hash: hash, of: person.number, by: .commandLine)
        }
        #expect(await code { try await invite() } == .studyUnknown)
        #expect(await code { try await change() } == .studyUnknown)
        #expect(await code { try await token("t", of: ada, ["tea"]) } == .studyUnknown)
        #expect(await code { _ = try await archive.setMember(bo.number, part, by: .commandLine) } == .studyUnknown)
        #expect(
            await code {
                _ = try await archive.keep([1], type: "image/png", named: "a", in: "tea", most: 9, by: .commandLine)
            }
                == .studyUnknown)
        for key in ["tea", "sleep"] { try await archive.haveStudy(key) }
        #expect(await code { try await token("t", of: bo, ["tea"]) } == .studyUnknown, "they do not see it")
        try await invite()
        try await change()
        try await token("t", of: ada, ["tea", "sleep"])
        try await token("all", of: ada, nil)
        for study in ["tea", "sleep"] {
            _ = try await archive.keep([1], type: "image/png", named: "a", in: study, most: 9, by: .commandLine)
        }
        _ = try await archive.keep([2], type: "image/png", named: "b", in: "tea", most: 9, by: .commandLine)
        _ = try await archive.purge("tea", by: .commandLine)
        try await archive.haveStudy("tea")
        #expect(try await archive.person(bo.number)?.memberships == [])
        #expect(try await archive.invitations() == [])
        #expect(try await archive.token(hash: "t")?.token.token.studies == ["sleep"])
        #expect(try await archive.token(hash: "all")?.token.token.studies == nil)
        #expect(try await archive.assets(of: "tea") == [])
        let left = try await archive.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM assets") }
        #expect(left == 1, "what another study has stays")
    }

    @Test func `what an earlier version gave in a study to come is nobody's when it is made`() async throws {
        let bo = try await join("Bo", Invitation(.open))
        try await archive.pool.write {
            try $0.execute(
                sql: """
                    INSERT INTO members (person, study, role, grants) VALUES (1, 'tea', 'researcher', '');
                    INSERT INTO invitations (hash, kind, isOwner, study, role, grants, created, expires)
                        VALUES ('i', 'join', 0, 'tea', 'researcher', '', 0, 9e15);
                    """)
        }
        try await archive.haveStudy("tea")
        #expect(try await archive.person(bo.number)?.memberships == [])
        #expect(try await archive.invitations() == [])
    }
}
