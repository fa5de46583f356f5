import Definitions
import Measure
import Text
import Tree

/// Makes the rules of one measure's figures.
struct FigureMaking {
    let measure: MeasureProgram
    let trials: MeasuredTrials
    let reading: TrialReading
    private(set) var rules: [FigureRule] = []

    init(_ measure: MeasureProgram, _ trials: MeasuredTrials, _ reading: TrialReading) {
        self.measure = measure
        self.trials = trials
        self.reading = reading
    }

    mutating func run() {
        if let reason = measure.reason { return refuse(reason) }
        if measure.own != nil { return own() }
        switch measure.kind {
        case .mean, .median, .sd, .quantile, .trimmed, .cv, .count, .share: simple()
        case .difference: difference()
        case .sequential: sequential()
        case .delta: delta()
        case .afterError: afterError()
        case .slope: slope()
        case .switching: switching()
        case .networks: networks()
        case .detection: detection()
        case .context: context()
        case .capacity: capacity()
        case .stopping: stopping()
        case .association: association()
        case .span: span()
        case .diffusion: diffusion()
        case .exgaussian: exGaussian()
        case .efficiency: efficiency()
        case .threshold: threshold()
        case .weber: weber()
        case .timing: timing()
        case .balloon: balloon()
        case .decks: decks()
        case .trails: trails()
        case .coding: coding()
        case nil: refuse(.unknownKind)
        }
    }

    /// One figure that is not defined.
    mutating func refuse(_ reason: UndefinedReason) {
        var rule = FigureRule(unit: measure.unit, strata: [], conditions: [], fewest: 0) { _ in nil }
        rule.refusal = reason
        add(rule)
    }

    mutating func add(_ rule: FigureRule) {
        var rule = rule
        rule.measure = measure.id
        rules.append(rule)
    }

    /// The trials for a figure and what was left out on the way.
    struct Selection {
        var rows: [Int] = []
        var leftOut = LeftOut()
    }

    /// The trials that count, are asked for and have a level.
    ///
    /// - Parameter isWanted: whether a trial is one of the figure's conditions.
    func asked(_ isWanted: (Int) -> Bool = { _ in true }) -> Selection {
        var selection = Selection()
        for index in 0..<trials.count {
            switch trials.standings[index] {
            case .practice: selection.leftOut.practice += 1
            case .warmup: selection.leftOut.warmup += 1
            case .interrupted: selection.leftOut.interrupted += 1
            case .counted:
                if trials.isAsked[index], isWanted(index) {
                    selection.rows.append(index)
                } else {
                    selection.leftOut.others += 1
                }
            }
        }
        return selection
    }

    /// Those of them whose answer came neither late nor too early and was right.
    func timed(_ selection: Selection) -> Selection {
        var kept = Selection(leftOut: selection.leftOut)
        for index in selection.rows {
            if !trials.hasAnswer(index) {
                kept.leftOut.misses += 1
            } else if trials.errors[index] == true {
                kept.leftOut.errors += 1
            } else if trials.times[index] < reading.fast {
                kept.leftOut.fast += 1
            } else {
                kept.rows.append(index)
            }
        }
        return kept
    }

    /// Those that have a value, of reaction times those that are right answers.
    func valued(_ selection: Selection) -> Selection {
        let timed = measure.isTime ? timed(selection) : selection
        var kept = Selection(leftOut: timed.leftOut)
        for index in timed.rows {
            if trials.values[index].isNaN { kept.leftOut.missing += 1 } else { kept.rows.append(index) }
        }
        return kept
    }

    /// Divides trials into conditions, leaves outliers of each out, and puts each in ascending order.
    ///
    /// - Parameter condition: which of so many conditions a trial belongs to.
    func divided(
        _ selection: inout Selection, into count: Int, by values: [Double]? = nil, _ condition: (Int) -> Int
    ) -> [[Int]] {
        let values = values ?? trials.values
        var strata = [[Int]](repeating: [], count: count)
        for index in selection.rows {
            let number = condition(index)
            if strata.indices.contains(number) { strata[number].append(index) }
        }
        let rule = measure.outliers
        for place in strata.indices {
            if rule != .none {
                let exclusion = rule.exclusion(from: strata[place].map { values[$0] })
                selection.leftOut.outliers += exclusion.excluded.count
                strata[place] = exclusion.kept.map { strata[place][$0] }
            }
            strata[place] = ascending(strata[place], by: values)
        }
        selection.rows = strata.flatMap { $0 }
        return strata
    }

    /// Rows in ascending order of their values; what is not a number comes last.
    func ascending(_ rows: [Int], by values: [Double]) -> [Int] {
        func isBefore(_ one: Int, _ other: Int) -> Bool {
            let (x, y) = (values[one], values[other])
            if x.isNaN || y.isNaN { return !x.isNaN && y.isNaN }
            return x < y
        }
        return Order.places(rows.count) { isBefore(rows[$0], rows[$1]) }.map { rows[$0] }
    }

    /// The number of a level that is written in a property; nil where it is missing. Where no trial has it, -2, which is
    /// no trial's.
    func level(_ value: Value?) -> Int? {
        guard let value else { return nil }
        return trials.cell(reading.datum(value)) ?? -2
    }

    /// The levels in a list of the file.
    func levels(_ property: String) -> [Int]? { measure.node[Name(property)]?.list?.compactMap { level($0) } }

    func words(_ property: String) -> [String] {
        (measure.node[Name(property)]?.list ?? []).map { $0.text ?? reading.label([reading.datum($0)]) }
    }

    func sample(_ rows: [Int], _ values: [Double]? = nil) -> Sample {
        let values = values ?? trials.values
        return Sample(rows.map { values[$0] })
    }
}
