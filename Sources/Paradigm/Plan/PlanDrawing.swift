import Text
import Tree

/// Draws the blocks of one session.
struct PlanDrawing {
    let maker: PlanMaker
    let streams: Streams
    /// Those of what is the same for all people.
    private let shared: Streams
    let group: Node
    var problems: [PlanProblem] = []
    var evaluator = ExpressionEvaluator()
    /// How far each table was used up in the session so far, by the column's name.
    private var decks: [(name: String, rows: [Int], taken: Int)] = []

    static let mostTrials = 5000

    init(_ maker: PlanMaker, seed: Int64, group: Node) {
        self.maker = maker
        self.group = group
        streams = Streams(seed: seed)
        var common: Int64 = 0
        for byte in SHA256.hash(of: maker.definition.value.json().bytes).prefix(6) {
            common = common << 8 | Int64(byte)
        }
        shared = Streams(seed: common)
    }

    /// The source of chance of a block's column. Where all people have the same order, it follows from the definition alone.
    func stream(_ block: Block, _ repetition: Int, _ name: String) -> SeededGenerator {
        var number: [UInt8] = []
        number.append(decimal: Int64(repetition))
        let isSame = block.order?.node.map { OrderConstraints(node: $0).same } ?? false
        return (isSame ? shared : streams).stream([block.id, String(bytes: number), name])
    }

    mutating func note(_ kind: PlanProblem.Kind, _ block: Block, _ about: String = "") {
        let problem = PlanProblem(kind: kind, block: block.id, about: about)
        if !problems.contains(where: { $0 == problem }) { problems.append(problem) }
    }

    /// Draws a block: its rows, what is drawn for each, their order, and what depends on the order.
    mutating func block(_ block: Block, within: String, repetition: Int) -> PlannedBlock {
        var draft = rows(of: block, repetition)
        fillFixed(block, &draft)
        for column in maker.columns where !column.isOrdered { fill(column, block, repetition, &draft) }
        var restarts = 0
        let order = order(of: block, repetition, draft, &restarts)
        draft.table.reorder(order)
        let runs = number(block, &draft)
        for column in maker.columns where column.isOrdered { fill(column, block, repetition, &draft) }
        for jitter in maker.jitters {
            var generator = stream(block, repetition, jitter.phase)
            for row in 0..<draft.count {
                draft.table[jitter.place, row] = .number(Self.value(jitter.duration, &generator))
            }
        }
        return PlannedBlock(
            id: block.id, repetition: repetition, isPractice: block.practice != nil, table: draft.table,
            count: draft.count, runs: runs, restarts: restarts)
    }

    private static func value(_ duration: PhaseDuration, _ generator: inout SeededGenerator) -> Double {
        switch duration {
        case .uniform(let from, let to): Draw.uniform(from, to).value(&generator)
        case .exponential(let mean, let from, let to):
            Draw.exponential(mean: mean, from: from, to: to).value(&generator)
        case .milliseconds(let time): time
        case .frames, .expression: 0
        }
    }

    /// The trials of a block while they are drawn.
    struct Draft {
        var table: TrialTable
        let count: Int
    }

    /// What a session and a block decide for all of their trials.
    private func fillFixed(_ block: Block, _ draft: inout Draft) {
        func fill(_ name: String, _ datum: Datum) {
            guard let place = maker.place(of: name) else { return }
            for row in 0..<draft.count { draft.table[place, row] = datum }
        }
        func text(_ text: String) -> Datum { maker.names.compiler.texts.find(text).map { .text($0) } ?? .missing }
        fill("language", text(maker.language))
        fill("block", text(block.id))
        for column in maker.definition.betweenList {
            let levels = column.part.levels ?? []
            guard !levels.isEmpty else { continue }
            var generator = streams.stream(["between", column.name])
            let level = group[Name(column.name)] ?? levels[generator.integer(below: levels.count)]
            fill(column.name, known(level))
        }
        for field in block.set.fields {
            guard let place = maker.place(of: field.name.text) else { continue }
            let datum = list(field.value, &draft.table) ?? known(field.value)
            for row in 0..<draft.count { draft.table[place, row] = datum }
        }
    }

    /// A list of the file, kept by the table; nil for every other value.
    func list(_ value: Value, _ table: inout TrialTable) -> Datum? {
        guard let values = value.list else { return nil }
        return table.add(list: values.map { known($0) })
    }

    /// The value of the file, whose text has a number already.
    func known(_ value: Value) -> Datum {
        switch value {
        case .text(let text): maker.names.compiler.texts.find(text).map { .text($0) } ?? .missing
        case .int(let number): .number(Double(number))
        case .double(let number): Datum(finite: number)
        case .bool(let isTrue): .boolean(isTrue)
        case .null, .list, .node: .missing
        }
    }

    /// Numbers the trials and divides them into runs.
    private func number(_ block: Block, _ draft: inout Draft) -> [Int] {
        let split = max(1, min(block.split, max(1, draft.count)))
        var runs: [Int] = []
        for run in 0..<split { runs.append(draft.count * run / split) }
        let (trial, run) = (maker.place(of: "trial"), maker.place(of: "run"))
        var number = 0
        for row in 0..<draft.count {
            while number + 1 < runs.count, runs[number + 1] <= row { number += 1 }
            if let trial { draft.table[trial, row] = .number(Double(row + 1)) }
            if let run { draft.table[run, row] = .number(Double(number + 1)) }
        }
        return runs
    }

    /// Takes rows of a table, those first that were not there in the session yet. Practice takes them from the end, so that
    /// what is practised moves nothing else.
    mutating func take(
        _ count: Int, of column: PlanMaker.Planned, rows: Int, again: Bool, _ block: Block, _ repetition: Int
    ) -> [Int] {
        guard rows > 0, count > 0 else { return [] }
        if again {
            var deck = Deck(count: rows, stream(block, repetition, column.name))
            return (0..<count).compactMap { _ in deck.take() }
        }
        let number: Int
        if let found = decks.firstIndex(where: { $0.name.isSame(as: column.name) }) {
            number = found
        } else {
            var generator = streams.stream(["table", column.name])
            var order = Array(0..<rows)
            generator.shuffle(&order)
            decks.append((name: column.name, rows: order, taken: 0))
            number = decks.count - 1
        }
        let order = decks[number].rows
        if block.practice != nil {
            return (0..<count).map { order[order.count - 1 - (repetition * count + $0) % order.count] }
        }
        if decks[number].taken + count > order.count { note(.drawEmpty, block, column.name) }
        let from = decks[number].taken
        decks[number].taken += count
        return (0..<count).map { order[(from + $0) % order.count] }
    }
}
