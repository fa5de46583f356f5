import Interface
import Lab
import LabWords
import Tasks
import Testing

@Suite struct WordsTests {
    @Test func `every sentence of the lab is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: LabPhrase.self).isEmpty)
    }

    @Test func `every sentence of all tasks is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: TaskPhrase.self).isEmpty)
    }
}
