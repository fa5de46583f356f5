import Definitions
import Text
import Tree

extension PlanDrawing {
    /// Fills a column that is no factor.
    mutating func fill(_ column: PlanMaker.Planned, _ block: Block, _ repetition: Int, _ draft: inout Draft) {
        if block.set[Name(column.name)] != nil { return }
        switch column.column.kind {
        case .value:
            guard let program = column.value else { return }
            for row in 0..<draft.count {
                draft.table.row = row
                let datum = evaluator.evaluate(program, in: draft.table)
                draft.table[column.place, row] = maker.kept(datum, &draft.table, evaluator)
            }
        case .draw:
            if let list = column.column.draw?.list {
                let values = list.map { known($0) }
                if column.column.count != nil {
                    drawLists(column, values, block, repetition, &draft)
                } else {
                    draw(column, values, block, repetition, &draft)
                }
            } else if let node = column.column.draw?.node {
                draw(column, from: node, block, repetition, &draft)
            }
        case .table where !column.column.cross: deal(column, block, repetition, &draft)
        case .sequence: sequence(column, block, repetition, &draft)
        case .levels, .table, .tracker, nil: return
        }
    }

    /// One of several values for each row: any that keeps the condition, or equally often within combinations.
    private mutating func draw(
        _ column: PlanMaker.Planned, _ values: [Datum], _ block: Block, _ repetition: Int, _ draft: inout Draft
    ) {
        var generator = stream(block, repetition, column.name)
        var allowed: [[Int]] = []
        for row in 0..<draft.count {
            draft.table.row = row
            var fitting: [Int] = []
            for (number, value) in values.enumerated() {
                guard let condition = column.condition else {
                    fitting.append(number)
                    continue
                }
                draft.table[column.place, row] = value
                if evaluator.evaluate(condition, in: draft.table).isTrue { fitting.append(number) }
            }
            draft.table[column.place, row] = .missing
            if fitting.isEmpty { note(.drawEmpty, block, column.name) }
            allowed.append(fitting)
        }
        guard !column.column.balance.isEmpty else {
            for row in 0..<draft.count where !allowed[row].isEmpty {
                draft.table[column.place, row] = values[allowed[row][generator.integer(below: allowed[row].count)]]
            }
            return
        }
        let groups = groups(column.column.balance, draft)
        for (row, value) in Deal.balanced(groups: groups, allowed: allowed, values: values.count, &generator)
            .enumerated()
        {
            if let value { draft.table[column.place, row] = values[value] }
        }
    }

    /// The combination of columns' values that each row has, as a number.
    private func groups(_ names: [String], _ draft: Draft) -> [Int] {
        var groups = [Int](repeating: 0, count: draft.count)
        for name in names {
            guard let place = maker.place(of: name) else { continue }
            let levels = levels(of: place, draft)
            let count = (levels.max() ?? 0) + 1
            for row in 0..<draft.count { groups[row] = groups[row] * count + levels[row] }
        }
        // Numbers without gaps, so that tables stay small.
        var found: [Int] = []
        for row in groups.indices {
            if let number = found.firstIndex(of: groups[row]) {
                groups[row] = number
            } else {
                found.append(groups[row])
                groups[row] = found.count - 1
            }
        }
        return groups
    }

    /// The values of a place, each as the number of its first coming.
    func levels(of place: Int, _ draft: Draft) -> [Int] {
        var found: [Datum] = []
        var levels: [Int] = []
        for row in 0..<draft.count {
            let datum = draft.table[place, row]
            if let number = found.firstIndex(where: { $0 == datum }) {
                levels.append(number)
            } else {
                levels.append(found.count)
                found.append(datum)
            }
        }
        return levels
    }

    private mutating func drawLists(
        _ column: PlanMaker.Planned, _ values: [Datum], _ block: Block, _ repetition: Int, _ draft: inout Draft
    ) {
        guard let count = column.column.count.flatMap({ Int($0) }), count >= 0, !values.isEmpty else { return }
        var generator = stream(block, repetition, column.name)
        for row in 0..<draft.count {
            draft.table.row = row
            var tries = 0
            while true {
                var drawn: [Datum] = []
                if column.column.replace {
                    for _ in 0..<count { drawn.append(values[generator.integer(below: values.count)]) }
                } else {
                    var order = Array(values.indices)
                    generator.shuffle(&order)
                    for place in order.prefix(count) { drawn.append(values[place]) }
                }
                draft.table[column.place, row] = draft.table.add(list: drawn)
                tries += 1
                guard let condition = column.condition, !evaluator.evaluate(condition, in: draft.table).isTrue else {
                    break
                }
                guard tries < Self.mostTries else {
                    note(.drawEmpty, block, column.name)
                    break
                }
            }
        }
    }

    private static var mostTries: Int { 1000 }

    private mutating func draw(
        _ column: PlanMaker.Planned, from node: Node, _ block: Block, _ repetition: Int, _ draft: inout Draft
    ) {
        var generator = stream(block, repetition, column.name)
        for row in 0..<draft.count {
            draft.table.row = row
            guard let distribution = Draw(node), distribution.isPossible else {
                return note(.drawEmpty, block, column.name)
            }
            var tries = 0
            while true {
                draft.table[column.place, row] = Datum(finite: distribution.value(&generator))
                tries += 1
                guard let condition = column.condition, !evaluator.evaluate(condition, in: draft.table).isTrue else {
                    break
                }
                guard tries < Self.mostTries else {
                    note(.drawEmpty, block, column.name)
                    break
                }
            }
        }
    }

    /// Gives each row a row of a table, each as often as the others, up to one.
    private mutating func deal(
        _ column: PlanMaker.Planned, _ block: Block, _ repetition: Int, _ draft: inout Draft
    ) {
        guard let table = column.column.table else { return }
        let rows = maker.rows(of: table)
        let names = DefinitionNames.columns(of: rows)
        let count = min(draft.count, column.column.pick.flatMap { Int($0) } ?? draft.count)
        let taken = take(count, of: column, rows: rows.count, again: column.column.again, block, repetition)
        guard !taken.isEmpty else { return }
        var dealt = (0..<draft.count).map { taken[$0 % taken.count] }
        var generator = stream(block, repetition, FaultWords.joined([column.name, " dealt"]))
        generator.shuffle(&dealt)
        for row in 0..<draft.count {
            draft.table[column.place, row] = .number(Double(dealt[row]))
            for name in names {
                guard let place = maker.place(of: name) else { continue }
                draft.table[place, row] = known(rows[dealt[row]][Name(name)] ?? .null)
            }
        }
    }
}

extension Draw {
    /// The distribution that a column names; nil where it names none in numbers.
    init?(_ node: Node) {
        func pair(_ value: Value?) -> (Double, Double)? {
            guard let list = value?.list, list.count == 2, let low = Double(list[0]), let high = Double(list[1]) else {
                return nil
            }
            return (low, high)
        }
        let from = node["from"].flatMap { Double($0) }
        let to = node["to"].flatMap { Double($0) } ?? .infinity
        if let ends = node["integer"]?.list, ends.count == 2, let low = Int(ends[0]), let high = Int(ends[1]) {
            self = .integer(low, high)
        } else if let (low, high) = pair(node["uniform"]) {
            self = .uniform(low, high)
        } else if let mean = node["exponential"].flatMap({ Double($0) }) {
            self = .exponential(mean: mean, from: from ?? 0, to: to)
        } else if let (mean, deviation) = pair(node["normal"]) {
            self = .normal(mean: mean, deviation: deviation, from: from ?? -.infinity, to: to)
        } else {
            return nil
        }
    }
}
