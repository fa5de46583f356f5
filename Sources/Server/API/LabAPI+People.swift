import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// The people of the installation, for its owners.
extension LabAPI {
    var peopleRoutes: [Route] {
        let person = Route.Answer(
            status: 200, description: "The person.", content: [("application/json", OpenAPI.reference("Person"))])
        let link = Route.Answer(
            status: 201, description: "The link's secret, which is shown this once, and what it is for.",
            content: [("application/json", OpenAPI.reference("MadeInvitation"))])
        return [
            Route(
                method: .get, path: Self.root + "/people", operation: "listPeople", summary: "List everybody",
                answers: [
                    .init(
                        status: 200, description: "Everybody with an account.",
                        content: [("application/json", OpenAPI.reference("PersonList"))])
                ], access: .person(.people),
                handle: { _ in
                    .json(API.PersonList(people: try await people.people().map(\.answer)))
                }),
            Route(
                method: .put, path: Self.root + "/people/{number}", operation: "changePerson",
                summary: "Change what a person may do, which ends their sign-ins", parameters: [.number],
                body: OpenAPI.reference("PersonChange"), answers: [person], problems: [.notFresh, .lastOwner],
                access: .person(.people), handle: changePerson),
            Route(
                method: .delete, path: Self.root + "/people/{number}/sign-ins", operation: "signPersonOut",
                summary: "End all sign-ins of a person", parameters: [.number],
                answers: [
                    .init(
                        status: 200, description: "How many ended.",
                        content: [("application/json", OpenAPI.reference("Ended"))])
                ], access: .person(.people), handle: signPersonOut),
            Route(
                method: .get, path: Self.root + "/invitations", operation: "listInvitations",
                summary: "List the invitations that hold still",
                answers: [
                    .init(
                        status: 200, description: "The invitations.",
                        content: [("application/json", OpenAPI.reference("InvitationList"))])
                ], access: .person(.people),
                handle: { _ in
                    .json(API.InvitationList(invitations: try await people.invitations().map(\.answer)))
                }),
            Route(
                method: .post, path: Self.root + "/invitations", operation: "invite",
                summary: "Invite somebody, or let a person choose a new passphrase",
                description: "The page makes a link of it with the secret behind `#`, so that it reaches no log.",
                body: OpenAPI.reference("NewInvitation"), answers: [link], problems: [.notFresh],
                access: .person(.people), handle: invite),
            Route(
                method: .delete, path: Self.root + "/invitations/{number}", operation: "revokeInvitation",
                summary: "Take an invitation back", parameters: [.number],
                answers: [.init(status: 204, description: "Taken back.")], access: .person(.people), handle: revoke),
        ]
    }

    @Sendable private func changePerson(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let fields = try await fields(of: call)
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
        let fields = try await fields(of: call)
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

    /// What is done with a person who may not be there.
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
    /// An invitation with its secret, which is told this once: where its link leads to, and whether only this machine can open
    /// that.
    func made(
        _ invitation: StoredInvitation, _ secret: String, _ configuration: LabServerConfiguration
    ) -> API.MadeInvitation {
        let outside = outside(configuration, signsIn: true)
        return API.MadeInvitation(link: secret, address: outside.base + "/enter", isOnlyHere: outside.isOnlyHere)
            .with(invitation.answer)
    }
}
