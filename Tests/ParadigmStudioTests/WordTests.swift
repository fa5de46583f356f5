import Interface
import Testing

@testable import ParadigmStudio

/// What the editor says.
@Suite struct WordTests {
    @Test func `all words are there in every language of the lab`() {
        #expect(VocabularyCheck.problems(in: StudioPhrase.self) == [])
        #expect(VocabularyCheck.problems(in: PropertyWord.self) == [])
        #expect(VocabularyCheck.problems(in: PropertyHint.self) == [])
        #expect(VocabularyCheck.problems(in: OptionWord.self) == [])
    }
}
