import Archive
import Interface
import Rights
import ScreenTesting
import Testing
import Wire

@testable import Documents
@testable import Server

/// The script has words for all that the server may say about people.
@Suite struct PeopleWordsTests {
    private static let said = Set(SaidPhrase.allCases.map(\.key) + RefusalPhrase.allCases.map(\.key))

    @Test func `every problem that a route about people names has words`() throws {
        let places = [
            "sign-in", "links", "set-up", "account", "people", "invitations", "tokens", "audit", "backups", "retention",
        ]
        let problems = try Routes.problems { route in
            // The links of studies are the study pages'.
            route.operation != "getLink"
                && places.contains { (route.path + "/").hasPrefix("/api/v1/" + $0 + "/") }
        }
        for kind in problems { #expect(Self.said.contains(kind.rawValue), "\(kind.rawValue)") }
    }

    @Test func `a token is offered for what some route asks for, and for nothing else`() throws {
        // Closing is asked for behind the door, of who may set other states.
        var asked: Set<Action> = [.close]
        for route in try Routes.all() {
            switch route.access {
            case .token(let action), .material(let action): asked.insert(action)
            case .everybody, .profile, .person: break
            }
        }
        #expect(Set(Action.allCases.filter { $0.phrase != nil }) == asked)
    }

    @Test func `every reason that tells problems apart has words`() {
        for reason in Problem.Reason.allCases {
            let kind: ProblemKind =
                switch reason {
                case .code: .signInWrong
                case .length, .contained, .frequent, .study: .unacceptable
                case .backup: .tooMany
                }
            #expect(Self.said.contains(kind.rawValue + "/" + reason.rawValue), "\(reason.rawValue)")
        }
    }

    @Test func `every rule about what is kept no longer has words`() async throws {
        let place = try TestArchive()
        let names = try await place.archive.retention().map(\.name)
        #expect(names.count >= 3)
        for name in names + ["data", "consents", "contacts"] {
            #expect(Self.said.contains("retention/" + name), "\(name)")
        }
        try await place.archive.close()
    }

    @Test func `every action of the audit log has words`() {
        for action in AuditAction.allCases {
            #expect(Self.said.contains("audit/" + action.rawValue), "\(action.rawValue)")
        }
    }

    @Test func `the script finds its words in the document, with room for numbers`() {
        let words = PageText(PeoplePage.audit.markup(in: .german).html()).elements("p")
        func said(_ key: String) -> Substring? {
            words.first { PageText.attribute("data-key", in: $0.attributes).map { String($0) } == key }?.content
        }
        #expect(said("audit/backup") == "hat eine Sicherung gemacht")
        #expect(said("too-many") == "Zu viele Versuche. Versuche es in [n] s noch einmal.")
    }
}
