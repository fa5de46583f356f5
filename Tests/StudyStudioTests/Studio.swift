import AuthorFiles
import Definitions
import Editing
import Families
import Interface
import Studies
import StudyStudio
import Tasks
import Tree

/// An editor as people work with it: what its screen leads to is what they can do, and each change is checked.
struct Studio {
    var state: StudioState
    private var time = 0.0
    private(set) var kept = 0
    /// The effects of the last action.
    private(set) var effects: [StudioEffect] = []

    static let tasks = StudyTasks.all(families).compactMap { $0.node }.map { StudioTask($0) }
    static let empty = Study(node: [
        "format": .text(Study.formatName), "id": "tea", "languages": ["en", "de"], "steps": [],
    ])

    init(_ study: Study = Studio.empty) {
        state = StudioState(study, tasks: Studio.tasks, forms: .declared, language: "en")
    }

    var study: Study { state.study }
    var codes: [String] { state.faults.filter { $0.severity == .error }.map { $0.code.rawValue } }

    /// Does something, and has the study checked where the editor asks for it.
    mutating func act(_ action: StudioAction) {
        time += 10_000
        effects = state.reduce(action, at: time)
        for effect in effects {
            switch effect {
            case .check(let study): check(study)
            case .keep: kept += 1
            case .download, .focus, .publish, .save, .show: break
            }
        }
    }

    private mutating func check(_ study: Study) {
        let faults = StudyLint.faults(in: .node(study.node), families: families, isPacked: true)
        _ = state.reduce(.found(faults, in: study), at: time)
    }

    /// What the elements of the screen lead to when an event reaches them.
    func actions(_ kind: EventKind, _ text: String = "") -> [StudioAction] {
        let renderer = Renderer<StudioAction>()
        _ = renderer.render(studioScreen(state, language: .english))
        return (0..<4000).compactMap { renderer.action(for: PageEvent(node: $0, kind: kind, text: text)) }
    }

    /// Does what the screen offers; false where it does not.
    mutating func offered(_ action: StudioAction, _ kind: EventKind = .press, _ text: String = "") -> Bool {
        guard actions(kind, text).contains(action) else { return false }
        act(action)
        return true
    }

    func html(_ language: Language = .english) -> String { studioScreen(state, language: language).html() }

    /// Adds a step by the sheet of kinds.
    mutating func add(_ kind: StepKind, at place: Path? = nil) -> Bool {
        act(.add(at: place))
        return offered(.choose(kind))
    }

    /// Writes a text in both languages, as one types it.
    mutating func write(_ path: Path, _ english: String, _ german: String) {
        for (code, text) in [("en", english), ("de", german)] {
            act(.language(code))
            act(.type(.setText(path, language: code, text)))
        }
        act(.language("en"))
    }
}
