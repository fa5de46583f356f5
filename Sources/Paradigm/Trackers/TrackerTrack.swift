import Measure
import Text
import Tree

/// Where a tracker stands: what it shows next, and whether it is over.
enum TrackerTrack: Sendable {
    case stepping(SteppingTrack)
    case quest(QuestTrack)
    case span(SpanTrack)

    /// The track at its beginning; nil where its numbers are none that can be.
    init?(_ tracker: Tracker) {
        if let node = tracker.delay {
            self = .stepping(SteppingTrack(.init(delay: node)))
        } else if let node = tracker.staircase {
            self = .stepping(SteppingTrack(.init(staircase: node)))
        } else if let node = tracker.span {
            self = .span(SpanTrack(.init(node)))
        } else if let node = tracker.quest, let track = QuestTrack(node) {
            self = .quest(track)
        } else {
            return nil
        }
    }

    var value: Double {
        switch self {
        case .stepping(let track): track.value
        case .quest(let track): track.value
        case .span(let track): Double(track.length)
        }
    }

    var isOver: Bool {
        switch self {
        case .stepping(let track): track.isOver
        case .quest(let track): track.isOver
        case .span(let track): track.isOver
        }
    }

    /// Whether it is over at some time by its own word; a delay goes on as long as there are trials.
    var hasEnd: Bool {
        switch self {
        case .stepping(let track): track.rule.mostReversals < Int.max || track.rule.mostTrials < Int.max
        case .quest(let track): track.hasEnd
        case .span: true
        }
    }

    /// Whether it cannot move further to one side. A span ends there.
    var isAtLimit: Bool {
        switch self {
        case .stepping(let track): track.isAtLimit
        case .quest(let track): track.isAtLimit
        case .span: false
        }
    }

    var reversals: Int { if case .stepping(let track) = self { track.reversals.count } else { 0 } }

    /// What it found so far: the mean of the last reversals, or that of the posterior.
    var threshold: Double? {
        switch self {
        case .stepping(let track): track.threshold
        case .quest(let track): track.threshold
        case .span: nil
        }
    }

    mutating func answer(isRight: Bool) {
        switch self {
        case .stepping(var track):
            track.answer(isRight: isRight)
            self = .stepping(track)
        case .quest(var track):
            track.answer(isRight: isRight)
            self = .quest(track)
        case .span(var track):
            track.answer(isRight: isRight)
            self = .span(track)
        }
    }
}

/// QUEST+ as a tracker.
struct QuestTrack: Sendable {
    private var quest: QuestPlus
    private var next: Int
    private let most: Int
    private let width: Double
    private let isLogarithmic: Bool

    /// - Parameter node: `form`, `stimuli`, `thresholds`, `slopes`, `lapses`, `guess`, `trials`, `until: {width: …}`.
    init?(_ node: Node) {
        let form = PsychometricFunction.Form(named: node["form"]?.text ?? "")
        let stimuli = Self.grid(node["stimuli"], most: 60)
        let thresholds = Self.grid(node["thresholds"] ?? node["stimuli"], most: 40)
        let slopes = node["slopes"].map { Self.grid($0, most: 10) } ?? [1, 2, 3, 5]
        let lapses = node["lapses"].map { Self.grid($0, most: 4) } ?? [0.02]
        guard
            let quest = QuestPlus(
                form, stimuli: stimuli, thresholds: thresholds, slopes: slopes, lapses: lapses,
                guess: node["guess"].flatMap { Double($0) } ?? 0.5)
        else { return nil }
        self.quest = quest
        next = quest.nextIndex
        most = node["trials"].flatMap { Int($0) } ?? Int.max
        width = node["until"]?.node?["width"].flatMap { Double($0) } ?? 0
        isLogarithmic = form == .weibull
    }

    /// Numbers one by one, or `{from, to, count}` evenly.
    private static func grid(_ value: Value?, most: Int) -> [Double] {
        if let list = value?.list { return Array(list.compactMap { Double($0) }.prefix(most)) }
        guard let node = value?.node, let from = node["from"].flatMap({ Double($0) }),
            let to = node["to"].flatMap({ Double($0) }), let count = node["count"].flatMap({ Int($0) }), count > 1
        else { return [] }
        let number = min(count, most)
        var grid: [Double] = []
        for place in 0..<number { grid.append(from + (to - from) * Double(place) / Double(number - 1)) }
        return grid
    }

    var value: Double { quest.stimuli[next] }
    var hasEnd: Bool { most < Int.max || width > 0 }
    var isAtLimit: Bool { next == 0 || next == quest.stimuli.count - 1 }
    var threshold: Double? { quest.trials > 0 ? quest.mean.threshold : nil }

    var isOver: Bool {
        if quest.trials >= most { return true }
        guard width > 0, quest.trials > 0 else { return false }
        let half = quest.guess + (1 - quest.guess) / 2
        guard let found = quest.stimulus(probability: half, isLogarithmic: isLogarithmic) else { return false }
        return found.interval.upper - found.interval.lower <= width
    }

    mutating func answer(isRight: Bool) {
        quest.answer(at: next, isRight: isRight)
        next = quest.nextIndex
    }
}
