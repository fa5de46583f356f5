import Archive
import Credentials
import HTTPTypes
import Studies
import Tree

@testable import Server

/// In an order in which what is needed is still there.
extension PreparedVisit {
    static let all = writing + people + participation

    private static let study = ["study": AnswerScene.study]
    private static let session = Example(8)

    private static let writing: [PreparedVisit] = [
        PreparedVisit(Visit("makeStudy", body: ["template": "class"]), as: .stranger),
        PreparedVisit(
            Visit(
                "keepStudyDraft", study, body: ["definition": RouteVisits.sound], headers: [.ifMatch: "\"0\""]),
            as: .editor),
        PreparedVisit(Visit("getStudyProtocol", study, query: "?format=md&language=en&version=1"), as: .reader),
        PreparedVisit("getAsset", as: .reader) { scene, client in
            Visit("getAsset", ["hash": try await asset(scene, client)])
        },
        PreparedVisit("removeAsset", as: .editor) { scene, client in
            Visit("removeAsset", study.merging(["hash": try await asset(scene, client)]) { $1 })
        },
        PreparedVisit("getStudyLinkPicture", as: .program, in: .reached) { _, _ in
            Visit("getStudyLinkPicture", study.merging(["code": "K7QF2M"]) { $1 })
        },
    ]

    private static let people: [PreparedVisit] = [
        PreparedVisit("setUp", as: .nobody, in: .empty) { scene, _ in
            Visit("setUp", body: newcomer(try await invitation(.open, scene).link))
        },
        PreparedVisit("signInByLink", as: .nobody) { scene, _ in
            Visit("signInByLink", body: ["link": .text(try await invitation(.open, scene).link)])
        },
        PreparedVisit("takeUpLink", as: .nobody) { scene, _ in
            Visit("takeUpLink", body: newcomer(try await invitation(.join, scene).link))
        },
        PreparedVisit("revokeInvitation", as: .owner) { scene, _ in
            Visit("revokeInvitation", ["number": "\(try await invitation(.join, scene).number)"])
        },
        PreparedVisit("endSignIn", as: .stranger) { scene, _ in
            let person = scene.people[.stranger]?.number ?? 0
            let signIn = try await scene.lab.archive.begin(
                NewSignIn(hash: Secret(.signIn).hash, person: person, hasSecondFactor: false), by: .person(person))
            return Visit("endSignIn", ["number": "\(signIn.number)"])
        },
        PreparedVisit("confirmSecondFactor", as: .stranger) { scene, _ in
            let factor = SecondFactor(salt: [1], key: scene.keys.newest)
            try await scene.lab.archive.propose(factor, for: scene.people[.stranger]?.number ?? 0)
            let step = OneTimeCode.step(at: scene.lab.clock.now)
            let code = scene.keys.code(salt: factor.salt, key: factor.key)?.code(at: step)
            return Visit("confirmSecondFactor", body: ["code": .text(code ?? ""), "endsTokens": false])
        },
        PreparedVisit(Visit("replaceRecoveryCodes", body: ["endsTokens": false]), as: .stranger),
        PreparedVisit(Visit("removeSecondFactor", body: ["endsTokens": false]), as: .stranger),
    ]

    private static let participation: [PreparedVisit] = [
        PreparedVisit("takeCells", as: .participant) { scene, client in
            var person = try await scene.participant(AnswerRole.participant.device, client)
            _ = try await person.begin()
            try await person.consent()
            return Visit("takeCells", body: ["step": "devices"])
        },
        // A profile of no study: what belongs to one is not deleted alone.
        PreparedVisit("deleteSession", as: .newcomer) { scene, client in
            let person = Participant(AnswerRole.newcomer.device, client, scene.lab)
            _ = try await person.client.put(session)
            return Visit("deleteSession", ["id": session.id])
        },
        PreparedVisit("walkPreview", as: .newcomer) { scene, client in
            var person = try await scene.participant(AnswerRole.newcomer.device, client, by: "PREV22")
            _ = try await person.begin(Participant.preview("PREV22"))
            try await person.act(.opened(AnswerScene.opening))
            return Visit("walkPreview", body: ["to": "week", "group": "decaf"])
        },
        PreparedVisit(
            Visit("exportStudy", study, query: "?format=zip&ids=numbers&dates=exact&level=team"), as: .exporter),
        PreparedVisit(
            Visit("exportStudy", study, query: "?format=json&ids=numbers&dates=exact&level=team"), as: .exporter),
        PreparedVisit(
            Visit("exportStudy", study, query: "?format=csv&table=participations&ids=numbers&dates=exact&level=team"),
            as: .exporter),
        PreparedVisit("withdrawByCode", as: .nobody) { scene, client in
            var person = try await scene.participant(2, client)
            return Visit("withdrawByCode", body: ["code": try await person.begin().json["withdrawal"] ?? ""])
        },
        PreparedVisit("deleteStudy", as: .owner) { scene, _ in
            _ = try await scene.lab.archive.set(.closed, of: AnswerScene.study, by: .commandLine)
            return Visit("deleteStudy", study, body: ["title": "Coffee"])
        },
    ]

    /// The hash of a sound that the study has.
    private static func asset(_ scene: AnswerScene, _ client: Client) async throws -> String {
        let wav = VisitRequest(
            name: "wav", path: "/api/v1/studies/\(AnswerScene.study)/assets?name=a.wav", body: AssetRouteTests.wav(),
            headers: [.contentType: "audio/wav"])
        return try await scene.send(.post, wav, as: .editor, client).json["hash"]?.text ?? ""
    }

    private static func invitation(
        _ kind: Invitation.Kind, _ scene: AnswerScene
    ) async throws -> (number: Int64, link: String) {
        let secret = Secret(.invitation)
        let stored = try await scene.lab.archive.invite(Invitation(kind), hash: secret.hash, by: .commandLine)
        return (stored.number, secret.text)
    }

    private static func newcomer(_ link: String) -> Value {
        ["link": .text(link), "name": "New", "passphrase": "a long new passphrase"]
    }
}
