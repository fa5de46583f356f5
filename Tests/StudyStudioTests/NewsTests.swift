import Definitions
import Editing
import Interface
import Studies
import StudyStudio
import Testing
import Tree

/// What crosses between the editor's program and its page.
@Suite struct NewsTests {
    private static let facts: Node = [
        "definition": .node(Studio.empty.node), "revision": 3, "moment": "noon", "language": "de",
        "forms": EditorForms.declared.value, "names": ["en": "Englisch"], "tasks": [["family": "reaction"]],
    ]

    @Test func `an editor begins with what the page knows`() {
        let (state, effects) = StudioState.beginning(Self.facts)
        #expect(state.study == Studio.empty && state.isSaved && state.language == "de")
        #expect(effects == [.show(nil), .check(Studio.empty)])
        #expect(studioScreen(state, language: .german).html().contains("(Englisch)"))
        var left = Self.facts
        left["left"] = ["definition": ["id": "left"], "revision": 3, "moment": "before"]
        #expect(StudioState.beginning(left).state.study.id == "left")
        #expect(StudioState.beginning(Node()).state.study == Study(node: Node()))
    }

    @Test func `what the page tells is an action, and what says nothing is none`() {
        func action(_ news: StudioNews, _ facts: Node = Node()) -> StudioAction? {
            news.action(facts, check: (4, Studio.empty))
        }
        #expect(action(.undo) == .undo && action(.redo) == .redo && action(.export) == .export)
        #expect(action(.kept, ["isKept": true]) == .draft(.kept(true)))
        #expect(action(.saved, ["revision": 5]) == .draft(.saved(revision: 5)) && action(.saved) == nil)
        let stored = LabDraft(Studio.empty, revision: 6, moment: "noon")
        let told: Node = ["definition": .node(Studio.empty.node), "revision": 6, "moment": "noon", "changed": 1]
        #expect(action(.differs, told) == .draft(.differs(stored)) && action(.differs) == nil)
        let fault = StudyFault(.noSteps, .error, Path(), expected: "a", found: "b", remedy: "c")
        let found: Node = ["number": 4, "findings": [.node(fault.node), ["code": "unheard"]]]
        #expect(action(.found, found) == .found([fault], in: Studio.empty))
        // An answer about a study that was changed meanwhile.
        #expect(action(.found, ["number": 3, "findings": []]) == nil)
        #expect(action(.unchecked, ["text": "x"]) == .unchecked("x"))
        let quiz = Path().at("steps").at(0).at("quiz")
        guard
            case .reshape(.set(quiz, ["id": "q"]), _, quiz, _)? = action(
                .quiz, ["path": "/steps/0/quiz", "definition": ["id": "q"], "name": "Q"])
        else {
            Issue.record("the quiz was not taken")
            return
        }
    }

    @Test func `an effect has what the page needs for it`() {
        let text = Value.node(Studio.empty.node).json()
        func texts(_ effect: StudioEffect) -> [String] { effect.texts(check: 9) }
        #expect(texts(.keep(Studio.empty, revision: 2, isSaved: false)) == [text, "2", ""])
        #expect(texts(.check(Studio.empty)) == [text, "9"])
        #expect(texts(.show(Path().at("steps").at(0))) == ["/steps/0"] && texts(.show(nil)) == [""])
        #expect(texts(.focus(Path().at("steps").at(0), part: "add")) == ["e-steps-0-add"])
        #expect(texts(.publish(revision: 3)) == ["3"])
    }
}
