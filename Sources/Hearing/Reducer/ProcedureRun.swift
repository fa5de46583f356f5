public import Measure
import Sound
import Space
import Tree

/// One procedure going on: draws the next stimulus from what was answered so far. All procedures have this one shape.
public struct ProcedureRun: Equatable, Sendable {
    public let procedure: Procedure
    public private(set) var trials = 0
    public private(set) var right = 0
    /// The staircase of `.angleStaircase`.
    public private(set) var staircase: Staircase?
    /// The tracks of the QUEST+ procedures.
    public private(set) var quests: [QuestPlus] = []
    private var items: [Double] = []
    private var order: [Int] = []
    private var lastQuest = (track: 0, index: 0)

    init(_ procedure: Procedure, generator: inout SeededGenerator) {
        self.procedure = procedure
        switch procedure.kind {
        case .huggins, .antiphase:
            for trial in 0..<procedure.trials { items.append(Double(trial % 3)) }
            generator.shuffle(&items)
        case .sides:
            for trial in 0..<procedure.trials { items.append(Double(trial % 2)) }
            generator.shuffle(&items)
        case .loudness:
            items = [Double](repeating: 0, count: procedure.trials)
        case .still, .turning:
            // Each round has every direction once, so that a block that is left early is still even; or none is bound to
            // come, so that nobody can exclude those that were.
            for _ in 0..<procedure.repetitions {
                var round: [Double] = []
                for index in 0..<procedure.trials {
                    let place = procedure.redraws ? generator.integer(below: procedure.trials) : index
                    round.append(CircularSample.wrapped(360 * Double(place) / Double(procedure.trials)))
                }
                if !procedure.redraws { generator.shuffle(&round) }
                items += round
            }
        case .distance:
            for _ in 0..<procedure.repetitions {
                var round: [Double] = []
                for index in 0..<procedure.trials { round.append(Double(index)) }
                generator.shuffle(&round)
                items += round
            }
        case .angleStaircase:
            staircase = Staircase(start: 20, least: 0.1, greatest: procedure.limit, trialLimit: procedure.trials)
        case .angleQuest:
            if let quest = procedure.limit == 60
                ? ProcedureRun.angleQuest : ProcedureRun.angleQuest(to: procedure.limit)
            {
                quests = [quest]
            }
        case .release:
            if let quest = ProcedureRun.releaseQuest { quests = [quest, quest] }
            for trial in 0..<procedure.trials { order.append(trial % 2) }
            generator.shuffle(&order)
        }
    }

    /// The share of right answers at which angles are given: that of the staircase, so that both methods agree.
    public static var angleCriterion: Double { 0.5.squareRoot() }

    /// Angles from 0.25° to 60°; slopes that fit normal noise on either side (about 1.25) and steeper ones.
    static let angleQuest = angleQuest(to: 60)

    private static func angleQuest(to limit: Double) -> QuestPlus? {
        QuestPlus(
            .weibull, stimuli: geometric(from: 0.25, to: limit, count: 24),
            thresholds: geometric(from: 0.3, to: limit, count: 40),
            slopes: [1, 1.25, 1.6, 2.2], lapses: [0, 0.02, 0.05], guess: 0.5)
    }

    /// Target above noise from -36 to 6 dB, three intervals.
    static let releaseQuest = QuestPlus(
        .logistic, stimuli: (0..<22).map { -36 + 2 * Double($0) }, thresholds: (0..<43).map { -36 + Double($0) },
        slopes: [0.4, 0.8, 1.6], lapses: [0, 0.03], guess: 1.0 / 3)

    private static func geometric(from low: Double, to high: Double, count: Int) -> [Double] {
        let step = Elementary.log(high / low) / Double(count - 1)
        return (0..<count).map { low * Elementary.exp(Double($0) * step) }
    }

    public var isOver: Bool {
        if let staircase { return staircase.isOver }
        return trials >= procedure.length
    }

    /// Whether the person passed; nil where nothing can be failed, or too few answers were given.
    public var hasPassed: Bool? {
        guard procedure.passes > 0, isOver else { return nil }
        return right >= procedure.passes
    }

    /// The next stimulus; nil at the end.
    mutating func next(generator: inout SeededGenerator) -> Stimulus? {
        guard !isOver else { return nil }
        let level = (2 * generator.uniform() - 1) * procedure.rove
        switch procedure.kind {
        case .huggins: return huggins(level)
        case .antiphase: return antiphase(generator.integer(below: 2))
        case .sides: return sides(level)
        case .loudness: return single(.level, Bearing(azimuth: 0), target: 0, level: 0, duration: 0)
        case .still:
            let target = items[trials]
            return single(.direction, Bearing(azimuth: target), target: target, level: level)
        case .turning:
            // Up to half a step aside, so that nobody counts clicks; never straight ahead already.
            let step = 360 / Double(procedure.trials)
            var target = CircularSample.wrapped(items[trials] + (generator.uniform() - 0.5) * step)
            if target.magnitude < 15 { target = target < 0 ? -15 : 15 }
            return single(.turn, Bearing(azimuth: target), target: target, level: level, duration: 0)
        case .angleStaircase: return angle(staircase?.stimulus ?? 0, level, &generator)
        case .angleQuest:
            lastQuest = (0, quests[0].nextIndex)
            return angle(quests[0].stimuli[lastQuest.index], level, &generator)
        case .release:
            let track = order[trials]
            lastQuest = (track, quests[track].nextIndex)
            return masked(quests[track].stimuli[lastQuest.index], track, generator.integer(below: 3))
        case .distance: return pair(Int(items[trials]), generator.integer(below: 2), &generator)
        }
    }

