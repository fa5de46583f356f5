import Definitions
import Text
import Tree

/// Draws the blocks of one session.
struct PlanDrawing {
    let maker: PlanMaker
    let seed: Int64
    let streams: Streams
    /// Those of what is the same for all people.
    private let shared: Streams
    let group: Node
    var problems: [PlanProblem] = []
    var evaluator = ExpressionEvaluator()
    /// How far each table was used up in the session so far, by the column's name.
    private var decks: [(name: String, rows: [Int], taken: Int)] = []
    /// The rows that a whole session has, by the column's name.
    private var kept: [(name: String, rows: [Int])] = []

    static let mostTrials = 5000

    init(_ maker: PlanMaker, seed: Int64, group: Node) {
        self.maker = maker
        self.group = group
        self.seed = seed
        streams = Streams(seed: seed)
        shared = Streams(seed: maker.common ?? seed)
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
        draft.runs = number(block, &draft)
        for column in maker.columns where column.isOrdered { fill(column, block, repetition, &draft) }
        for jitter in maker.jitters {
            var generator = stream(block, repetition, jitter.phase)
            for row in 0..<draft.count {
                draft.table[jitter.place, row] = .number(Self.value(jitter.duration, &generator))
            }
        }
        for chance in maker.chances {
            var generator = stream(block, repetition, chance.name)
            // 53 bits are all that a number of a trial holds exactly.
            for row in 0..<draft.count {
                draft.table[chance.place, row] = .number(Double(generator.next() >> 11))
            }
        }
        return PlannedBlock(
            id: block.id, repetition: repetition, isPractice: block.practice != nil, table: draft.table,
            count: draft.count, runs: draft.runs, restarts: restarts)
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
        /// The trial with which each run begins; known when the trials are in their order.
        var runs = [0]
    }

    /// What a session and a block decide for all of their trials.
    func fillFixed(_ block: Block, _ draft: inout Draft) {
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
            // An object gives each of its fields.
            for inner in field.value.node?.fields ?? [] {
                fill(FaultWords.joined([field.name.text, ".", inner.name.text]), known(inner.value))
            }
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
    func known(_ value: Value) -> Datum { maker.known(value) }

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

    /// How many rows a column picks, by what its block and run decide; nil, and a problem, where these do not.
    mutating func picked(_ column: PlanMaker.Planned, _ block: Block, run: Int) -> Int? {
        guard let pick = column.pick else { return nil }
        var draft = Draft(table: maker.table(1), count: 1)
        fillFixed(block, &draft)
        if let place = maker.place(of: "run") { draft.table[place, 0] = .number(Double(run + 1)) }
        var isDecided = true
        if case .program(let program) = pick {
            for place in program.places where draft.table[place, 0] == .missing { isDecided = false }
        }
        guard isDecided, let number = value(of: pick, in: draft.table), number >= 0, number <= Double(Int32.max) else {
            note(.pickUndecided, block, column.name)
            return 0
        }
        return Int(number.rounded())
    }

    /// A number of a column in the row that is looked at; nil where it is missing.
    mutating func value(of number: PlannedNumber, in table: TrialTable) -> Double? {
        switch number {
        case .fixed(let number): number
        case .program(let program): evaluator.evaluate(program, in: table).number
        }
    }

    /// Takes rows of a table for a block or one of its runs, those first that were not there in the session yet. Practice
    /// takes them from the end, so that what is practised moves nothing else.
    ///
    /// - Parameter run: the number of the run; 0 where the whole block takes its rows at once.
    mutating func take(
        _ count: Int, of column: PlanMaker.Planned, rows: Int, _ block: Block, _ repetition: Int, run: Int = 0
    ) -> [Int] {
        guard rows > 0, count > 0 else { return [] }
        if column.column.per == .session {
            if let found = kept.first(where: { $0.name.isSame(as: column.name) }) { return found.rows }
            if count > rows { note(.drawEmpty, block, column.name) }
            let taken = Array(deck(of: column, rows: rows).prefix(count))
            kept.append((name: column.name, rows: taken))
            return taken
        }
        if column.column.again {
            let name =
                run == 0 ? column.name : FaultWords.joined([column.name, " run ", FaultWords.plain(Double(run))])
            var deck = Deck(count: rows, stream(block, repetition, name))
            return (0..<count).compactMap { _ in deck.take() }
        }
        var number = 0
        while number < decks.count, !decks[number].name.isSame(as: column.name) { number += 1 }
        if number == decks.count {
            decks.append((name: column.name, rows: deck(of: column, rows: rows), taken: 0))
        }
        let order = decks[number].rows
        if block.practice != nil {
            let before = (repetition * (column.column.per == .run ? block.split : 1) + run) * count
            return (0..<count).map { order[order.count - 1 - (before + $0) % order.count] }
        }
        if decks[number].taken + count > order.count { note(.drawEmpty, block, column.name) }
        let from = decks[number].taken
        decks[number].taken += count
        return (0..<count).map { order[(from + $0) % order.count] }
    }

    /// The rows of a table in the session's order.
    private func deck(of column: PlanMaker.Planned, rows: Int) -> [Int] {
        var generator = streams.stream(["table", column.name])
        var order = Array(0..<rows)
        generator.shuffle(&order)
        return order
    }
}
