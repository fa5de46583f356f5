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

    @Test func `a new step begins with the texts of the data, in each of the study's languages`() throws {
        var data = EditorForms.declared.value.node ?? Node()
        var starters = data["starters"]?.node ?? Node()
        let own = starters["break"]?.node?["text"]?.node
        #expect(own?["de"]?.text == EditorPhrase.newPause.text(in: .german) && own?["en"] != own?["de"])
        starters["break"] = ["kind": "break", "text": ["en": "Tea", "de": "Tee"]]
        data["starters"] = .node(starters)
        var state = StudioState(
            Studio.empty, tasks: Studio.tasks, forms: EditorForms(.node(data)), language: "en")
        _ = state.reduce(.add(at: nil), at: 0)
        _ = state.reduce(.choose(.pause), at: 1)
        #expect(state.study.steps.first?.node["text"] == ["en": "Tea", "de": "Tee"])
    }

    @Test func `what is no part of a form is left out`() {
        let parts = [FormPart]([
            ["part": "unheard"], 5, ["part": "field", "name": "a"], ["part": "special", "name": "b"],
        ])
        #expect(parts.value == [["part": "special", "name": "b"]])
    }
}
