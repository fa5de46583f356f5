import Definitions
import Foundation
import Quiz
import QuizExchange
import QuizTools
import Testing
import Tools
import Tree

/// Files of other programs on the command line: what is lost is named before anything is written.
@Suite struct ConversionTests {
    private static func convert(_ text: String, file: String = "q.json", toFHIR: Bool = false) throws -> Conversion {
        try Conversion(Array(text.utf8), file: file, toFHIR: toFHIR)
    }

    @Test func `what a Questionnaire loses is named with the file and its place, and a draft is there`() throws {
        let conversion = try Self.convert(
            """
            {"resourceType": "Questionnaire", "title": "T", "item": [{"linkId": "w", "type": "quantity", "text": "W"},
            {"linkId": "b", "type": "string", "text": "B", "enableWhen": [
              {"question": "w", "operator": ">", "answerDecimal": 100}]}]}
            """)
        #expect(conversion.losses.map { $0.kind } == [.itemType, .condition])
        #expect(conversion.lines[0].hasPrefix("lost: q.json item[0].type: Quizzes have no questions of the type"))
        #expect(conversion.lines[1].hasPrefix("lost: q.json item[1].enableWhen[0]: This condition cannot be tested"))
        #expect(conversion.value?.node?["questions"]?.list?.count == 1)
        #expect(conversion.losses[1].node["path"] == "/item/1/enableWhen/0")
    }

    @Test func `a quiz that FHIR can say whole loses nothing, and another one is told what`() throws {
        let plain = """
            id: a
            languages: [en]
            title: A
            questions:
              - {id: q, type: text, text: Why?}
            """
        let whole = try Self.convert(plain, file: "a.yaml", toFHIR: true)
        #expect(whole.losses == [] && whole.value?.node?["resourceType"] == "Questionnaire")
        let hinted = try Self.convert(plain + "\nlicence: CC0\n", file: "a.yaml", toFHIR: true)
        #expect(hinted.lines.contains { $0.hasPrefix("lost: a.yaml licence: FHIR cannot say this") })
        #expect(try Self.convert(plain, file: "a.yaml").losses == [])
        // A quiz with errors has no other form.
        let faulty = try Self.convert("id: a\ntitle: A\nquestions: [{id: q, type: sinlge, text: W}]\n", file: "a.yaml")
        #expect(faulty.value == nil && faulty.lines.contains { $0.hasPrefix("a.yaml:3:") })
    }

    @Test func `files of other programs that are given as a quiz are named as what they are`() {
        let questionnaire = QuizFile.faults(
            in: Array(#"{"resourceType": "Questionnaire", "item": []}"#.utf8), file: "f.json")
        #expect(
            questionnaire.map { $0.description(file: "f.json") }.first?.contains(
                "found a FHIR resource (\"Questionnaire\"); make a quiz of it first: merkwelt convert f.json") == true)
        let survey = QuizFile.faults(in: Array(#"{"SurveyEntry": {}, "SurveyElements": []}"#.utf8), file: "s.json")
        #expect(survey.map { $0.description(file: "s.json") }.first?.contains("a survey of Qualtrics (.qsf)") == true)
    }

    @Test func `a table in UTF-16 is read, and one in another encoding is told the way to UTF-8`() throws {
        let text = "age,q1\n30,größer\n"
        #expect(try TableText.utf8(Array(text.utf8), file: "t.csv") == Array(text.utf8))
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let bytes = Array(try #require(text.data(using: encoding)))
            let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
            #expect(try TableText.utf8(bytes, file: "t.csv") == Array(text.utf8))
            #expect(try TableText.utf8(mark + bytes, file: "t.csv") == Array(text.utf8))
        }
        let latin = Array(try #require(text.data(using: .isoLatin1)))
        #expect(throws: Complaint.self) { try TableText.utf8(latin, file: "t.csv") }
        do {
            _ = try TableText.utf8(latin, file: "t.csv")
        } catch { #expect("\(error)".contains("iconv -f WINDOWS-1252 -t UTF-8 t.csv")) }
    }
}
