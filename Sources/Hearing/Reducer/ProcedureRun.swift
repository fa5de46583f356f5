package import Measure
import SoundCommands
import Space
import Tree

/// One procedure going on: draws the next stimulus from what was answered so far. All procedures have this one shape.
package struct ProcedureRun: Equatable, Sendable {
    package let procedure: Procedure
    package private(set) var trials = 0
    package private(set) var right = 0
    /// What the trial is for that was drawn last.
    package private(set) var purpose: TrialPurpose = .counted
    /// Practice trials and plain ones (`Procedure.catches`) that were answered, and how many of the latter not rightly.
    package private(set) var practised = 0
    package private(set) var checked = 0
    package private(set) var missed = 0
    /// Whether the intervals are as narrow as the procedure asks.
    package private(set) var isPrecise = false
    /// The staircase of `.angleStaircase`.
    package private(set) var staircase: Staircase?
    /// The tracks of the QUEST+ procedures.
    package private(set) var quests: [QuestPlus] = []
    /// The levels of `.sentences`, for each place of the noise, and how many sentences each has.
    package private(set) var tracks: [ScoreTrack] = []
    private var items: [Double] = []
    private var order: [Int] = []
    private var lastQuest = (track: 0, index: 0)
    /// How many trials that count come before each of the plain ones.
    private(set) var checks: [Int] = []

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
        case .sentences:
            let places = min(ProcedureRun.mostPlaces, max(1, procedure.places.count))
            if let quest = ProcedureRun.speechQuest { quests = [QuestPlus](repeating: quest, count: places) }
            let track = ScoreTrack(
                start: ProcedureRun.firstSpeech, least: ProcedureRun.leastSpeech, greatest: ProcedureRun.greatestSpeech)
            tracks = [ScoreTrack](repeating: track, count: places)
            for trial in 0..<procedure.trials { order.append(trial % places) }
            generator.shuffle(&order)
            // At each place every word comes as often as every other.
            var sentences = [[Int]](repeating: [], count: places)
            for place in order {
                if sentences[place].isEmpty { sentences[place] = SentenceMatrix.ten(&generator) }
                items.append(Double(sentences[place].removeLast()))
            }
        }
        // One in each part of the procedure, where nobody expects it.
        let count = procedure.kind.isVaried ? procedure.catches : 0
        for part in 0..<count {
            let first = part * procedure.length / count
            let next = (part + 1) * procedure.length / count
            checks.append(first + generator.integer(below: max(1, next - first)))
        }
    }

    /// The share of right answers at which angles are given: that of the staircase, so that both methods agree.
    package static var angleCriterion: Double { 0.5.squareRoot() }

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

    /// The level of the voice that is hardest to miss, in dB above the noise.
    static var plainestVoice: Double { 6 }

    static func geometric(from low: Double, to high: Double, count: Int) -> [Double] {
        let step = Elementary.log(high / low) / Double(count - 1)
        return (0..<count).map { low * Elementary.exp(Double($0) * step) }
    }

    package var isOver: Bool {
        if let staircase { return staircase.isOver }
        return isPrecise || trials >= procedure.length
    }

    /// Whether what was answered may end it before its last trial.
    var mayEndEarly: Bool { procedure.precision > 0 && !quests.isEmpty }

    /// Practice trials that are still to come.
    package var practiceLeft: Int { (procedure.kind == .loudness ? 0 : procedure.practice) - practised }

    /// The number, from 1 among those of its purpose, of the trial that was drawn last.
    var number: Int {
        switch purpose {
        case .counted: trials + 1
        case .practice: practised + 1
        case .check: checked + 1
        }
    }

    /// Whether the person passed; nil where nothing can be failed, or too few answers were given.
    package var hasPassed: Bool? {
        guard procedure.passes > 0, isOver else { return nil }
        return right >= procedure.passes
    }

    /// The next stimulus; nil at the end.
    mutating func next(generator: inout SeededGenerator) -> Stimulus? {
        guard !isOver else { return nil }
        let level = (2 * generator.uniform() - 1) * procedure.rove
        if practiceLeft > 0 {
            purpose = .practice
            return practice(level, &generator)
        }
        if checked < checks.count, trials >= checks[checked] {
            purpose = .check
            let conditions = procedure.kind == .sentences ? tracks.count : 2
            return plain(level, condition: checked % conditions, &generator)
        }
        purpose = .counted
        switch procedure.kind {
        case .huggins: return huggins(level, items[trials])
        case .antiphase: return antiphase(generator.integer(below: 2), items[trials])
        case .sides: return sides(level, isRight: items[trials] == 1)
        case .loudness: return single(.level, Bearing(azimuth: 0), target: 0, level: 0, duration: 0)
        case .still:
            return direction(items[trials], level)
        case .turning: return turning(from: items[trials], level, &generator)
        case .angleStaircase: return angle(staircase?.stimulus ?? 0, level, &generator)
        case .angleQuest:
            lastQuest = (0, quests[0].nextIndex)
            return angle(quests[0].stimuli[lastQuest.index], level, &generator)
        case .release:
            let track = order[trials]
            lastQuest = (track, quests[track].nextIndex)
            return masked(quests[track].stimuli[lastQuest.index], track, generator.integer(below: 3))
        case .distance: return pair(Int(items[trials]), generator.integer(below: 2), &generator)
        case .sentences:
            let track = order[trials]
            lastQuest = (track, ProcedureRun.index(of: tracks[track].level))
            return sentence(Int(items[trials]), at: quests[track].stimuli[lastQuest.index], track)
        }
    }

    /// Takes whether the answer was right; of a sentence, how many words.
    mutating func take(isRight: Bool, words: Int = 0) {
        let isRight = procedure.kind == .sentences ? words >= ProcedureRun.clearWords : isRight
        switch purpose {
        case .practice: practised += 1
        case .check:
            checked += 1
            if !isRight { missed += 1 }
        case .counted:
            trials += 1
            if procedure.kind == .sentences {
                takeWords(words)
            } else {
                if isRight { right += 1 }
                staircase?.answer(isRight: isRight)
                if quests.indices.contains(lastQuest.track) {
                    quests[lastQuest.track].answer(at: lastQuest.index, isRight: isRight)
                }
            }
            if procedure.precision > 0 { isPrecise = isNarrow }
        }
    }

    /// Each word of a sentence is an answer of its own.
    private mutating func takeWords(_ words: Int) {
        right += words
        guard quests.indices.contains(lastQuest.track), tracks.indices.contains(lastQuest.track) else { return }
        for word in 0..<SentenceMatrix.columns {
            quests[lastQuest.track].answer(at: lastQuest.index, isRight: word < words)
        }
        tracks[lastQuest.track].answer(score: Double(words) / Double(SentenceMatrix.columns))
    }

    /// Presents the same trial again later: it was spoilt. Practice and plain trials are drawn anew anyway.
    mutating func putBack() {
        guard purpose == .counted, trials < items.count else { return }
        items.append(items.remove(at: trials))
        // A sentence stays with its place.
        if order.count == items.count { order.append(order.remove(at: trials)) }
    }

    /// Whether the interval of each track is as narrow as is asked. Before fifteen trials it can be so by luck.
    private var isNarrow: Bool {
        !quests.isEmpty
            && quests.allSatisfy { quest in
                let least = procedure.kind == .sentences ? 15 * SentenceMatrix.columns : 15
                guard quest.trials >= least, let interval = threshold(of: quest)?.interval else { return false }
                return procedure.kind == .release || procedure.kind == .sentences
                    ? interval.upper - interval.lower <= procedure.precision
                    : interval.upper <= procedure.precision * interval.lower
            }
    }

    /// What a track has found by now: the angle at the staircases' criterion; in noise the level at which two thirds are
    /// right, half-way between guessing among three and certainty; for sentences the one at which half of the words are.
    func threshold(of quest: QuestPlus) -> (estimate: Double, interval: Interval)? {
        switch procedure.kind {
        case .release: quest.stimulus(probability: 2.0 / 3, isLogarithmic: false)
        case .sentences: quest.stimulus(probability: ScoreTrack.target, isLogarithmic: false)
        case .huggins, .antiphase, .sides, .loudness, .still, .turning, .angleStaircase, .angleQuest, .distance:
            quest.stimulus(probability: ProcedureRun.angleCriterion, isLogarithmic: true)
        }
    }

    package static func == (left: ProcedureRun, right: ProcedureRun) -> Bool {
        left.procedure == right.procedure && left.trials == right.trials && left.right == right.right
            && left.staircase == right.staircase && left.quests == right.quests && left.items == right.items
            && left.order == right.order && left.lastQuest == right.lastQuest && left.purpose == right.purpose
            && left.practised == right.practised && left.checked == right.checked && left.missed == right.missed
            && left.isPrecise == right.isPrecise && left.checks == right.checks && left.tracks == right.tracks
    }
}
