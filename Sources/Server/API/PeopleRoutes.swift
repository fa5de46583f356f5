import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// The people of the installation, for its owners.
struct PeopleRoutes: RouteArea {
    let people: any PeopleStore
    let configuration: LabServerConfiguration

    var routes: [Route] {
        let person = Route.Answer.ok(API.Person.self, "The person.")
        let link = Route.Answer.made(
            API.MadeInvitation.self, "The link's secret, which is shown this once, and what it is for.")
        return [
            .get(
                "/people", "listPeople", "List everybody",
                gives: .ok(API.PersonList.self, "Everybody with an account."), may: .person(.people),
                handle: { _ in
                    .json(API.PersonList(people: try await people.people().map(\.answer)))
                }),
            .put(
                "/people/{number}", "changePerson", "Change what a person may do, which ends their sign-ins",
                taking: API.PersonChange.self, with: [.number], gives: person, or: [.notFresh, .lastOwner],
                may: .person(.people), handle: changePerson),
            .delete(
                "/people/{number}/sign-ins", "signPersonOut", "End all sign-ins of a person", with: [.number],
                gives: .ok(API.Ended.self, "How many ended."), may: .person(.people), handle: signPersonOut),
            .get(
                "/invitations", "listInvitations", "List the invitations that hold still",
                gives: .ok(API.InvitationList.self, "The invitations."), may: .person(.people),
                handle: { _ in
                    .json(API.InvitationList(invitations: try await people.invitations().map(\.answer)))
                }),
            .post(
                "/invitations", "invite", "Invite somebody, or let a person choose a new passphrase",
                "The page makes a link of it with the secret behind `#`, so that it reaches no log.",
                taking: API.NewInvitation.self, gives: link, or: [.notFresh], may: .person(.people), handle: invite),
            .delete(
                "/invitations/{number}", "revokeInvitation", "Take an invitation back", with: [.number],
                gives: .done("Taken back."), may: .person(.people), handle: revoke),
        ]
    }

    @Sendable private func changePerson(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let fields = try await call.fields()
        let change = PersonChange(
            isOwner: try fields.optional("isOwner") { $0.bool },
            isDisabled: try fields.optional("isDisabled") { $0.bool },
            memberships: try fields.optional("memberships") { $0.memberships })
        let person = try await finding(call) { number throws(ArchiveError) in
            try await people.change(number, change, by: call.author)
        }
        return .json(person.answer)
    }

    @Sendable private func signPersonOut(_ call: Call) async throws -> Response {
        let number = try call.number("number")
        guard try await people.person(number) != nil else { throw Problem.nothing(at: call.request.uri.path) }
        let count = try await people.endSignIns(of: number, only: nil, by: call.author)
        return .json(API.Ended(ended: count))
    }

    @Sendable private func invite(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let fields = try await call.fields()
        let invitation: Invitation
        switch fields.node["kind"]?.text.flatMap(Invitation.Kind.init(rawValue:)) {
        case .join:
            let membership = try fields.optional("membership") { reader in
                { name throws(Problem) in try reader.object(name).membership() }
            }
            let isOwner = try fields.optional("isOwner") { $0.bool } ?? false
            invitation = Invitation(.join, isOwner: isOwner, membership: membership)
        case .reset:
            let number = Int64(try fields.integer("person", 1...Int.max))
            guard let person = try await people.person(number), !person.isDisabled else {
                throw fields.problem("person", expected: "the number of a person who may sign in")
            }
            invitation = Invitation(.reset, person: number)
        case .open, nil: throw fields.problem("kind", expected: "join or reset")
        }
        let secret = Secret(.invitation)
        let stored = try await people.invite(invitation, hash: secret.hash, by: call.author)
        return .json(call.made(stored, secret.text, configuration), status: .created)
    }

    @Sendable private func revoke(_ call: Call) async throws -> Response {
        guard try await people.revoke(invitation: call.number("number"), by: call.author) else {
            throw Problem.nothing(at: call.request.uri.path)
        }
        return Response(status: .noContent)
    }

    /// Does something with a person, and answers with a problem if the person is not there.
    private func finding(
        _ call: Call, _ body: (Int64) async throws(ArchiveError) -> StoredPerson
    ) async throws -> StoredPerson {
        let number = try call.number("number")
        do throws(ArchiveError) {
            return try await body(number)
        } catch {
            throw error.code == .notFound ? Problem.nothing(at: call.request.uri.path) : Problem(error)
        }
    }
}

extension Call {
    /// An invitation with its secret, which is told only once: its link, and whether only this machine can open it.
    func made(
        _ invitation: StoredInvitation, _ secret: String, _ configuration: LabServerConfiguration
    ) -> API.MadeInvitation {
        let outside = outside(configuration, signsIn: true)
        return API.MadeInvitation(link: secret, address: outside.base + "/enter", isOnlyHere: outside.isOnlyHere)
            .with(invitation.answer)
    }
}
