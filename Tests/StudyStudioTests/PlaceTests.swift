import Definitions
import Editing
import Studies
import StudyStudio
import Testing
import Tree

/// Where findings and differences are.
@Suite struct PlaceTests {
    @Test func `a path is read as findings write it`() {
        for (pointer, text) in [
            ("", ""), ("/title", "title"), ("/steps/0", "steps[0]"), ("/contact/email", "contact.email"),
            ("/steps/3/steps/0/text/de", "steps[3].steps[0].text.de"), ("/a~1b~0c", "a/b~c"),
        ] {
            #expect(Path(pointer: pointer)?.description == text)
            #expect(Path(pointer: pointer)?.pointer == pointer)
        }
        #expect(Path(pointer: "title") == nil)
    }

    @Test func `a sentence that begins with a place says where`() {
        #expect(
            Path(beginning: " questions[9].answers[1].text.en: expected a text")?.description
                == "questions[9].answers[1].text.en")
        #expect(Path(beginning: "title.de: expected a text")?.description == "title.de")
        for text in ["a preset", "no place: here", "", ": x"] { #expect(Path(beginning: text) == nil, "\(text)") }
    }

    @Test func `a finding stands where it is mended, errors first`() {
        var state = StudioState(Studio.empty, forms: .declared, language: "en")
        func fault(_ code: StudyFaultCode, _ severity: Severity, _ path: Path, found: String = "x") -> StudyFault {
            StudyFault(code, severity, path, expected: "y", found: found, remedy: "")
        }
        let step = Path().at("steps").at(0).at("quiz")
        _ = state.reduce(
            .found(
                [
                    fault(.ethicsMissing, .warning, Path()), fault(.contactMissing, .error, Path()),
                    fault(.faultyDefinition, .error, step, found: "questions[3].text.en: expected a text"),
                ], in: Studio.empty), at: 0)
        #expect(
            state.faults.map { $0.path.description } == ["contact", "steps[0].quiz.questions[3].text.en", "ethics"])
    }

    @Test func `a finding is read as the lab tells it`() {
        let fault = StudyFault(
            .emptyText, .error, Path().at("steps").at(2).at("text"), expected: "a", found: "b", remedy: "c")
        #expect(StudyFault(.node(fault.node)) == fault)
        #expect(StudyFault(["code": "unheard", "path": "/a"]) == nil && StudyFault(5) == nil)
    }

    @Test func `the places where two drafts differ are named`() {
        let mine: Value = ["title": ["en": "Tea"], "steps": [["id": "a"], ["id": "b"]], "note": "x"]
        let theirs: Value = ["title": ["en": "Cocoa"], "steps": [["id": "a"]], "maximum": 3, "note": "x"]
        #expect(
            Set(Difference.all(mine, theirs).map { $0.line })
                == ["title.en: Tea → Cocoa", #"steps[1]: {"id":"b"} → –"#, "maximum: – → 3"])
        #expect(Difference.all(mine, mine).isEmpty)
    }
}
