import Lab
import Levels
import Playing
import Space
import Testing

/// Somebody who plays a level knowing its goals and what is asked to sound, and nothing of where things are.
struct Ear {
    private var sources: [Int: PlayedSource] = [:]
    private var heading = 0.0

    /// Degrees to the right of straight ahead; nil while it is silent.
    private func bearing(of sound: String) -> Double? {
        guard let azimuth = sources.values.first(where: { $0.sound == sound })?.place?.azimuth else { return nil }
        let difference = (azimuth - heading).truncatingRemainder(dividingBy: 360)
        return difference > 180 ? difference - 360 : difference <= -180 ? difference + 360 : difference
    }

    private mutating func listen(_ page: inout Page) {
        for sounding in page.heard {
            switch sounding {
            case .insert(let source), .update(let source): sources[source.key] = source
            case .remove(let key): sources[key] = nil
            case .face(let towards, _): heading = towards
            case .silence: self = Ear()
            case .ready, .once, .signal, .music, .load, .speak, .hush, .present, .steer, .level, .room: break
            }
        }
        page.heard = []
    }

    /// A frame passes, and one key turns towards a sound if it is not ahead. Whether it is.
    private mutating func face(_ sound: String, _ page: inout Page) -> Bool {
        page.frame()
        listen(&page)
        guard let bearing = bearing(of: sound) else { return false }
        guard abs(bearing) > 4 else { return true }
        page.send(.level(.turn(.arrow(isRight: bearing > 0, isFine: false))))
        listen(&page)
        return false
    }

    /// Does what a level's goals ask for, one after the other, until it is over or the patience of five minutes is.
    mutating func play(_ page: inout Page) throws {
        let level = try #require(page.state.running?.level).level
        for (place, goal) in level.goals.enumerated() {
            switch goal.kind {
            case "stay":
                try follow(#require(goal.entity), in: level, &page) { $0.goals[place].verdict != .open }
            case "find": try choose(#require(goal.entity), in: level, &page)
            case "order": for id in goal.entities { try choose(id, in: level, &page) }
            case "findAll":
                for entity in level.entities where !entity.isDistractor { try choose(entity.id, in: level, &page) }
            case "wrongChoices", "timeLimit": break
            default: Issue.record("no way to play a goal of the kind \(goal.kind)")
            }
        }
        follow(nil, &page) { _ in false }
    }

    /// Turns to a thing and chooses it, again if it is told that it was not there.
    private mutating func choose(_ id: String, in level: Level, _ page: inout Page) throws {
        try follow(id, in: level, isChosen: true, &page) { run in run.place(of: id).map { run.isFound($0) } ?? true }
    }

    private mutating func follow(
        _ id: String, in level: Level, isChosen: Bool = false, _ page: inout Page, until isDone: (Run) -> Bool
    ) throws {
        let sound = try #require(level.entities.first { $0.id == id }?.sound?.sound)
        follow(sound, isChosen: isChosen, &page, until: isDone)
    }

    private mutating func follow(
        _ sound: String?, isChosen: Bool = false, _ page: inout Page, until isDone: (Run) -> Bool
    ) {
        for _ in 0..<18_000 {
            guard let run = page.state.running?.level, run.phase == .running, !isDone(run) else { return }
            guard let sound else {
                page.frame()
                continue
            }
            if face(sound, &page), isChosen { page.send(.level(.run(.choose))) }
        }
    }
}
