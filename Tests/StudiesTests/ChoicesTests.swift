import Interface
import Testing

@testable import Studies

struct ChoicesTests {
    @Test func `the words of definitions are complete`() {
        #expect(VocabularyCheck.problems(in: Anchor.self) == [])
        #expect(VocabularyCheck.problems(in: CheckFailed.self) == [])
        #expect(VocabularyCheck.problems(in: Consenting.self) == [])
        #expect(VocabularyCheck.problems(in: Interrupted.self) == [])
        #expect(VocabularyCheck.problems(in: KeptOfScreened.self) == [])
        #expect(VocabularyCheck.problems(in: LateReturn.self) == [])
        #expect(VocabularyCheck.problems(in: LegalBasis.self) == [])
        #expect(VocabularyCheck.problems(in: MissedVisit.self) == [])
        #expect(VocabularyCheck.problems(in: Misunderstood.self) == [])
        #expect(VocabularyCheck.problems(in: OutsideQuota.self) == [])
        #expect(VocabularyCheck.problems(in: OwnFeedback.self) == [])
        #expect(VocabularyCheck.problems(in: Redraw.self) == [])
        #expect(VocabularyCheck.problems(in: Release.self) == [])
        #expect(VocabularyCheck.problems(in: Reserve.self) == [])
        #expect(VocabularyCheck.problems(in: StepKind.self) == [])
        #expect(VocabularyCheck.problems(in: WaitClock.self) == [])
        #expect(VocabularyCheck.problems(in: Weekday.self) == [])
    }
}
