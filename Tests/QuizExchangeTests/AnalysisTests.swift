import Definitions
import Foundation
import Interface
import Measure
import Quiz
import QuizExamples
import QuizExchange
import Sampling
import Testing
import Tree

@Suite(.sampled) struct AnalysisTests {
    /// Random sittings as the file that they are exported to, and what each came to.
    static func export(_ definition: Definition, persons: Int) -> (csv: String, findings: [Findings]) {
        var rows: [[Cell]] = []
        var all: [Findings] = []
        for seed in 0..<persons {
            var generator = SeededGenerator(seed: seed)
            var sitting = Sitting(definition, seed: Int64(seed))
            _ = sitting.reduce(.begun, at: 0)
            let level = generator.integer(below: 3)
            for item in 1...4 where generator.integer(below: 12) > 0 {
                let answer = 1 + min(4, level + generator.integer(below: 3))
                _ = sitting.reduce(.answered(item: "i\(item)", value: .text("a\(answer)")), at: 1)
            }
            _ = sitting.reduce(.stopped, at: 2)
            let findings = Findings(of: sitting)
            rows.append(sitting.wideRow(session: "s\(seed)", language: "en", findings))
            all.append(findings)
        }
        return (Table(columns: Sitting.wideColumns(definition), rows: rows).csv(), all)
    }

    static func definition() throws -> Definition {
        try Examples.likert(
            items: 4, scale: #", "reversed": ["i2"], "missing": "prorate", "minimum": 3, "weights": {"i3": 2}"#)
    }

    @Test func `every sentence is there in every language, with the same placeholders`() {
        #expect(VocabularyCheck.problems(in: AnalysisPhrase.self) == [])
    }

    @Test func `what sessions export is read back, and scores are the same to the bit`() throws {
        let definition = try Self.definition()
        let (csv, findings) = Self.export(definition, persons: 200)
        let sheet = try AnswerSheet(csv: Array(csv.utf8), for: definition)
        #expect(
            sheet.persons == 200 && sheet.absent.isEmpty && sheet.items.map { $0.id } == ["i1", "i2", "i3", "i4"])
        let report = try #require(sheet.reports(definition).first)
        #expect(report.reversed == [false, true, false, false])
        #expect(report.scores.count == 200)
        for (score, finding) in zip(report.scores, findings) {
            #expect(score.isNaN ? finding.scores[0].value == nil : score == finding.scores[0].value)
        }
        #expect(report.scores.contains { $0.isNaN } && report.scores.contains { !$0.isNaN })
    }

    @Test func `nothing that stands in a definition runs in the report`() throws {
        var definition = try Self.definition()
        definition.title = Texts("T</title><script>x()</script>")
        let sheet = try AnswerSheet(csv: Array(Self.export(definition, persons: 20).csv.utf8), for: definition)
        let html = analysisPage(
            sheet, sheet.reports(definition), definition, language: .english, styles: "p{color:red}")
        #expect(!html.contains("<script") && html.contains("<title>T&lt;/title&gt;"))
        #expect(html.contains("default-src 'none'") && html.contains("p{color:red}"))
    }

    @Test func `blanks around names and a declared separator are understood`() throws {
        let definition = try Self.definition()
        for text in [
            "i1, i2 ,i3,\ti4\n1,2,3,4\n", "sep=;\ni1;i2;i3;i4\n1;2;3;4\n",
            "sep=|\r\ni1|i2|i3|i4\r\n1|2|3|4\r\n",
        ] {
            let sheet = try AnswerSheet(csv: Array(text.utf8), for: definition)
            #expect(sheet.absent.isEmpty && sheet.persons == 1)
            #expect(sheet.items.map { $0.values } == [[1], [2], [3], [4]])
        }
        // The line that declares counts when places are told.
        #expect(throws: TreeError.self) {
            try AnswerSheet(csv: Array("sep=;\ni1;i2\n9;1\n".utf8), for: definition)
        }
        do {
            _ = try AnswerSheet(csv: Array("sep=;\ni1;i2\n9;1\n".utf8), file: "a.csv", for: definition)
        } catch { #expect("\(error)".hasPrefix("a.csv:3:1 ")) }
    }

