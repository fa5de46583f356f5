import Editing
import Interface
import Studies
import StudyStudio
import Testing
import Tree

/// Forms as data, which the page's program reads in the place of declarations.
@Suite struct FormDataTests {
    private static let read = EditorForms(
        (try? Value(json: EditorForms.declared.value.json())) ?? .null)

    @Test func `forms come back from data as they were declared`() {
        #expect(Self.read.value == EditorForms.declared.value)
        #expect(!Self.read.about.isEmpty && !Self.read.ofAll.isEmpty)
    }

    @Test(arguments: StepKind.allCases) func `a form that was read shows what the declared one shows`(kind: StepKind) {
        var studio = Studio()
        let isAdded = studio.add(kind)
        #expect(isAdded)
        var other = StudioState(studio.study, tasks: Studio.tasks, forms: Self.read, language: "en")
        var declared = StudioState(studio.study, tasks: Studio.tasks, forms: .declared, language: "en")
        for place: Path? in [studio.state.selected, nil] {
            _ = other.reduce(.select(place), at: 0)
            _ = declared.reduce(.select(place), at: 0)
            for language in Language.allCases {
                let html = studioScreen(other, language: language).html()
                #expect(html == studioScreen(declared, language: language).html())
                #expect(html.contains("data-part=\"field\""))
            }
        }
    }

    @Test func `what is no part of a form is left out`() {
        let parts = [FormPart]([
            ["part": "unheard"], 5, ["part": "field", "name": "a"], ["part": "special", "name": "b"],
        ])
        #expect(parts.value == [["part": "special", "name": "b"]])
    }
}
