import Testing

@testable import Interface

struct PlotWordsTests {
    @Test func `the words of figures are complete in every language`() {
        #expect(VocabularyCheck.problems(in: PlotWords.self) == [])
    }
}
