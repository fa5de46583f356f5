import Measure
import Paradigm
package import Tasks
package import Tree

extension ParadigmFamily {
    /// Takes a session as somebody who guesses: any paradigm can be run through by them, and no effect is in what they do.
    ///
    /// One in ten times they do not press. Their times are normal around 450 ms, divided by the skill; they are never
    /// faster than an answer can be.
    package static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<Action>] {
        var guesser = Guesser(definition, seed: seed, skill: skill, generator)
        guesser.take(origin: origin)
        generator = guesser.generator
        return guesser.log
    }
}

/// Somebody who guesses, at a screen of 60 Hz.
struct Guesser {
    private var rehearsal: Rehearsal<Course>
    private let skill: Double
    private(set) var generator: SeededGenerator
    private static let frame = 1000.0 / 60

    init(_ definition: Node, seed: Int64, skill: Double, _ generator: SeededGenerator) {
        rehearsal = Rehearsal<Course>(definition, seed: seed)
        self.skill = max(0.2, skill)
        self.generator = generator
    }

    var log: [TimedAction<Action>] { rehearsal.log }

    mutating func take(origin: Double) {
        var device = MeasuredDevice()
        (device.frameInterval, device.clockStep, device.width, device.height) = (Self.frame, 0.1, 390, 664)
        device.pixelRatio = 3
        let language = rehearsal.state.definition.languages.first ?? "en"
        rehearsal.enter(.opened(origin: origin), at: 0)
        rehearsal.enter(.prepared(device, language: language), at: 40)
        rehearsal.enter(.begun(plan: rehearsal.state.plan?.hash ?? ""), at: 1050)
        // Nobody takes so many steps; a definition that never ends ends here.
        var left = 200_000
        while left > 0, step() { left -= 1 }
        if rehearsal.state.stage != .over { rehearsal.enter(.stopped, at: rehearsal.last + 100) }
        rehearsal.enter(.saved, at: rehearsal.last + 4000)
    }

    /// Does the next thing; false once the session is over.
    private mutating func step() -> Bool {
        let state = rehearsal.state
        switch state.stage {
        case .page(let index):
            rehearsal.enter(.page(index: index), at: rehearsal.last + 6000 + 3000 * generator.uniform())
        case .pause: rehearsal.enter(.begun(), at: rehearsal.last + 3000 + 2000 * generator.uniform())
        case .settling(let until): rehearsal.enter(.advanced, at: frame(from: max(until, rehearsal.last)))
        case .running: takeTrial()
        case .ready, .over, .saved: return false
        }
        return true
    }

    /// The frame that shows what is due at a time, and comes after all that was.
    private func frame(from due: Double) -> Double {
        let frame = (due / Self.frame).rounded() * Self.frame
        return frame > rehearsal.last ? frame : (rehearsal.last / Self.frame + 1).rounded(.down) * Self.frame
    }

    private mutating func takeTrial() {
        var press: (time: Double, role: String, response: String)?
        var isDecided = false
        while rehearsal.state.stage == .running {
            let state = rehearsal.state
            if state.wantsNextFrame, let onset = state.current.onset {
                rehearsal.enter(.next, at: onset + Self.frame)
            }
            if !isDecided, let onset = rehearsal.state.current.onset ?? rehearsal.state.current.onsets.last?.time,
                rehearsal.state.isTaking
            {
                isDecided = true
                press = decide(after: onset)
            }
            let due = rehearsal.state.following.map { frame(from: $0.due) } ?? .infinity
            if let now = press, now.time < due {
                press = nil
                enter(now)
                // Who has to give the right answer tries until it is.
                if rehearsal.state.following == nil { isDecided = false }
                continue
            }
            guard let following = rehearsal.state.following else {
                // Only a response leads on.
                isDecided = true
                press = decide(after: rehearsal.last, always: true)
                guard let now = press else { return rehearsal.enter(.stopped, at: rehearsal.last + 50) }
                enter(now)
                press = nil
                continue
            }
            rehearsal.enter(.step(index: following.step, dropped: 0), at: due)
        }
    }

    private mutating func enter(_ press: (time: Double, role: String, response: String)) {
        var entry = Press()
        (entry.role, entry.input) = (press.role, .touch)
        if rehearsal.state.awaited.count > 1 { entry.response = press.response }
        rehearsal.enter(.pressed(entry), at: max(press.time, rehearsal.last))
    }

    private mutating func decide(
        after onset: Double, always: Bool = false
    ) -> (time: Double, role: String, response: String)? {
        let chance = generator.uniform()
        let time = max(220, (450 + 90 * generator.normal()) / skill)
        var all: [(role: String, response: String)] = []
        for (_, response) in rehearsal.state.awaited {
            for choice in response.choices { all.append((role: choice, response: response.name)) }
        }
        guard !all.isEmpty, always || chance >= 0.1 else { return nil }
        let one = all[generator.integer(below: all.count)]
        return (onset + time, one.role, one.response)
    }
}
