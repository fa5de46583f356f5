package import Editing
package import Paradigm
package import Tree

/// What can be done in the editor of a paradigm.
package enum EditorAction: Equatable, Sendable {
    /// An edit that is a step of its own.
    case edit(Edit)
    /// A keystroke in a field. Keystrokes at one place become one step for undo.
    case type(Edit)
    /// Shows the form of a part.
    case select(Path)
    /// Shows the outline, where there is no room for it beside the form.
    case outline
    /// Goes to the place of a finding.
    case lead(Path)
    /// Adds a part to a list, or to parts that have names.
    case add(Path)
    case remove(Path)
    case duplicate(Path)
    /// Makes another kind of column, layer or response of a part.
    case retype(Path, kind: String)
    case tab(EditorTab)
    /// The language in which texts are edited and trials are shown.
    case language(String)
    case undo, redo
    /// The text of the file was changed.
    case wrote(String)
    /// A definition in JSON, from a file or from the text of one.
    case imported(String)
    case importFailed(String)
    case chooseFile
    /// Chooses a file with conditions for a table, and takes them.
    case chooseTable(Path)
    case conditions(Path, String)
    case table(TableEdit, at: Path)
    case download, downloadPlan
    case run
    case close
    case live(LiveAction)
    /// Sends people made of numbers through, or goes on with them.
    case simulate, simulateMore
    /// The findings are wanted now.
    case check
    case unchanged
}

/// What is done with the rows of a table.
package enum TableEdit: Equatable, Sendable {
    case addRow
    case removeRow(Int)
    case addColumn
    case removeColumn(String)
    case renameColumn(String, to: String)
    case cell(row: Int, column: String, String)
    /// Shows more rows.
    case more
}

/// What is done with the live trial.
package enum LiveAction: Equatable, Sendable {
    /// A moment of the trial in ms.
    case time(Double)
    case block(Int)
    case row(Int)
    case device(PreviewDevice)
    /// The seed of the plan as it is written.
    case seed(String)
}

/// The device on which the live trial is shown.
package enum PreviewDevice: String, CaseIterable, Sendable {
    case phone, desktop

    /// Its window in CSS px.
    var window: (width: Double, height: Double) { self == .phone ? (390, 700) : (1280, 720) }
}

/// The sides from which a paradigm is looked at.
package enum EditorTab: String, CaseIterable, Sendable {
    /// Outline, form and live trial.
    case parts
    /// The text of the file.
    case text
    case plan
    /// People made of numbers.
    case people
}

/// What the editor asks of its page.
package enum EditorEffect: Equatable, Sendable {
    case keep(Paradigm.Definition)
    /// Look for findings when there is time, and answer with `EditorAction.check`.
    case check
    /// Go on with the people when there is time.
    case simulate
    case download(file: String, type: String, text: String)
    case chooseFile
    /// Choose a file of conditions for the table at a path.
    case chooseTable(Path)
    /// Read a definition in YAML, and answer with `EditorAction.imported` or `.importFailed`.
    case read(String)
    case run
    case close
}
