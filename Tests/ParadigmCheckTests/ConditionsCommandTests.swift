import AuthorFiles
import Definitions
import Testing
import Tree

@testable import ParadigmTools

@Suite struct ConditionsCommandTests {
    @Test func `conditions are printed as a table that can be read again, and what changed is told`() throws {
        let csv = "word,Font Size,empty\ntree,3,\n\"sea, deep\",4,\n"
        let written = try ConditionsCommand.written(Array(csv.utf8), file: "words.csv", name: "words")
        #expect(
            written.text
                == "tables: {words: [{Font_Size: 3, word: tree}, {Font_Size: 4, word: \"sea, deep\"}]}\n")
        let read = try WrittenDefinition(Array(written.text.utf8), file: "a.yaml", starter: "")
        #expect(
            read.value == [
                "tables": ["words": [["word": "tree", "Font_Size": 3], ["word": "sea, deep", "Font_Size": 4]]]
            ])
        #expect(written.told.count == 2 && written.told[1] == "words.csv: Column “empty” was left out: it is empty.")
    }

    @Test func `a file that is no table is refused, and so is a name that nothing can name`() {
        #expect(throws: (any Error).self) {
            try ConditionsCommand.written(Array("word\n".utf8), file: "words.csv", name: "words")
        }
        #expect(throws: (any Error).self) {
            try ConditionsCommand.written(Array("word\na\n".utf8), file: "words.csv", name: "two words")
        }
    }
}
