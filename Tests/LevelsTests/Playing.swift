import Levels
import LevelsTesting
import Playing
import Space
import Tasks
import Testing
import Tree

@testable import RoomTesting

/// The room of levels as the lab drives it, with the content that comes with the lab.
struct Playing {
    let family = FamilyList.Member.of(LevelsFamily.self)
    var room: RoomDriver<LevelsFamily>
    /// What the page was asked to let sound, in its order.
    var heard: [Sounding] = []

    init(_ path: String = "level/pond-1", drafts: String = "", progress: String = "") throws {
        room = RoomDriver(family.room, kept: ["progress": progress])
        room.enter(path)
        room.answer(.library, text: try Content.lines())
        room.answer(.drafts, text: drafts)
        room.answer(.assets)
    }

    var run: Run? { room.task?.state(of: LevelsFamily.self)?.run }

    mutating func send(_ event: RoomEvent, after milliseconds: Double = 0) {
        room.time += milliseconds
        room.send(event)
        take()
    }

    mutating func want(_ intent: Intent, after milliseconds: Double = 0) {
        room.time += milliseconds
        room.want(intent)
        take()
    }

    private mutating func take() { heard += room.effects.compactMap { $0.sounding } }

    /// What the room wished to begin.
    var beginning: Beginning? {
        for case .begin(let beginning) in room.wishes { return beginning }
        return nil
    }

    /// Begins a level as the lab does, without asking the room to.
    mutating func begin(_ beginning: Beginning) throws {
        room.task = try #require(family.family).begin(beginning.definition, seed: 5)
        room.input.run = RunStatus(trial: beginning.trial)
        room.input.isBusy = true
        send(.task(.lifecycle(.opened(origin: 0))))
        send(.task(.takenUp(nil)))
        send(.task(.begun))
    }

    mutating func start(_ level: String) throws {
        want(.start(level: level))
        try begin(#require(beginning))
    }

    /// The lab has let go of the task.
    mutating func end() {
        room.task = nil
        room.input.run = nil
        room.input.isBusy = false
    }

    /// Turns to everything that is to be found and chooses it.
    ///
    /// - Returns: everything that was wished on the way.
    @discardableResult
    mutating func win() -> [Wish] {
        var wishes: [Wish] = []
        for _ in 0..<40 {
            guard let run, run.phase == .running, let next = run.poses.indices.first(where: { !run.isFound($0) }) else {
                break
            }
            let heading = run.view.heading.fraction + run.bearings[next].azimuth / 360
            want(.run(.turnTo(heading, pitch: 0)), after: 400)
            want(.run(.choose), after: 200)
            wishes += room.wishes
        }
        return wishes
    }

    /// Plays a level to its end by what its goals ask for: chooses in their order, and follows what has to be kept ahead.
    mutating func play() {
        for _ in 0..<600 {
            guard let run, run.phase == .running else { return }
            let open = run.level.goals.indices.first { run.goals[$0].verdict == .open }
            guard let goal = open.map({ run.level.goals[$0] }) else { return }
            let ids = goal.kind == "order" ? Array(goal.entities) : [goal.entity ?? ""]
            let places = ids.compactMap { run.place(of: $0) }
            guard let target = places.first(where: { !run.isFound($0) }) ?? places.first else { return }
            want(.run(.turnTo(run.view.heading.fraction + run.bearings[target].azimuth / 360, pitch: 0)), after: 100)
            want(.run(goal.kind == "stay" ? .tick : .choose), after: 100)
        }
    }

    /// The paths that the room leads to.
    var paths: [String] {
        room.wishes.compactMap { wish in
            switch wish {
            case .go(let path), .show(let path), .rename(let path): path
            default: nil
            }
        }
    }
}
