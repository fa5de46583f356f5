import Attendance
package import Store
import Tasks
import Tree

extension LabState {
    /// The lab's reducer: those of its five parts, each at its own state.
    ///
    /// A part does not reach into another one; it says what the other is to do (``LabStep/then(_:)``), and that is done at
    /// once, in its place among what the page has to do.
    package static let reducer = Reducer<LabState, LabAction, LabEffect> { state, action in
        state.reduce(action)
    }

    private static let parts = Reducer<LabState, LabAction, LabStep> {
        Shell.reducer.at(ShellLens()).on { action in
            if case .shell(let event) = action.event { return Timed(event, at: action.time) }
            return nil
        }
        Library.reducer.at(LibraryLens()).on { action in
            if case .library(let event) = action.event { return Timed(event, at: action.time) }
            return nil
        }
        Runner.reducer.at(RunnerLens()).on { action in
            if case .runner(let event) = action.event { return Timed(event, at: action.time) }
            return nil
        }
        Host.reducer.at(HostLens()).on { action in
            if case .host(let event) = action.event { return Timed(event, at: action.time) }
            return nil
        }
        Attendance.reducer.at(AttendanceLens()).on { action in
            if case .attendance(let event) = action.event { return Timed(event, at: action.time) }
            return nil
        }
    }

    private mutating func follow(_ event: LabEvent, at time: Double, _ effects: inout [LabEffect]) {
        for step in LabState.parts.reduce(&self, LabAction(event, at: time)) {
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

/// A part's action with its time on the page's clock.
struct Timed<Action: Sendable>: Sendable {
    let action: Action
    let time: Double

    init(_ action: Action, at time: Double) {
        self.action = action
        self.time = time
    }
}

struct ShellLens: Lens {
    func get(_ root: LabState) -> Shell { root.shell }
    func set(_ part: Shell, in root: inout LabState) { root.shell = part }
    func update<Outcome>(_ root: inout LabState, _ change: (inout Shell) -> Outcome) -> Outcome { change(&root.shell) }
}

struct HostLens: Lens {
    func get(_ root: LabState) -> Host { root.host }
    func set(_ part: Host, in root: inout LabState) { root.host = part }
    func update<Outcome>(_ root: inout LabState, _ change: (inout Host) -> Outcome) -> Outcome { change(&root.host) }
}

/// A part with what it may know of the shell. It is moved out of the whole meanwhile, so that it is changed in place.
struct Within<Part: Sendable>: Sendable {
    var part: Part
    let surroundings: Surroundings
}

struct LibraryLens: Lens {
    func get(_ root: LabState) -> Within<Library> { Within(part: root.library, surroundings: root.surroundings) }
    func set(_ part: Within<Library>, in root: inout LabState) { root.library = part.part }
    func update<Outcome>(_ root: inout LabState, _ change: (inout Within<Library>) -> Outcome) -> Outcome {
        var within = Within(part: Library(), surroundings: root.surroundings)
        swap(&within.part, &root.library)
        defer { swap(&within.part, &root.library) }
        return change(&within)
    }
}

struct AttendanceLens: Lens {
    func get(_ root: LabState) -> Within<Attendance> {
        Within(part: root.attendance, surroundings: root.surroundings)
    }
    func set(_ part: Within<Attendance>, in root: inout LabState) { root.attendance = part.part }
    func update<Outcome>(_ root: inout LabState, _ change: (inout Within<Attendance>) -> Outcome) -> Outcome {
        var within = Within(part: Attendance(), surroundings: root.surroundings)
        swap(&within.part, &root.attendance)
        defer { swap(&within.part, &root.attendance) }
        return change(&within)
    }
}

struct RunnerLens: Lens {
    func get(_ root: LabState) -> Within<Runner> { Within(part: root.runner, surroundings: root.surroundings) }
    func set(_ part: Within<Runner>, in root: inout LabState) { root.runner = part.part }
    func update<Outcome>(_ root: inout LabState, _ change: (inout Within<Runner>) -> Outcome) -> Outcome {
        var within = Within(part: Runner(), surroundings: root.surroundings)
        swap(&within.part, &root.runner)
        defer { swap(&within.part, &root.runner) }
        return change(&within)
    }
}
