import Editing
package import Levels
import Store
import Text
package import Tree

/// One change of a scenario in the editor. What does not fit changes nothing.
package enum ScenarioEdit: Equatable, Sendable {
    case setName(Wording)
    case setLine(Wording)
    case addLevel(String)
    case removeLevel(Int)
    /// Moves the level at the first place to the second one.
    case moveLevel(Int, Int)
    case setScore(Int)
    case setAchievement(String?)
}

extension Scenario {
    /// Makes a change.
    ///
    /// - Returns: `save` if the scenario is another one now.
    package mutating func apply(_ edit: ScenarioEdit) -> [EditEffect] {
        let before = self
        var levels = levels
        switch edit {
        case .setName(let wording): name = wording
        case .setLine(let wording): line = wording
        case .addLevel(let id): if levels.count < 200, id.byteCount > 0 { levels.append(id) }
        case .removeLevel(let index): if levels.indices.contains(index), levels.count > 1 { levels.remove(at: index) }
        case .moveLevel(let from, let to):
            if levels.indices.contains(from), levels.indices.contains(to) {
                levels.insert(levels.remove(at: from), at: to)
            }
        case .setScore(let score): if score >= 0, score <= 1_000_000 { unlocking.score = score }
        case .setAchievement(let id): unlocking.achievement = id
        }
        self.levels = levels
        return self == before ? [] : [.save]
    }
}

/// A scenario being made, with undo and redo.
package struct ScenarioEditor {
    private var editing: EditHistory<Scenario, ScenarioEdit, EditEffect>
    package var library: Library

    package init(_ scenario: Scenario, library: Library) {
        editing = EditHistory(scenario, reducer: Reducer { scenario, edit in scenario.apply(edit) })
        self.library = library
    }

    package var scenario: Scenario { editing.thing }
    package var canUndo: Bool { editing.canUndo }
    package var canRedo: Bool { editing.canRedo }
    /// The scenario as a file.
    package var exported: String { scenario.json(pretty: true) }

    /// What is wrong with the library as it would be with this scenario.
    package var problems: [TreeError] {
        var library = library
        library.scenarios.removeAll { $0.id.isSame(as: scenario.id) }
        library.scenarios.append(scenario)
        return library.scenarioProblems
    }

    /// Those of them that this scenario has itself.
    package var ownProblems: [TreeError] {
        var others = 0
        for other in library.scenarios where !other.id.isSame(as: scenario.id) { others += 1 }
        return problems.filter { $0.path.steps.count > 1 && $0.path.steps[1] == .index(others) }
    }

    /// Makes a change; one that changes nothing leaves no trace.
    package mutating func send(_ edit: ScenarioEdit, at time: Double) -> [EditEffect] {
        editing.send(edit, at: time) ? [.save] : []
    }

    /// Makes a change by a keystroke in a field; those that follow one another there are one step for undo.
    package mutating func type(_ edit: ScenarioEdit, in field: String, at time: Double) -> [EditEffect] {
        editing.type(in: field, at: time) { _ in edit } ? [.save] : []
    }

    package mutating func undo() -> [EditEffect] { editing.undo() ? [.save] : [] }
    package mutating func redo() -> [EditEffect] { editing.redo() ? [.save] : [] }
}

extension ScenarioEditor: Equatable {
    package static func == (left: ScenarioEditor, right: ScenarioEditor) -> Bool {
        left.scenario == right.scenario && left.canUndo == right.canUndo && left.canRedo == right.canRedo
    }
}

extension ScenarioEditor: Sendable {}
