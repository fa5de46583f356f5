import Measure
import Tasks
import Tree

/// Goes through a quiz as a person would, whatever it asks and wherever it branches, to its end, and keeps it.
///
/// Each scale has a level that the person's answers to its items lie around; everything else is answered at random.
struct SimulatedAnswerer {
    private(set) var sitting: Sitting
    private(set) var log: [TimedAction<Action>] = []
    var generator: SeededGenerator
    /// How long the person takes; 1 is usual.
    private let slowness: Double
    /// For each item the level from 0 to 1 that its answers lie around; nil where the item is in no scale.
    private let levels: [Double?]
    private var time = 0.0
    private var hasRevisited = false

    /// - Parameter skill: 1 for most people; those with more answer faster.
    init(_ sitting: Sitting, skill: Double, generator: SeededGenerator) {
        self.sitting = sitting
        slowness = 1 / max(0.1, min(10, skill.isFinite ? skill : 1))
        var source = generator
        var levels = [Double?](repeating: nil, count: sitting.form.units.count)
        for scale in sitting.definition.scales {
            let level = source.uniform()
            for part in sitting.contributions(to: scale) where levels[part.position] == nil {
                levels[part.position] = part.isReversed ? 1 - level : level
            }
        }
        self.levels = levels
        self.generator = source
    }

    /// Takes the quiz to its end and keeps it.
    mutating func take(origin: Double) {
        act(.opened(origin: origin), after: 0)
        act(.begun, after: 400)
        // Far more steps than any quiz needs: one that never ends must not hang the caller.
        for _ in 0..<(sitting.form.sheets.count * 6 + 100) {
            switch sitting.phase {
            case .introduction: act(.begun, after: 400)
            case .asking(let page):
                answer(page)
                if isStuck(page) { return leave() }
                let isUnsure = sitting.canGoBack && generator.uniform() < 0.03
                act(isUnsure ? .back : .next, after: 350)
            case .reviewing: review()
            case .over:
                act(.saved, after: 3000)
                return
            case .closed: return
            }
        }
        leave()
    }

    /// Whether the page cannot be answered rightly: the definition asks for what there is not.
    private func isStuck(_ page: Int) -> Bool { !sitting.isRight(page) }

    private mutating func leave() {
        act(.stopped, after: 1000)
        act(.saved, after: 1000)
    }

    private mutating func review() {
        var item: String?
        if !hasRevisited, sitting.definition.back, generator.uniform() < 0.2 {
            for (unit, place) in sitting.form.units.enumerated() where item == nil && sitting.given(unit) != nil {
                item = place.id
            }
        }
        guard let item else { return act(.finished, after: 2500) }
        hasRevisited = true
        act(.revisited(item: item), after: 1500)
    }

    /// Answers what is asked on a page. An answer can bring up questions further down the same page.
    private mutating func answer(_ page: Int) {
        for question in sitting.form.sheets[page].questions where sitting.isAsked[question] {
            let entry = sitting.form.entries[question]
            if !entry.isRequired, generator.uniform() < 0.15 { continue }
            for unit in entry.shownUnits where sitting.responses[unit].given == nil || sitting.problem(unit) != nil {
                let item = sitting.form.units[unit].id
                if entry.type == .ranged, generator.uniform() < 0.05 {
                    act(.touched(item: item), after: thinking)
                    continue
                }
                if generator.uniform() < 0.04 { act(.answered(item: item, value: value(entry, unit)), after: thinking) }
                act(.answered(item: item, value: value(entry, unit)), after: thinking)
            }
        }
    }

    /// How long an answer takes in ms: a shortest time and an exponential tail.
    private var thinking: Double {
        mutating get { (900 - 1800 * Elementary.log(1 - generator.uniform())) * slowness }
    }

    private mutating func value(_ entry: Form.Entry, _ unit: Int) -> Value {
        let level = level(unit)
        return InventedAnswer(entry: entry, level: level).value(&generator)
    }

    /// Where between the lowest and the highest answer this one lies.
    private mutating func level(_ unit: Int) -> Double {
        guard let level = levels[unit] else { return generator.uniform() }
        return max(0, min(1, level + 0.3 * (generator.uniform() + generator.uniform() - 1)))
    }

    private mutating func act(_ action: Action, after delay: Double) {
        time += (delay * 10).rounded() / 10
        log.append(TimedAction(action, at: time))
        _ = sitting.reduce(action, at: time)
    }
}
