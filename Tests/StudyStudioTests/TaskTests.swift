import Editing
import Interface
import Studies
import Testing
import Tree

@testable import StudyStudio

/// What a step's task sets, in the editor.
@Suite struct TaskTests {
    private static let path = Path().at("steps").at(0)

    private static let lab: [StudioTask] = [
        StudioTask([
            "family": "reaction", "preset": "pvtB", "title": ["en": "Reaction"], "name": ["en": "PVT-B"],
            "definition": ["preset": "pvtB", "trials": 0],
        ]),
        StudioTask([
            "family": "reaction", "title": ["en": "Reaction"], "properties": [["name": "trials", "kind": "int"]],
        ]),
        StudioTask([
            "family": "hearing", "preset": "quick", "title": ["en": "Hearing"], "name": ["en": "Quick"],
            "definition": [
                "preset": "quick", "hearing": ["preset": "quick"], "tones": [["word": "a"], ["word": "b"]],
            ],
        ]),
        StudioTask([
            "family": "hearing", "title": ["en": "Hearing"],
            "properties": [["name": "tones", "kind": "nodes", "properties": [["name": "word", "kind": "text"]]]],
        ]),
    ]

    private static func state(_ step: Node) -> StudioState {
        var state = StudioState(
            Study(node: ["languages": ["en"], "steps": [.node(step)]]), tasks: lab, forms: .declared, language: "en")
        _ = state.begin()
        return state
    }

    @Test func `another task leaves what was set of the first, which comes back with it`() {
        let own: Node = ["preset": "pvt", "trials": 20]
        var state = Self.state(["id": "pvt", "kind": "task", "family": "reaction", "definition": .node(own)])
        _ = state.reduce(.take(Self.path, task: 2), at: 0)
        let other = state.study.listed[0].step.node
        #expect(other["preset"] == "quick" && other["family"] == "hearing" && other["definition"] == nil)
        _ = state.reduce(.take(Self.path, task: 1), at: 1)
        #expect(state.study.listed[0].step.node["definition"] == .node(own))
        // A family of which nothing was set begins with its first protocol.
        _ = state.reduce(.take(Self.path, task: 3), at: 2)
        let first = state.study.listed[0].step.node["definition"]
        #expect(first?.node?["preset"] == "pvt" && first?.node?["hearing"] == ["preset": "pvt"])
    }

    @Test func `rows of a parameter are moved, removed and added, and the focus goes along`() {
        // What a protocol says becomes the study's own with the first change.
        var state = Self.state(["id": "ear", "kind": "task", "family": "hearing", "preset": "quick"])
        func tones() -> Value? { state.study.listed[0].step.node["definition"]?.node?["tones"] }
        func offered() -> [StudioAction] {
            var studio = Studio()
            studio.state = state
            return studio.actions(.press)
        }
        let list = Self.path.at("definition").at("tones")
        func press(_ part: String, _ place: Path, _ phrase: EditorSaidPhrase?) -> [StudioEffect] {
            for action in offered() {
                guard case .reshape(_, let said, place, part) = action, said?.phrase == phrase else { continue }
                return state.reduce(action, at: 0)
            }
            return []
        }
        #expect(press("", list.at(1), .moved).contains(.focus(list.at(1), part: "")))
        #expect(tones() == [["word": "b"], ["word": "a"]])
        _ = press("", list.at(2), nil)
        #expect(tones() == [["word": "b"], ["word": "a"], ["word": "a"]])
        #expect(press("add", list, .removed).contains(.focus(list, part: "add")))
        #expect(tones()?.list?.count == 2)
    }

    @Test func `a definition of the lab is put in, and what a step sets of it stands beside it`() {
        let definition: Node = ["format": "merkwelt.paradigm", "id": "stroop"]
        let lab: [StudioTask] =
            Self.lab + [
                StudioTask([
                    "family": "paradigm", "library": "stroop", "title": ["en": "Paradigms"], "name": ["en": "Colours"],
                    "definition": .node(definition), "figures": ["cost"],
                    "settings": [
                        [
                            "path": ["hand"], "label": ["en": "hand"], "kind": "one", "values": ["left", "right"],
                            "ofPeople": true,
                        ],
                        [
                            "path": ["test", "repeat"], "label": ["en": "test: how often"], "kind": "int",
                            "limits": [1.0, 5000.0], "usual": 15, "ofPeople": false,
                        ],
                    ],
                ]),
                StudioTask(["family": "paradigm", "title": ["en": "Paradigms"], "figures": []]),
            ]
        var state = StudioState(
            Study(node: [
                "languages": ["en"], "steps": [["id": "t", "kind": "task", "family": "reaction", "preset": "pvtB"]],
            ]),
            tasks: lab, forms: .declared, language: "en")
        _ = state.begin()
        func step() -> Node { state.study.listed[0].step.node }
        func offered(_ kind: EventKind, _ text: String) -> [StudioAction] {
            var studio = Studio()
            studio.state = state
            return studio.actions(kind, text)
        }
        _ = state.reduce(.take(Self.path, task: 4), at: 0)
        #expect(step()["definition"] == .node(definition) && step()["preset"] == nil && step()["set"] == nil)
        #expect(lab.of(step())?.library == "stroop")
        // The fields of the form, as somebody fills them in.
        var named = step()
        named["set"] = ["hand": "left"]
        #expect(offered(.change, #""left""#).contains(.edit(.set(Self.path, .node(named)))))
        var often = step()
        often["set"] = ["test": ["repeat": 7]]
        #expect(offered(.change, "7").contains(.edit(.set(Self.path, .node(often)))))
        _ = state.reduce(.edit(.set(Self.path, .node(often))), at: 1)
        // What is emptied follows the definition again.
        var plain = step()
        plain["set"] = nil
        #expect(offered(.change, "").contains(.edit(.set(Self.path, .node(plain)))))
        // Another task takes what was set away.
        _ = state.reduce(.take(Self.path, task: 0), at: 2)
        #expect(step()["set"] == nil && step()["definition"] == nil && step()["preset"] == "pvtB")
        // One's own file is written as a whole.
        _ = state.reduce(.take(Self.path, task: 5), at: 3)
        #expect(lab.of(step())?.library == nil && step()["definition"] == .node(Node()))
    }
}
