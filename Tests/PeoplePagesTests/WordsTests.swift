import Archive
import Interface
import ScreenTesting
import Testing

@testable import PeoplePages
@testable import Server

/// The script has words for all that the server may say about people.
@Suite struct WordsTests {
    private static let said = Set(SaidPhrase.allCases.map(\.rawValue))

    @Test func `every problem that a route about people names has words`() {
        let kinds: [ProblemKind] = [
            .signInNeeded, .signInWrong, .codeNeeded, .notPermitted, .notSecure, .notFresh, .secondFactorMissing,
            .linkOver, .nameTaken, .lastOwner, .setUp, .notFound, .tooMany, .crossSite, .unavailable, .diskFull, .fault,
        ]
        for kind in kinds { #expect(Self.said.contains(kind.rawValue), "\(kind.rawValue)") }
    }

    @Test func `every reason that tells problems apart has words`() {
        for reason in Problem.Reason.allCases {
            let kind: ProblemKind = reason == .code ? .signInWrong : .unacceptable
            #expect(Self.said.contains(kind.rawValue + "/" + reason.rawValue), "\(reason.rawValue)")
        }
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
