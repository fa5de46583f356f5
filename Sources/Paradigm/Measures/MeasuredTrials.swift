import Definitions
import Measure
import Text
import Tree

/// What one measure looks at in each trial, as flat arrays over all that were taken.
struct MeasuredTrials {
    let count: Int
    /// What is computed with: a time in s, or a number, or 1 and 0 for true and false. Not a number where it is missing.
    private(set) var values: [Double]
    /// The reaction time in s; not a number where nothing was answered.
    private(set) var times: [Double]
    /// Whether the answer is wrong; nil where nothing is right or wrong.
    private(set) var errors: [Bool?]
    private(set) var standings: [TakenTrials.Standing]
    /// Whether `where` holds.
    private(set) var isAsked: [Bool]
    /// The combination of levels of `by`, as a number among `labels`; -1 where one is missing.
    private(set) var cells: [Int]
    private(set) var labels: [String] = []
    /// The values of the combinations.
    private(set) var levels: [[Datum]] = []
    /// The trial before in the same run; -1 where there is none.
    private(set) var before: [Int]
    /// The same behind.
    private(set) var after: [Int]
    private(set) var isRepeated: [Bool]
    private(set) var runs: [Int]
    /// When the answer was right in the end, in ms.
    private(set) var corrected: [Double?]
    /// The values of properties of the measure's kind, by name.
    private(set) var more: [(name: String, values: [Datum])] = []
    /// What the aggregates of an own expression look at.
    private(set) var aggregated: [AggregateColumn] = []
    /// The shares of lists that were recalled in their places.
    private(set) var partial: [Double]

    init(_ measure: MeasureProgram, _ taken: TakenTrials, _ reading: TrialReading) {
        count = taken.trials.count
        let blank = [Double](repeating: .nan, count: count)
        (values, times, partial) = (blank, blank, blank)
        errors = [Bool?](repeating: nil, count: count)
        standings = taken.trials.map { $0.standing }
        isAsked = [Bool](repeating: true, count: count)
        cells = [Int](repeating: -1, count: count)
        (before, after) = ([Int](repeating: -1, count: count), [Int](repeating: -1, count: count))
        isRepeated = taken.trials.map { $0.isRepeated }
        runs = taken.trials.map { $0.run }
        corrected = taken.trials.map { $0.corrected }
        for one in measure.more { more.append((one.name, [Datum](repeating: .missing, count: count))) }
        for one in measure.own?.aggregates ?? [] {
            aggregated.append(AggregateColumn(one, count: count, time: reading.time))
        }
        var evaluator = ExpressionEvaluator()
        var table: TrialTable?
        var number = -1
        var firstRow = 0
        for index in 0..<count {
            let trial = taken.trials[index]
            guard taken.tables.indices.contains(trial.table) else { continue }
            let isSame = index > 0 && trial.table == number && taken.trials[index - 1].run == trial.run
            if isSame {
                before[index] = index - 1
                after[index - 1] = index
            } else {
                firstRow = trial.row
            }
            if number != trial.table {
                number = trial.table
                table = taken.tables[number]
            }
            guard var looked = table else { continue }
            looked.row = trial.row
            looked.firstRow = Swift.min(firstRow, trial.row)
            read(index, measure, looked, reading, &evaluator)
        }
    }

    private mutating func read(
        _ index: Int, _ measure: MeasureProgram, _ table: TrialTable, _ reading: TrialReading,
        _ evaluator: inout ExpressionEvaluator
    ) {
        let row = table.row
        if let time = reading.time.flatMap({ table[$0, row].number }) { times[index] = time / 1000 }
        errors[index] = reading.error.flatMap { table[$0, row].boolean }
        if let condition = measure.condition { isAsked[index] = evaluator.evaluate(condition, in: table).isTrue }
        if let of = measure.of {
            switch evaluator.evaluate(of, in: table) {
            case .number(let number): values[index] = number
            case .boolean(let isTrue): values[index] = isTrue ? 1 : 0
            default: break
            }
        } else {
            values[index] = times[index]
        }
        let level = measure.by.map { table[$0, row] }
        if !level.contains(.missing) {
            cells[index] = levels.firstIndex { $0 == level } ?? levels.count
            if cells[index] == levels.count {
                levels.append(level)
                labels.append(reading.label(level))
            }
        }
        for (place, one) in (measure.own?.aggregates ?? []).enumerated() {
            aggregated[place].read(index, one, table, &evaluator)
        }
        for (place, one) in measure.more.enumerated() {
            let datum = evaluator.evaluate(one.program, in: table)
            if one.name.isSame(as: "target") { partial[index] = reading.share(of: datum, table, evaluator) ?? .nan }
            if case .list = datum { continue }
            more[place].values[index] = datum
        }
    }

