import Definitions
import Interface
import Testing
import Tree

@testable import ParadigmCheck

/// Conditions of other programs as tables.
@Suite struct ImportTests {
    private static func told(_ table: ImportedTable) -> [ImportPhrase] { table.remarks.map(\.kind) }

    @Test func `conditions of PsychoPy come with their names and kinds`() {
        let table = ImportedTable("text,letterColor,corrAns,congruent\r\nred,red,left,1\r\ngreen,red,left,0\r\n")
        #expect(table.faults == [] && Self.told(table) == [])
        #expect(table.rows.first == ["text": "red", "letterColor": "red", "corrAns": "left", "congruent": 1])
    }

    @Test func `a loop of OpenSesame comes without its columns that are empty`() {
        let table = ImportedTable("\u{FEFF}cue validity;soa;;practice\nvalid;100;;\ninvalid;200;;\n")
        #expect(table.rows == [["cue_validity": "valid", "soa": 100], ["cue_validity": "invalid", "soa": 200]])
        #expect(Self.told(table) == [.columnRenamed, .columnEmpty, .columnEmpty])
    }

    @Test func `timeline variables of jsPsych come as rows, and what is no value is named`() {
        let table = ImportedTable(
            """
            {"timeline_variables": [
              {"stimulus": "a", "data": {"correct_response": "f", "size": 2}, "choices": ["f", "j"], "mixed": 1},
              {"stimulus": "b", "data": {"correct_response": "j", "size": 3}, "choices": ["f"], "mixed": "x", "late": 3}
            ], "sample": {"type": "fixed-repetitions"}}
            """)
        #expect(table.faults == [])
        #expect(
            table.rows == [
                ["stimulus": "a", "data_correct_response": "f", "data_size": 2, "mixed": "1"],
                ["stimulus": "b", "data_correct_response": "j", "data_size": 3, "mixed": "x"],
            ])
        #expect(Self.told(table) == [.partLeftOut, .columnNested, .columnIncomplete, .columnMixed])
        #expect(table.remarks[1].text(in: .english) == "Column “choices” was left out: it holds lists.")
    }

    @Test func `code of another program is kept as text and named`() {
        let table = ImportedTable("[{\"stimulus\": \"() => trial.word\", \"word\": \"tree\"}]")
        #expect(table.rows == [["stimulus": "() => trial.word", "word": "tree"]])
        #expect(table.remarks == [ImportedTable.Remark(.columnCode, "stimulus")])
        #expect(Self.told(ImportedTable("pos,word\n$random(),a\n")) == [.columnCode])
    }

    @Test(arguments: [
        ("[1, 2]", "expected a list of objects"), ("{\"a\": 1}", "expected a list of objects"),
        ("[{stimulus: 'a'}]", "1:3"), ("", "a first row"), ("word,size\na,1,2\n", "2:5"),
        ("word\na\n\"b\n", "closing quote"),
    ])
    func `what is no table is refused with its place`(text: String, told: String) {
        let table = ImportedTable(text)
        #expect(table.rows.isEmpty || !table.faults.isEmpty)
        #expect(table.faults.first?.description.contains(told) == true, "\(table.faults)")
    }

    @Test func `names that expressions cannot use get ones that they can, each once`() {
        let table = ImportedTable("Wort!,wort?,2nd,größe,or,!\na,b,c,d,e,f\n")
        let names = (table.rows.first?.node?.fields ?? []).map { $0.name.text }.sorted()
        #expect(names == ["Wort", "column_5", "column_6", "gr_e", "nd", "wort"], "\(names)")
        for name in names { #expect(ExpressionName.isRight(name)) }
    }

    @Test func `what is said of a table is there in every language of the lab`() {
        #expect(VocabularyCheck.problems(in: ImportPhrase.self) == [])
    }
}
