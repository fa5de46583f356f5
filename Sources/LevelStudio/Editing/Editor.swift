import Editing
package import Levels
package import Space
package import Tree

/// A level being made: every change with undo and redo, the problems it has now, and a copy to try.
///
/// The level stands still; sounds play only on request.
package struct Editor {
    private var editing: EditHistory<Level, Edit, EditEffect>
    /// What there is to choose from.
    package var library: Library
    /// The sounds and pictures of the library that the person has added.
    package var own: [Upload] = []
    package let rules: Rules
    /// The entity that is being edited, and where the panorama's centre is.
    package var selected: String?
    package var centre: Turn = 0.0

    package init(_ level: Level, library: Library, rules: Rules = .inForce) {
        editing = EditHistory(level, reducer: Level.editing)
        self.library = library
        self.rules = rules
    }

    /// An editor of a level file.
    ///
    /// - Throws: what is wrong with the file's syntax or schema. A level that merely cannot be won yet is taken in; see
    ///   `problems`.
    package init(importing text: String, file: String, library: Library, rules: Rules = .inForce) throws(TreeError) {
        self.init(try Level(json: text, file: file, with: rules.additions), library: library, rules: rules)
    }

    package var level: Level { editing.thing }
    package var canUndo: Bool { editing.canUndo }
    package var canRedo: Bool { editing.canRedo }
    /// Everything that keeps the level from being played.
    package var problems: [TreeError] { level.problems(rules: rules, library: library) }
    /// The names of what the level needs that is on this device only.
    package var ownContent: [String] {
        let named = level.soundNames + level.imageNames
        return own.map { $0.name }.filter { named.names($0) }
    }
    /// The level as a file; U+0000 stands where the base64 of each name of `ownContent` belongs.
    package var exported: String { level.file(with: ownContent) }

    /// Makes a change; one that changes nothing leaves no trace.
    package mutating func send(_ edit: Edit, at time: Double) -> [EditEffect] {
        editing.send(edit, at: time) ? [.save] : []
    }

    /// Makes a change by a keystroke in a field; those that follow one another there are one step for undo.
    package mutating func type(_ edit: Edit, in field: String, at time: Double) -> [EditEffect] {
        editing.type(in: field, at: time) { _ in edit } ? [.save] : []
    }

    /// Takes back the last change.
    package mutating func undo() -> [EditEffect] { editing.undo() ? [.save] : [] }

    /// Makes again what was taken back last.
    package mutating func redo() -> [EditEffect] { editing.redo() ? [.save] : [] }
}

extension Editor: Equatable {
    /// Editors that show the same; how they came there does not matter.
    package static func == (left: Editor, right: Editor) -> Bool {
        left.level == right.level && left.selected == right.selected && left.centre == right.centre
            && left.canUndo == right.canUndo && left.canRedo == right.canRedo && left.own == right.own
    }
}

extension Editor: Sendable {}
