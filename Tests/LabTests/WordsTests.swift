import Interface
import Lab
import Tasks
import Testing

@testable import Attendance

@Suite struct WordsTests {
    @Test func `every sentence of the lab is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: LabPhrase.self).isEmpty)
    }

    @Test func `what the page says without its program is there in every language`() {
        #expect(VocabularyCheck.problems(in: PlainPhrase.self).isEmpty)
    }

    @Test func `every sentence of all tasks is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: TaskPhrase.self).isEmpty)
    }

    @Test func `every sentence of those who take part is there in every language`() {
        #expect(VocabularyCheck.problems(in: AttendancePhrase.self).isEmpty)
    }
}
