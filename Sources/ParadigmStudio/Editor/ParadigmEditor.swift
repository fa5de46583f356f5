import Definitions
package import Editing
package import Paradigm
package import ParadigmCheck
import ParadigmTask
package import Store
import Text
package import Tree

/// The editor of a paradigm: its history, its findings, the shown part, and the trial that is looked at.
///
/// Every change is an `Edit` in a log, which gives undo and redo. Findings and plan follow when there is time, since they
/// take longer than a keystroke may.
package struct ParadigmEditor: Equatable, Sendable {
    var history: EditHistory<Paradigm.Definition, Edit, Never>
    package internal(set) var faults: [ParadigmFault] = []
    /// The text of the file, and whether it and the findings are those of the present definition.
    package internal(set) var file = ""
    package internal(set) var isChecked = false
    /// The trials; nil where the definition keeps them from being drawn.
    var preview: TrialPreview?
    /// Whether the trials shown are those of an earlier definition, because the present one has none.
    var isPreviewOld = false
    package internal(set) var live = LiveTrial()
    package internal(set) var people: PeopleRun?
    package internal(set) var selected = Path()
    package internal(set) var tab = EditorTab.parts
    package internal(set) var isOutlineShown = true
    /// The code of the language in which texts are edited.
    package internal(set) var language: String
    /// Why the last text or file was not taken, as a sentence for authors.
    package internal(set) var problem: String?
    /// What was left out of the conditions that were imported last.
    package internal(set) var remarks: [ImportedTable.Remark] = []
    package internal(set) var tableFaults: [ParadigmFault] = []
    /// How many rows of a table are shown.
    var shownRows = ParadigmEditor.runLength
    /// The announcement for screen readers.
    var said: StudioPhrase?
    /// A number that changes whenever the focus has to follow what was selected or moved.
    var turn = 0
    var focus = FormFocus.none
    /// A number that changes with every action, by which states are told apart.
    private var version = 0

    static var runLength: Int { 40 }

    /// Begins with a definition, which may be faulty or empty.
    package init(_ definition: Paradigm.Definition, language code: String = "") {
        history = EditHistory(definition, reducer: Edit.reducer(of: Paradigm.Definition.self))
        let languages = definition.languages
        language = languages.first { $0.isSame(as: code) } ?? languages.first ?? "en"
        check()
    }

    package var definition: Paradigm.Definition { history.thing }
    package var canUndo: Bool { history.canUndo }
    package var canRedo: Bool { history.canRedo }
    /// The edits since the definition that the editor began with.
    package var log: Log<Edit> { history.log }
    var root: Value { .node(definition.node) }

    /// Whether people can take it as it is.
    package var isUsable: Bool {
        isChecked && ParadigmFault.isUsable(faults) && ParadigmFamily.check(definition.node).isEmpty
    }

    package static func == (left: ParadigmEditor, right: ParadigmEditor) -> Bool {
        left.version == right.version && left.definition == right.definition
    }

    mutating func note() { version += 1 }

    /// Finds what is wrong, and draws the trials. Complexity: that of drawing the trials for twenty seeds.
    mutating func check() {
        let written = YAMLWriter.file(root, of: Paradigm.Definition.schema, languages: definition.languages)
        file = written.text
        faults = ParadigmLint.faults(in: root, at: written.positions)
        isChecked = true
        drawTrials()
    }

    mutating func drawTrials() {
        let window = live.device.window
        let drawn = TrialPreview(
            definition, seed: live.seed, language: language, width: window.width, height: window.height)
        isPreviewOld = drawn == nil && preview != nil
        if let drawn { preview = drawn }
        live.settle(in: preview)
    }
}

/// The trial that is looked at, and when.
package struct LiveTrial: Equatable, Sendable {
    package internal(set) var seed: Int64 = 1
    package internal(set) var block = 0
    package internal(set) var row = 0
    /// In ms from the trial's beginning.
    package internal(set) var time = 0.0
    package internal(set) var device = PreviewDevice.phone
    /// The trial; nil where there is none.
    var trial: PreviewedTrial?

    package static func == (left: LiveTrial, right: LiveTrial) -> Bool {
        left.seed == right.seed && left.block == right.block && left.row == right.row && left.time == right.time
            && left.device == right.device
    }

    /// Keeps to what there is.
    mutating func settle(in preview: TrialPreview?) {
        let blocks = preview?.plan.blocks ?? []
        block = max(0, min(block, blocks.count - 1))
        row = blocks.isEmpty ? 0 : max(0, min(row, blocks[block].count - 1))
        let isFirst = trial == nil
        trial = preview?.trial(block: block, row: row)
        // The first look is at what the trial is about.
        if isFirst, let critical = trial?.stretches.first(where: { $0.isCritical }) { time = critical.onset }
        time = max(0, min(time, trial?.length ?? 0))
    }
}
