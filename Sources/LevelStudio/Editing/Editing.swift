import Store

/// Something being edited, with undo and redo. A change that changes nothing leaves no trace, and what is typed in a
/// field without a long pause is one step.
struct Editing<Thing: Equatable, Edit> {
    private var typing = Typing()
    private var timeline: Timeline<Thing, Edit, EditEffect>
    private let reducer: Reducer<Thing, Edit, EditEffect>

    init(_ thing: Thing, reducer: Reducer<Thing, Edit, EditEffect>) {
        timeline = Timeline(thing, reducer: reducer)
        self.reducer = reducer
    }

    var thing: Thing { timeline.state }
    var canUndo: Bool { timeline.log.canUndo }
    var canRedo: Bool { timeline.log.canRedo }

    private func changes(_ edit: Edit) -> Bool {
        var trial = thing
        return !reducer.reduce(&trial, edit).isEmpty
    }

    /// Makes a change.
    mutating func send(_ edit: Edit, at time: Double) -> [EditEffect] {
        guard changes(edit) else { return [] }
        typing.end()
        return timeline.send(edit, at: time)
    }

    /// Makes a change by a keystroke in a field.
    mutating func type(_ edit: Edit, in field: String, at time: Double) -> [EditEffect] {
        guard changes(edit) else { return [] }
        if typing.goesOn(in: field, at: time) { timeline.undo() }
        // What was typed and taken back leaves no trace.
        if changes(edit) { timeline.send(edit, at: time) }
        return [.save]
    }

    /// Takes back the last change.
    mutating func undo() -> [EditEffect] {
        typing.end()
        return timeline.undo() ? [.save] : []
    }

    /// Makes again what was taken back last.
    mutating func redo() -> [EditEffect] {
        typing.end()
        return timeline.redo() ? [.save] : []
    }
}

extension Editing: Sendable where Thing: Sendable, Edit: Sendable {}
