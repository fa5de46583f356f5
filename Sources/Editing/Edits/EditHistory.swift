package import Store

/// Something being edited, with undo and redo. A change that changes nothing leaves no trace, and what is typed in a
/// field without a long pause is one step.
package struct EditHistory<Thing: Equatable, Step, Effect> {
    private var typing = Typing()
    private var timeline: Timeline<Thing, Step, Effect>
    private let reducer: Reducer<Thing, Step, Effect>

    package init(_ thing: Thing, reducer: Reducer<Thing, Step, Effect>) {
        timeline = Timeline(thing, reducer: reducer)
        self.reducer = reducer
    }

    package var thing: Thing { timeline.state }
    /// The steps that led here from what it was in the beginning.
    package var log: Log<Step> { timeline.log }
    package var canUndo: Bool { timeline.log.canUndo }
    package var canRedo: Bool { timeline.log.canRedo }

    private func changes(_ step: Step) -> Bool {
        var trial = thing
        _ = reducer.reduce(&trial, step)
        return trial != thing
    }

    /// Makes a change; false where there is none. O(size of the thing).
    package mutating func send(_ step: Step, at time: Double) -> Bool {
        typing.end()
        guard changes(step) else { return false }
        timeline.send(step, at: time)
        return true
    }

    /// Makes a change by a keystroke in a field; it takes the place of the last keystroke's there. False where there
    /// is none.
    ///
    /// - Parameters:
    ///   - field: what is typed in; another one begins a step of its own.
    ///   - time: when, in ms; after a long pause a step of its own begins.
    ///   - step: is given the thing as it was before the first keystroke that this one goes on with.
    package mutating func type(in field: String, at time: Double, _ step: (Thing) -> Step) -> Bool {
        let before = thing
        if typing.goesOn(in: field, at: time) { timeline.undo() }
        let step = step(thing)
        if changes(step) {
            timeline.send(step, at: time)
        } else {
            // What was typed and taken back leaves no trace: the next keystroke has no step to take the place of.
            typing.end()
        }
        return thing != before
    }

    /// The person does something else: the next keystroke is a step of its own.
    package mutating func endTyping() { typing.end() }

    /// Takes back the last change; false if there is none.
    package mutating func undo() -> Bool {
        typing.end()
        return timeline.undo()
    }

    /// Makes again what was taken back last; false if there is nothing.
    package mutating func redo() -> Bool {
        typing.end()
        return timeline.redo()
    }
}

extension EditHistory: Sendable where Thing: Sendable, Step: Sendable {}
