import Attendance
package import Store
import Tasks

extension LabState {
    /// The lab's reducer. It runs the reducers of the five parts, each on its own state.
    ///
    /// A part does not change the state of another one. It sends the other an event (``LabStep/then(_:)``), which is
    /// handled at once, in its place among the page's effects.
    package static let reducer = Reducer<LabState, LabAction, LabEffect> { state, action in
        state.reduce(action)
    }

    /// Hands an event to the part that it is for. Of the others, a part only gets the surroundings of the page.
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

    /// Advances the lab by one action and returns the page's effects. The page's module may not inline it or anything
    /// else that it calls in the lab, because that would generate the lab's code a second time.
    @export(interface) @inline(never)
    package mutating func reduce(_ action: LabAction) -> [LabEffect] {
        var effects: [LabEffect] = []
        follow(action.event, at: action.time, &effects)
        return effects
    }
}