    /// Takes whether the answer was right.
    mutating func take(isRight: Bool) {
        trials += 1
        if isRight { right += 1 }
        staircase?.answer(isRight: isRight)
        if quests.indices.contains(lastQuest.track) {
            quests[lastQuest.track].answer(at: lastQuest.index, isRight: isRight)
        }
    }

    /// Presents the same trial again later: it was spoilt.
    mutating func putBack() {
        if trials < items.count { items.append(items.remove(at: trials)) }
    }

    private func single(
        _ question: Question, _ bearing: Bearing, target: Double, level: Double, duration: Double? = nil
    ) -> Stimulus {
        Stimulus(
            sounds: [
                Presentation(
                    sound: procedure.sound, onset: 0, duration: duration ?? procedure.duration, bearing: bearing,
                    level: level)
            ], question: question, target: target, value: 0)
    }

    public static func == (left: ProcedureRun, right: ProcedureRun) -> Bool {
        left.procedure == right.procedure && left.trials == right.trials && left.right == right.right
            && left.staircase == right.staircase && left.quests == right.quests && left.items == right.items
            && left.order == right.order && left.lastQuest == right.lastQuest
    }

    fileprivate var target: Double { items[trials] }
}

// The stimuli of the single procedures.
extension ProcedureRun {
    /// Three noises with half a second between; one hides a tone that only two ears together hear.
    private func huggins(_ level: Double) -> Stimulus {
        var sounds: [Presentation] = []
        for interval in 0..<3 {
            sounds.append(
                Presentation(
                    sound: Double(interval) == target ? "huggins-pitch" : "noise-both-ears",
                    onset: Double(interval) * (procedure.duration + 500), duration: procedure.duration, bearing: nil,
                    level: level))
        }
        return Stimulus(sounds: sounds, question: .interval(3), target: target, value: 0)
    }

    /// Three tones: one 6 dB quieter, one in antiphase, one plain.
    private func antiphase(_ turn: Int) -> Stimulus {
        let quiet = Int(target)
        let opposed = (quiet + 1 + turn) % 3
        var sounds: [Presentation] = []
        for interval in 0..<3 {
            sounds.append(
                Presentation(
                    sound: interval == opposed ? "tone-200-antiphase" : "tone-200",
                    onset: Double(interval) * (procedure.duration + 500), duration: procedure.duration, bearing: nil,
                    level: interval == quiet ? -6 : 0))
        }
        return Stimulus(sounds: sounds, question: .interval(3), target: target, value: 0)
    }

    private func sides(_ level: Double) -> Stimulus {
        let isRight = target == 1
        return Stimulus(
            sounds: [
                Presentation(
                    sound: procedure.sound, onset: 0, duration: procedure.duration,
                    bearing: Bearing(azimuth: isRight ? 90 : -90), level: level)
            ], question: .side, target: target, value: 0)
    }

    /// First from the reference, then from `degrees` to its left or right.
    private func angle(_ degrees: Double, _ level: Double, _ generator: inout SeededGenerator) -> Stimulus {
        let side = generator.integer(below: 2)
        let second = procedure.rovesEach ? (2 * generator.uniform() - 1) * procedure.rove : level
        let moved = procedure.reference + (side == 1 ? degrees : -degrees)
        func burst(_ azimuth: Double, _ onset: Double, _ level: Double) -> Presentation {
            Presentation(
                sound: procedure.sound, onset: onset, duration: procedure.duration,
                bearing: Bearing(azimuth: CircularSample.wrapped(azimuth)), level: level)
        }
        return Stimulus(
            sounds: [burst(procedure.reference, 0, level), burst(moved, procedure.duration + 300, second)],
            question: .side,
            target: Double(side), value: degrees)
    }

    /// Noise in three intervals, the target in one of them; the noise with the target or from both sides.
    private func masked(_ level: Double, _ condition: Int, _ interval: Int) -> Stimulus {
        var sounds: [Presentation] = []
        let places = condition == 0 ? [0.0] : [procedure.separation, -procedure.separation]
        // Two maskers together are as loud as the one.
        let share = condition == 0 ? 0.0 : -3.01
        for index in 0..<3 {
            let onset = Double(index) * (procedure.duration + 400)
            for place in places {
                sounds.append(
                    Presentation(
                        sound: "noise-speech", onset: onset, duration: procedure.duration,
                        bearing: Bearing(azimuth: place), level: share))
            }
            if index == interval {
                sounds.append(
                    Presentation(
                        sound: "voice-low", onset: onset, duration: procedure.duration, bearing: Bearing(azimuth: 0),
                        level: level))
            }
        }
        return Stimulus(
            sounds: sounds, question: .interval(3), target: Double(interval), value: level, condition: condition)
    }

    /// Two sounds ahead at distances of a ratio, each at its own roved level; in a room the level at the ears is roved, so
    /// that what is nearer is not the louder one, only the one with more direct sound.
    private func pair(_ index: Int, _ nearer: Int, _ generator: inout SeededGenerator) -> Stimulus {
        let ratio = Elementary.pow(2, Double(index + 1) / 2)
        let near = 1.0
        var sounds: [Presentation] = []
        let room = procedure.room?.room
        for place in 0..<2 {
            let distance = place == nearer ? near : near * ratio
            let rove = (2 * generator.uniform() - 1) * procedure.rove
            let equal = room.map { $0.level(at: near) - $0.level(at: distance) } ?? 0
            sounds.append(
                Presentation(
                    sound: procedure.sound, onset: Double(place) * (procedure.duration + 500),
                    duration: procedure.duration, bearing: Bearing(azimuth: 0, distance: distance),
                    level: rove + equal))
        }
        return Stimulus(
            sounds: sounds, question: .nearer, target: Double(nearer), value: ratio, room: procedure.room)
    }
}
