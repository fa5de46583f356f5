import Archive
import HTTPTypes
import Rights
import Testing
import Tree

@testable import Server

/// Every route, with every role and every way to say who one is: whoever may not, gets nothing.
@Suite struct MatrixTests {
    /// What a route has to answer, said without the function that decides it.
    private enum Expected { case through, keyMissing, signInNeeded, hidden, refused }

    private func expected(
        _ route: Route, _ study: String, _ role: AnswerRole, _ way: AnswerRole.Way
    ) -> Expected {
        switch (route.access, way) {
        case (.everybody, _), (.profile, .key): .through
        case (.profile, _): .keyMissing
        case (.person, .key), (.person, .none), (.token, .key), (.token, .none): .signInNeeded
        case (.material, .key), (.material, .none): .signInNeeded
        // No study has the picture that is asked for.
        case (.material, .cookie), (.material, .token): .hidden
        case (.token(let action), _) where route.path.contains("{study}"): at(study, action, role)
        case (.person(let action), .cookie) where route.path.contains("{study}"): at(study, action, role)
        // Whoever sees the study is told that this is for people.
        case (.person, .token) where route.path.contains("{study}"):
            at(study, .seeResults, role) == .through ? .refused : .hidden
        case (.token(.listStudies), _), (.token(.makeStudies), _): .through
        case (.person(.account), .cookie): .through
        case (.person(.account), .token): .refused
        // All others that there are today belong to the installation.
        case (.person, .cookie), (.token, .cookie): role == .owner ? .through : .hidden
        case (.person, .token): role == .owner ? .refused : .hidden
        case (.token, .token): role == .owner ? .through : .hidden
        }
    }

    /// The study that they have a part in, and one that they have none in.
    private static let (own, foreign) = (AnswerScene.study, "tea")

    /// In one study everybody but the stranger has a part, in the other one only owners have something to say.
    private func at(_ study: String, _ action: Action, _ role: AnswerRole) -> Expected {
        guard study == Self.own else { return role == .owner ? .through : .hidden }
        return switch (action, role) {
        case (_, .stranger): .hidden
        case (_, .owner), (_, .researcher), (.seeResults, _), (.editDraft, .editor): .through
        case (.seeProgress, .assistant), (.seeProgress, .editor): .through
        case (.personalLinks, .assistant), (.personalLinks, .editor): .through
        case (.eraseParticipant, .assistant), (.eraseParticipant, .editor): .through
        case (.studyAudit, .reader), (.studyAudit, .exporter): .through
        case (.exportTeam, .exporter): .through
        default: .refused
        }
    }

    private static func studies(of route: Route) -> [String] {
        route.path.contains("{study}") ? [own, foreign] : [own]
    }

    @Test func `every route answers every role as it is declared`() async throws {
        let scene = try await AnswerScene().withTokens()
        let routes = scene.lab.laboratory.server.table.routes
        #expect(routes.count == 118)
        try await scene.lab.laboratory.test { client in
            for (route, study) in routes.flatMap({ route in Self.studies(of: route).map { (route, $0) } }) {
                let request = VisitRequest(
                    name: "impossible", path: Visit.impossible(route.path, in: study),
                    body: route.body == nil ? nil : "{}")
                for role in AnswerRole.allCases where scene.people[role] != nil {
                    for way in AnswerRole.Way.allCases {
                        let answer = try await scene.send(route.method, request, as: role, by: way, client)
                        let said = "\(answer.status) \(answer.problem)"
                        let note = Comment("\(route.method) \(request.path) \(role) \(way): \(said)")
                        let isHidden = answer.problem == "not-found" && answer.text.contains("there is nothing here")
                        switch expected(route, study, role, way) {
                        case .through:
                            #expect(!["key-missing", "sign-in-needed", "not-permitted"].contains(answer.problem), note)
                            // Nothing proposed, and the archive has no session: found out behind the door.
                            #expect(!isHidden, note)
                            let isNamed = ["{number}", "{hash}", "{name}"].contains { route.path.contains($0) }
                            #expect(!isNamed || answer.status == 422, note)
                        case .keyMissing: #expect(answer.status == 401 && answer.problem == "key-missing", note)
                        case .signInNeeded: #expect(answer.status == 401 && answer.problem == "sign-in-needed", note)
                        case .hidden: #expect(answer.status == 404 && isHidden, note)
                        case .refused: #expect(answer.status == 403 && answer.problem == "not-permitted", note)
                        }
                        guard route.access != .everybody else { continue }
                        #expect(answer.headers[.cacheControl] == "no-store", note)
                    }
                }
            }
        }
    }

    @Test func `what is hidden has the words of what is not there`() async throws {
        let lab = try PeopleLaboratory()
        _ = try await lab.owner()
        let bo = try await lab.add("Bo", Invitation(.join))
        try await lab.laboratory.test { client in
            let browser = Browser(client)
            try await lab.signIn(bo, browser)
            let hidden = try await browser(.get, "/people")
            let missing = try await browser(.delete, "/account/tokens/77")
            #expect(hidden.status == 404 && missing.status == 404)
            #expect(
                hidden.text.replacing("/people", with: "?") == missing.text.replacing("/account/tokens/77", with: "?"))
        }
    }
}
