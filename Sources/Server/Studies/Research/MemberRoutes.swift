import Archive
import Credentials
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// The routes for the members of a study.
struct MemberRoutes: RouteArea {
    let people: any PeopleStore
    let studies: any StudyStore
    let configuration: LabServerConfiguration

    var routes: [Route] {
        let path = "/studies/{study}/members"
        return [
            .get(
                path, "listStudyMembers", "List who has a part in a study", with: [.study],
                gives: .ok(API.StudyMembers.self, "The members, and the owners of the lab, who may everything."),
                may: .person(.members), handle: listMembers),
            .post(
                path, "setStudyMember", "Give somebody a part in a study, or another one",
                "Without a name it makes an invitation for somebody who has no account yet.",
                taking: API.NewStudyMember.self, with: [.study],
                gives: .init(
                    status: 201, description: "The member, or the invitation with its secret, shown this once.",
                    content: [
                        (
                            "application/json",
                            [
                                "anyOf": [
                                    .node(OpenAPI.reference(API.StudyMember.self)),
                                    .node(OpenAPI.reference(API.MadeInvitation.self)),
                                ]
                            ]
                        )
                    ]), or: [.notFresh, .diskFull], may: .person(.members), handle: setMember),
            .delete(
                path + "/{number}", "removeStudyMember", "End somebody's part in a study", with: [.study, .number],
                gives: .done("Ended."), or: [.notFresh, .diskFull], may: .person(.members), handle: removeMember),
        ]
    }

    @Sendable private func listMembers(_ call: Call) async throws -> Response {
        let (members, owners) = try await studies.members(of: call.study)
        let own = try call.known.person.number
        return .json(API.StudyMembers(members: members.map { $0.answer(isYou: $0.person == own) }, owners: owners))
    }

    @Sendable private func setMember(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let key = try call.study
        _ = try await studies.known(key)
        let fields = try await call.fields()
        let membership = try fields.membership(in: key)
        guard fields.node["name"] != nil else {
            let secret = Secret(.invitation)
            let invitation = Invitation(.join, membership: membership)
            let stored = try await people.invite(invitation, hash: secret.hash, by: call.author)
            return .json(call.made(stored, secret.text, configuration), status: .created)
        }
        let name = try fields.name()
        guard let person = try await people.person(named: name), !person.isDisabled else {
            throw fields.problem("name", expected: "the exact name of somebody with an account")
        }
        let own = try call.known.person.number
        guard person.number != own else { throw fields.problem("name", expected: "somebody else than yourself") }
        let member = try await studies.setMember(person.number, membership, by: call.author)
        return .json(member.answer(isYou: false), status: .created)
    }

    @Sendable private func removeMember(_ call: Call) async throws -> Response {
        try call.refuseUnlessFresh(at: people.now)
        let key = try call.study
        let number = try call.number("number")
        guard try await studies.removeMember(number, of: key, by: call.author) else {
            throw Problem(.notFound, "study \(key): person \(number) has no part in it", remedy: "see its members")
        }
        return Response(status: .noContent)
    }
}

extension StudyMember {
    fileprivate func answer(isYou: Bool) -> API.StudyMember {
        API.StudyMember(
            person: Int(person), name: name, role: membership.role.rawValue,
            grants: membership.grants.map(\.rawValue), isYou: isYou)
    }
}
