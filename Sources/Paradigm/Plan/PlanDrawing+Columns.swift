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
            } else {
                draw(column, block, repetition, &draft)
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
        let allowed = allowed(column, values, block, &draft)
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

    /// The places of the values that each row may have.
    private mutating func allowed(
        _ column: PlanMaker.Planned, _ values: [Datum], _ block: Block, _ draft: inout Draft
    ) -> [[Int]] {
        guard let condition = column.condition else {
            return [[Int]](repeating: Array(values.indices), count: draft.count)
        }
        var allowed: [[Int]] = []
        // What the condition says of a row it says of all rows with the same values.
        let kinds =
            condition.isOfOneTrial
            ? RowKinds(draft.table, draft.count, by: condition.places.filter { $0 != column.place }) : nil
        for row in 0..<draft.count {
            if let kinds, kinds.firsts[kinds.ofRows[row]] != row {
                allowed.append(allowed[kinds.firsts[kinds.ofRows[row]]])
                continue
            }
            draft.table.row = row
            var fitting: [Int] = []
            for (number, value) in values.enumerated() {
                draft.table[column.place, row] = value
                if evaluator.evaluate(condition, in: draft.table).isTrue { fitting.append(number) }
            }
            draft.table[column.place, row] = .missing
            if fitting.isEmpty { note(.drawEmpty, block, column.name) }
            allowed.append(fitting)
        }
        return allowed
    }

    /// The combination of columns' values that each row has, as a number.
    private func groups(_ names: [String], _ draft: Draft) -> [Int] {
        RowKinds(draft.table, draft.count, by: names.compactMap { maker.place(of: $0) }).ofRows
    }

    /// The values of a place, each as the number of its first coming.
    func levels(of place: Int, _ draft: Draft) -> [Int] { RowKinds(draft.table, draft.count, by: [place]).ofRows }

    private mutating func drawLists(
        _ column: PlanMaker.Planned, _ values: [Datum], _ block: Block, _ repetition: Int, _ draft: inout Draft
    ) {
        guard let number = column.count, !values.isEmpty else { return }
        var generator = stream(block, repetition, column.name)
        for row in 0..<draft.count {
            draft.table.row = row
            let most = column.column.replace ? Double(Self.mostInList) : Double(values.count)
            guard let wanted = value(of: number, in: draft.table) else { continue }
            guard wanted >= 0, wanted <= most else {
                note(.drawEmpty, block, column.name)
                continue
            }
            let count = Int(wanted.rounded())
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
    private static var mostInList: Int { 1000 }

    private mutating func draw(
        _ column: PlanMaker.Planned, _ block: Block, _ repetition: Int, _ draft: inout Draft
    ) {
        var generator = stream(block, repetition, column.name)
        for row in 0..<draft.count {
            draft.table.row = row
            guard let draw = column.draw else { return note(.drawEmpty, block, column.name) }
            // What is drawn from what is missing is missing.
            guard let distribution = draw.distribution({ value(of: $0, in: draft.table) }) else { continue }
            guard distribution.isPossible else {
                note(.drawEmpty, block, column.name)
                continue
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

    /// Gives each row of a block, or of each of its runs, a row of a table, each as often as the others, up to one.
    private mutating func deal(
        _ column: PlanMaker.Planned, _ block: Block, _ repetition: Int, _ draft: inout Draft
    ) {
        guard let table = column.column.table, let material = maker.material(of: table) else { return }
        var generator = stream(block, repetition, FaultWords.joined([column.name, " dealt"]))
        let runs = column.column.per == .run ? draft.runs : [0]
        for (run, start) in runs.enumerated() {
            let end = run + 1 < runs.count ? runs[run + 1] : draft.count
            let count = min(end - start, picked(column, block, run: run) ?? end - start)
            let taken = take(count, of: column, rows: material.rows, block, repetition, run: run)
            guard !taken.isEmpty else { continue }
            var dealt = (start..<end).map { taken[($0 - start) % taken.count] }
            generator.shuffle(&dealt)
            for row in start..<end {
                let number = dealt[row - start]
                draft.table[column.place, row] = .number(Double(number))
                for one in material.columns {
                    draft.table[one.place, row] = one.cells[one.cells.startIndex + number]
                }
            }
        }
    }
}
