package import Store

/// An edited thing with undo and redo. A step without a change leaves no trace. Keystrokes in one field without a long
/// pause are one step.
package struct EditHistory<Thing: Equatable, Step, Effect> {
    private var typing = Typing()
    private var timeline: Timeline<Thing, Step, Effect>
    private let reducer: Reducer<Thing, Step, Effect>

    package init(_ thing: Thing, reducer: Reducer<Thing, Step, Effect>) {
        timeline = Timeline(thing, reducer: reducer)
        self.reducer = reducer
    }

    package var thing: Thing { timeline.state }
    /// The steps from the original thing to the present one.
    package var log: Log<Step> { timeline.log }
    package var canUndo: Bool { timeline.log.canUndo }
    package var canRedo: Bool { timeline.log.canRedo }

    private func changes(_ step: Step) -> Bool {
        var trial = thing
        _ = reducer.reduce(&trial, step)
        return trial != thing
    }

    /// Makes a change; false if nothing changes. Complexity: O(size of the thing).
    package mutating func send(_ step: Step, at time: Double) -> Bool {
        typing.end()
        guard changes(step) else { return false }
        timeline.send(step, at: time)
        return true
    }

    /// Makes a change by a keystroke in a field, which replaces the previous keystroke's step there. Returns false if
    /// nothing changes.
    ///
    /// - Parameters:
    ///   - field: the field. Another field begins a step of its own.
    ///   - time: the time in ms. After a long pause a step of its own begins.
    ///   - step: gets the thing as it was before the first of these keystrokes.
    package mutating func type(in field: String, at time: Double, _ step: (Thing) -> Step) -> Bool {
        let before = thing
        if typing.goesOn(in: field, at: time) { timeline.undo() }
        let step = step(thing)
        if changes(step) {
            timeline.send(step, at: time)
        } else {
            // Keystrokes that undo each other leave no step that the next keystroke could replace.
            typing.end()
        }
        return thing != before
    }

    /// Ends the typing, so that the next keystroke is a step of its own.
    package mutating func endTyping() { typing.end() }

    /// Undoes the last change; false if there is none.
    package mutating func undo() -> Bool {
        typing.end()
        return timeline.undo()
    }

    /// Makes the last undone change again; false if there is none.
    package mutating func redo() -> Bool {
        typing.end()
        return timeline.redo()
    }
}

extension EditHistory: Sendable where Thing: Sendable, Step: Sendable {}
