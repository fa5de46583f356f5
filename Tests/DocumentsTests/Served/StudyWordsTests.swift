import Archive
import Rights
import Studies
import Testing
import Wire

@testable import Documents
@testable import Server

/// The script has words for all that the server may say about studies.
@Suite struct StudyWordsTests {
    private static let said = Set(
        StudySaidPhrase.allCases.map(\.key) + WithdrawalPhrase.allCases.compactMap(\.key)
            + RefusalPhrase.allCases.map(\.key))

    @Test func `every problem that a route about studies names has words`() throws {
        // Pictures and sounds are the editor's.
        let problems = try Routes.problems {
            ($0.path + "/").hasPrefix("/api/v1/studies/") && !$0.path.contains("/assets")
        }
        for kind in problems { #expect(Self.said.contains(kind.rawValue), "\(kind.rawValue)") }
    }

    @Test func `every state, phase and kind that the archive knows has words`() {
        for state in StudyState.allCases { #expect(Self.said.contains("state/" + state.rawValue)) }
        for phase in ParticipationPhase.allCases { #expect(Self.said.contains("phase/" + phase.rawValue)) }
        for kind in StudyLinkKind.allCases { #expect(Self.said.contains("kind/" + kind.rawValue)) }
        for refusal in [AdmissionRefusal.linkUnknown, .notOpen, .closed, .paused, .full] {
            #expect(Self.said.contains("state/" + refusal.rawValue))
        }
    }
}
