import Definitions
import Measure
import Text
import Tree

/// A column that is filled when a trial begins, since it follows from what was answered before.
package struct BegunColumn: Sendable {
    enum Source: Sendable {
        case value(ExpressionProgram)
        /// The place among the definition's trackers.
        case tracker(Int)
        case draw(PlanMaker.Planned)
    }

    let name: String
    let place: Int
    let source: Source
}

/// Which trial of a session it is, from which the source of chance of what is drawn when it begins follows.
package struct TrialStream: Sendable {
    private let streams: Streams
    private let names: [String]

    package init(seed: Int64, block: String, repetition: Int, row: Int) {
        streams = Streams(seed: seed)
        names = [block, Self.text(repetition), Self.text(row)]
    }

    private static func text(_ number: Int) -> String {
        var text: [UInt8] = []
        text.append(decimal: Int64(number))
        return String(bytes: text)
    }

    func stream(_ column: String) -> SeededGenerator { streams.stream(names + [column]) }
}

extension PlanMaker {
    /// Notes a column whose value is known when its trial begins.
    mutating func addBegun(_ name: String, _ column: Column, _ place: Int, _ value: ExpressionProgram?) {
        switch column.kind {
        case .value?:
            if let value { begun.append(BegunColumn(name: name, place: place, source: .value(value))) }
        case .tracker?:
            let number = trackers.firstIndex { tracker in column.tracker.map { tracker.name.isSame(as: $0) } ?? false }
            if let number { begun.append(BegunColumn(name: name, place: place, source: .tracker(number))) }
        case .draw?:
            var found = Planned(name: name, column: column, place: place)
            func number(_ value: Value) -> PlannedNumber? {
                guard let text = ExpressionText.given(value) else { return Double(value).map { .fixed($0) } }
                return names.program(text, as: .number, until: .begun, at: []).map { .program($0) }
            }
            found.condition = column.where.flatMap { names.program($0.text, as: .boolean, until: .begun, at: []) }
            found.count = column.count.flatMap { number($0) }
            found.draw = column.draw?.node.flatMap { PlannedDraw($0) { number($0) } }
            begun.append(BegunColumn(name: name, place: place, source: .draw(found)))
        case .levels?, .table?, .sequence?, nil: break
        }
    }

    /// Fills the columns of the trial that the table looks at which follow from what was answered before.
    ///
    /// - Parameters:
    ///   - block: what it sets itself stays.
    ///   - trackers: where they stand.
    package func begin(
        _ table: inout TrialTable, in block: Block, _ trackers: TrackerStates, _ stream: TrialStream,
        _ evaluator: inout ExpressionEvaluator
    ) {
        for column in begun where block.set[Name(column.name)] == nil {
            switch column.source {
            case .value(let program):
                let datum = evaluator.evaluate(program, in: table)
                table[column.place, table.row] = kept(datum, &table, evaluator)
            case .tracker(let number):
                table[column.place, table.row] = Datum(finite: trackers.value(of: number, self, table))
            case .draw(let planned): draw(planned, &table, stream, &evaluator)
            }
        }
    }

    private func draw(
        _ column: Planned, _ table: inout TrialTable, _ stream: TrialStream, _ evaluator: inout ExpressionEvaluator
    ) {
        var generator = stream.stream(column.name)
        let values = (column.column.draw?.list ?? []).map { known($0) }
        table[column.place, table.row] = .missing
        // What cannot be found is missing: the trial has begun already.
        for _ in 0..<Self.mostTries {
            let datum = drawn(column, values, &table, &generator, &evaluator)
            table[column.place, table.row] = datum
            guard let condition = column.condition, !evaluator.evaluate(condition, in: table).isTrue else { return }
        }
        table[column.place, table.row] = .missing
    }

    private static var mostTries: Int { 1000 }
    private static var mostInList: Double { 1000 }

    private func drawn(
        _ column: Planned, _ values: [Datum], _ table: inout TrialTable, _ generator: inout SeededGenerator,
        _ evaluator: inout ExpressionEvaluator
    ) -> Datum {
        if let draw = column.draw {
            guard let distribution = draw.distribution({ self.number($0, table, &evaluator) }), distribution.isPossible
            else { return .missing }
            return Datum(finite: distribution.value(&generator))
        }
        guard !values.isEmpty else { return .missing }
        guard let wanted = column.count else { return values[generator.integer(below: values.count)] }
        guard let number = number(wanted, table, &evaluator), number >= 0, number <= Self.mostInList else {
            return .missing
        }
        var drawn: [Datum] = []
        let count = Int(number.rounded())
        if column.column.replace {
            for _ in 0..<count { drawn.append(values[generator.integer(below: values.count)]) }
        } else {
            var order = Array(values.indices)
            generator.shuffle(&order)
            for place in order.prefix(count) { drawn.append(values[place]) }
        }
        return table.add(list: drawn)
    }

    func number(
        _ number: PlannedNumber, _ table: TrialTable, _ evaluator: inout ExpressionEvaluator
    ) -> Double? {
        switch number {
        case .fixed(let number): number
        case .program(let program): evaluator.evaluate(program, in: table).number
        }
    }

    /// The value of the file, whose text has a number already.
    func known(_ value: Value) -> Datum {
        switch value {
        case .text(let text): names.compiler.texts.find(text).map { .text($0) } ?? .missing
        case .int(let number): .number(Double(number))
        case .double(let number): Datum(finite: number)
        case .bool(let isTrue): .boolean(isTrue)
        case .null, .list, .node: .missing
        }
    }
}
