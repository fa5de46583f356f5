import Attendance
package import Store
import Tasks

extension LabState {
    /// The lab's reducer: those of its five parts, each at its own state.
    ///
    /// A part does not reach into another one; it says what the other is to do (``LabStep/then(_:)``), and that is done at
    /// once, in its place among what the page has to do.
    package static let reducer = Reducer<LabState, LabAction, LabEffect> { state, action in
        state.reduce(action)
    }

    /// Lets the part that an event is for take it. What a part is told of the others is how things stand around the page.
    private mutating func take(_ event: LabEvent, at time: Double) -> [LabStep] {
        switch event {
        case .shell(let action): return shell.reduce(action)
        case .host(let action): return host.reduce(action)
        case .library(let action):
            let surroundings = surroundings
            return library.reduce(action, at: time, surroundings)
        case .runner(let action):
            let moment = Runner.Moment(time: time, surroundings: surroundings)
            return runner.reduce(action, moment)
        case .attendance(let action):
            let moment = Attendance.Now(time: time, surroundings: surroundings)
            return attendance.reduce(action, moment).map { LabStep($0) }
        }
    }

    private mutating func follow(_ event: LabEvent, at time: Double, _ effects: inout [LabEffect]) {
        for step in take(event, at: time) {
            switch step {
            case .page(let effect): effects.append(effect)
            case .then(let event): follow(event, at: time, &effects)
            }
        }
    }

    /// Advances the lab by one action and returns what the page has to do. As with what else the page's module calls of the
    /// lab, that module may not copy it: it would generate the lab anew.
    @export(interface) @inline(never)
    package mutating func reduce(_ action: LabAction) -> [LabEffect] {
        var effects: [LabEffect] = []
        follow(action.event, at: action.time, &effects)
        return effects
    }
}