    @Test func `the figures are those of the item analysis, reversed items turned round`() throws {
        let definition = try Self.definition()
        let sheet = try AnswerSheet(
            csv: Array(Self.export(definition, persons: 120).csv.utf8), for: definition)
        let report = try #require(sheet.reports(definition).first)
        let columns = sheet.items.compactMap { $0.values }
        let answers = try #require(ItemAnswers(items: columns)).reversing(
            item: 1, lowest: 1, highest: 5)
        #expect(report.listwise == ItemAnalysis(answers, missing: .listwise, bounds: 1...5))
        #expect(report.pairwise == ItemAnalysis(answers, missing: .pairwise, bounds: 1...5))
        let reliability = try #require(report.listwise.reliability)
        #expect(
            report.alphaInterval == reliability.feldtInterval(persons: report.listwise.completePersons))
        #expect(report.omega == Omega(reliability)?.total)
        #expect(report.halves?.splits == 3 && report.halves?.isExhaustive == true)
        let table = ScaleReport.table(of: [report])
        #expect(table.rows.count == 10 && table.rows.allSatisfy { $0.count == table.columns.count })
        #expect(report.node["listwise"]?.node?["alpha"] == .double(try #require(reliability.alpha)))
        let html = analysisScreen(sheet, [report], definition, language: .german).html()
        #expect(
            html.contains("Cronbachs Alpha") && html.contains("<svg") && html.contains("i2 (umgekehrt)"))
    }

    /// The message for a table that cannot be read.
    static func refusal(_ csv: String) throws -> String {
        do {
            _ = try AnswerSheet(csv: Array(csv.utf8), file: "a.csv", for: try definition())
            return "no error"
        } catch let error as TreeError {
            return error.description
        }
    }

    @Test func `a field that is no answer is refused with its place, never counted as something else`() throws {
        #expect(
            try Self.refusal("id,i1,i2,i3,i4\r\np,1,2,3,4\r\nq,1,-99,3,4\r\n")
                == "a.csv:3:3 i2: expected one of a1, a2, a3, a4, a5, or its value, found \"-99\"; leave the field empty where there is no answer"
        )
        #expect(
            try Self.refusal("i1,i2\n1\n")
                == "a.csv:2:2: expected 2 fields as in the header, found 1 field; leave unanswered fields empty"
        )
        #expect(
            try Self.refusal("x,y\n1,2\n")
                == "a.csv:1:1: expected columns with the names of the definition's items, found none; name the columns as the definition names its questions and rows"
        )
        #expect(
            try Self.refusal("") == "a.csv:1:1: expected a header with the items' names, found an empty file")
        #expect(
            try Self.refusal("i1,i1\n1,2\n")
                == "a.csv:1:2: expected every column once, found \"i1\"; rename or remove one of them")
        #expect(
            try Self.refusal("i1\n1\n\"2\n")
                == "a.csv:3:1: expected a closing quote, found the end of the file; close the quoted field that begins in this line"
        )
    }

    @Test func `all fields that are no answers are told at once, and what stands for none can be named`() throws {
        let text = Array("i1,i2,i3,i4\n-99,2,x,4\n1,2\n. ,#N/A,3,9\n".utf8)
        var wrong: [TreeError] = []
        let sheet = try AnswerSheet(csv: text, file: "a.csv", for: Self.definition(), missing: [], wrong: &wrong)
        #expect(
            wrong.map { "\($0.line):\($0.column)" } == ["2:1", "2:3", "3:3", "4:1", "4:2", "4:4"]
                && sheet.persons == 3)
        // A row that cannot be read is a person without answers: nobody else's move up into the gap.
        #expect(sheet.items.allSatisfy { $0.values?.count == 3 } && sheet.items[2].values?[2] == 3)
        wrong = []
        let other = try AnswerSheet(
            csv: text, file: "a.csv", for: Self.definition(), missing: ["-99", ".", "#N/A"], wrong: &wrong)
        #expect(wrong.map { "\($0.line):\($0.column)" } == ["2:3", "3:3", "4:4"])
        let first = try #require(other.items[0].values)
        #expect(first[0].isNaN && first[1].isNaN && first[2].isNaN && other.items[1].values?[0] == 2)
    }

    @Test func `a table without a column says which, and which scales have no figures`() throws {
        let definition = try Self.definition()
        let sheet = try AnswerSheet(csv: Array("i1,i2\n1,2\n".utf8), for: definition)
        #expect(
            sheet.gap(in: "a.csv", of: definition)
                == "a.csv:1:1: expected a column for every item, found no column for i3, i4; these scales are not analysed: s"
        )
    }

    @Test func `figures that others compute otherwise say how they are computed`() throws {
        let definition = try Self.definition()
        let sheet = try AnswerSheet(csv: Array(Self.export(definition, persons: 60).csv.utf8), for: definition)
        let report = try #require(sheet.reports(definition).first)
        #expect(report.node["methods"]?.node?["lambda2"]?.text?.contains("from covariances") == true)
        #expect(report.node["methods"]?.node?["omegaTotal"]?.text?.contains("minres") == true)
        let html = analysisScreen(sheet, [report], definition, language: .english).html()
        #expect(html.contains("lambda-2, from covariances") && html.contains("(minimum residuals)"))
    }

    @Test func `other programs' tables are read: semicolons, quotes, byte order, identities, missing marks`()
        throws
    {
        let definition = try Self.definition()
        let text = "\u{FEFF}name;i1;i2;i3;i4\n\"a;\"\"b\"\"\nc\";a1;\"2\";NA;\n\nd;5;3,0;NaN;null\n"
        let sheet = try AnswerSheet(csv: Array(text.utf8), for: definition)
        let values = sheet.items.compactMap { $0.values }
        #expect(sheet.persons == 2 && values[0] == [1, 5] && values[1] == [2, 3])
        #expect(values[2].allSatisfy { $0.isNaN } && values[3].allSatisfy { $0.isNaN })
        let report = try #require(sheet.reports(definition).first)
        #expect(
            report.listwise.reliability == nil && report.omega == nil && report.alphaInterval == nil)
        #expect(!analysisScreen(sheet, [report], definition, language: .english).html().isEmpty)
    }

    @Test func `a scale without all its columns is not analysed, and the missing ones are named`() throws {
        let definition = try Self.definition()
        let sheet = try AnswerSheet(csv: Array("i1,i2\n1,2\n".utf8), for: definition)
        #expect(sheet.absent == ["i3", "i4"] && sheet.reports(definition).isEmpty)
        let html = analysisScreen(sheet, [], definition, language: .english).html()
        #expect(html.contains("No columns for: i3") && html.contains("has all its columns"))
    }

    @Test func `any bytes are a table or an error`() throws {
        let definition = try Self.definition()
        let text = Array("id,i1,i2,\"i3\",i4\r\np,1,2,\"3\",4\r\nq,5,a1,,4\r\n".utf8)
        for seed in DailySample.of(0..<5000, 1000) {
            var generator = SeededGenerator(seed: seed)
            var bytes = text
            for _ in 0..<(1 + generator.integer(below: 8)) {
                let place = generator.integer(below: bytes.count)
                switch generator.integer(below: 3) {
                case 0: bytes[place] = UInt8(generator.integer(below: 256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(Array("\",;\r\n1\t".utf8)[generator.integer(below: 7)], at: place)
                }
            }
            if let sheet = try? AnswerSheet(csv: bytes, for: definition) { _ = sheet.reports(definition) }
        }
    }
}
