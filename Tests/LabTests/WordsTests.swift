import Interface
import Lab
import Reaction
import Testing

@Suite struct WordsTests {
    @Test func `every sentence of the lab is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: LabPhrase.self).isEmpty)
    }

    @Test func `every sentence of the reaction family is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: ReactionPhrase.self).isEmpty)
    }
}