    /// The values of a property of the measure's kind.
    func data(_ name: String) -> [Datum] {
        more.first { $0.name.isSame(as: name) }?.values ?? [Datum](repeating: .missing, count: count)
    }

    func hasAnswer(_ index: Int) -> Bool { !times[index].isNaN }

    /// The number of a level; nil where no trial has it.
    func cell(_ level: Datum) -> Int? { levels.firstIndex { $0 == [level] } }
}

/// Where the answers stand in the trials of a definition, and how their values are told.
struct TrialReading {
    let time: Int?
    let error: Int?
    let response: Int?
    /// Times below this are no answers, in s.
    let fast: Double
    let texts: TextTable
    /// The first level of each column that has levels.
    private(set) var firstLevels = NameTable(capacity: 16)
    private(set) var firstValues: [Value] = []
    /// The identities of all blocks in their order.
    private(set) var blocks: [String] = []

    init(_ definition: Definition, _ names: DefinitionNames) {
        time = names.compiler.scope.meaning(of: "rt")?.place
        error = names.compiler.scope.meaning(of: "error")?.place
        response = names.compiler.scope.meaning(of: "response")?.place
        var least = Double.infinity
        for response in definition.responseList { least = Swift.min(least, response.part.fast) }
        fast = least.isFinite ? least / 1000 : 0
        texts = names.compiler.texts
        var blocks: [String] = []
        definition.forEachBlock { block, _ in blocks.append(block.id) }
        self.blocks = blocks
        for column in definition.columnList {
            guard let first = column.part.levels?.first, firstLevels.insert(column.name, firstValues.count) else {
                continue
            }
            firstValues.append(first)
        }
    }

    /// A level as people read it; several with commas between.
    func label(_ level: [Datum]) -> String {
        var label: [UInt8] = []
        for (place, datum) in level.enumerated() {
            if place > 0 { label.append(", ") }
            switch datum {
            case .missing, .list: break
            case .nothing: label.append("none")
            case .number(let number):
                if number == number.rounded(), number.magnitude < 1e15 {
                    label.append(decimal: Int64(number))
                } else {
                    label.append(shortest: number)
                }
            case .text(let text): label.append(texts[text])
            case .boolean(let isTrue): label.append(isTrue ? "true" : "false")
            }
        }
        return String(bytes: label)
    }

    /// The value of a level that is written in the file.
    func datum(_ value: Value) -> Datum {
        switch value {
        case .text(let text): texts.find(text).map { .text($0) } ?? .missing
        case .int(let number): .number(Double(number))
        case .double(let number): Datum(finite: number)
        case .bool(let isTrue): .boolean(isTrue)
        case .null, .list, .node: .missing
        }
    }

    /// The share of a list's items that the response has in their places.
    func share(of asked: Datum, _ table: TrialTable, _ evaluator: ExpressionEvaluator) -> Double? {
        guard case .list(let wanted) = asked, let response else { return nil }
        var items: [Datum] = []
        for place in 0..<wanted.count { items.append(evaluator.element(of: wanted, at: place, table)) }
        var given: [Datum] = []
        if case .list(let list) = table[response, table.row] {
            for place in 0..<list.count { given.append(evaluator.element(of: list, at: place, table)) }
        }
        return SpanScore.partial(given, of: items)
    }
}
