import Text
import Tree

extension PlanDrawing {
    /// The order of a block's rows.
    mutating func order(of block: Block, _ repetition: Int, _ draft: Draft, _ restarts: inout Int) -> [Int] {
        var order = Array(0..<draft.count)
        if block.order == .text(OrderWord.fixed.rawValue) { return order }
        var generator = stream(block, repetition, "order")
        guard let node = block.order?.node else {
            generator.shuffle(&order)
            return order
        }
        let constraints = OrderConstraints(node: node)
        let rules = rules(constraints, block, draft)
        for rule in rules where rule.impossible != nil { note(.orderImpossible, block, rule.name) }
        let kept = rules.filter { rule in !constraints.relax.contains { $0.isSame(as: rule.name) } }
        // What counting rules out need not be sought.
        if kept.contains(where: { $0.impossible != nil }) {
            generator.shuffle(&order)
            return order
        }
        let (found, isRelaxed) = ConstrainedOrder.relaxed(
            of: draft.count, keeping: rules, givingUp: constraints.relax, &generator)
        restarts = found.restarts
        if isRelaxed { note(.orderRelaxed, block) }
        if !found.isFound { note(.orderNotFound, block) }
        if found.restarts > 5 { note(.orderSlow, block) }
        return found.rows
    }

    private func rules(_ constraints: OrderConstraints, _ block: Block, _ draft: Draft) -> [OrderRule] {
        var rules: [OrderRule] = []
        func each(_ node: Node, _ body: (String, Int, [Int]) -> Void) {
            let fields = node.fields
            for number in Order.places(fields.count, { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }) {
                let name = fields[number].name.text
                guard let count = Int(fields[number].value), let place = maker.place(of: name) else { continue }
                body(name, count, levels(of: place, draft))
            }
        }
        each(constraints.most) { rules.append(OrderRule(most: $1, of: $2, name: $0)) }
        each(constraints.apart) { rules.append(OrderRule(apart: $1, of: $2, name: $0)) }
        for avoid in maker.avoids where avoid.block.isSame(as: block.id) {
            let look = OrderLook(draft.table, draft.count, avoid.program)
            rules.append(OrderRule(name: "avoid", reach: look.reach) { look.holds($0, $1) })
        }
        return rules
    }
}

/// Looks at orders of rows with a condition that is to hold at no place.
///
/// Rows that have the same values in the columns of the condition are alike, so each combination of neighbours is computed
/// once.
final class OrderLook {
    private enum Known: UInt8 {
        case notYet, no, yes
    }

    private let table: TrialTable
    private let program: ExpressionProgram
    private var evaluator = ExpressionEvaluator()
    /// How far it looks ahead; it is asked so much later.
    private let ahead: Int
    let reach: Int
    /// The kind of each row, by its values in the columns of the condition.
    private var kinds: [Int] = []
    private var kindCount = 0
    /// What is known of each combination of kinds; empty where there are too many.
    private var known: [Known] = []

    private static var mostKnown: Int { 1 << 18 }

    init(_ table: TrialTable, _ count: Int, _ program: ExpressionProgram) {
        self.table = table
        self.program = program
        var (back, farthest, nearest) = (0, 0, 0)
        var places: [Int] = []
        for operation in program.operations {
            switch operation {
            case .enter(let count): back += count
            case .leave(let count): back -= count
            case .place(let place): if !places.contains(place) { places.append(place) }
            default: continue
            }
            farthest = max(farthest, back)
            nearest = min(nearest, back)
        }
        ahead = -nearest
        reach = farthest - nearest
        sort(count, places)
    }

    /// Finds out which rows are alike.
    private func sort(_ count: Int, _ places: [Int]) {
        var found: [[Datum]] = []
        for row in 0..<count {
            var values: [Datum] = []
            for place in places { values.append(table[place, row]) }
            var kind = 0
            while kind < found.count, !Self.areAlike(found[kind], values) { kind += 1 }
            if kind == found.count { found.append(values) }
            kinds.append(kind)
        }
        // One more stands for the place before the first row.
        kindCount = found.count + 1
        var combinations = 1
        for _ in 0...reach where combinations <= Self.mostKnown { combinations *= kindCount }
        if combinations <= Self.mostKnown { known = [Known](repeating: .notYet, count: combinations) }
    }

    private static func areAlike(_ left: [Datum], _ right: [Datum]) -> Bool {
        for place in left.indices where left[place] != right[place] { return false }
        return true
    }

    func holds(_ order: [Int], _ place: Int) -> Bool {
        guard place >= ahead else { return false }
        guard !known.isEmpty else { return compute(order, place) }
        var combination = 0
        for back in 0...reach {
            let kind = place >= back ? kinds[order[place - back]] : kindCount - 1
            combination = combination * kindCount + kind
        }
        if known[combination] == .notYet { known[combination] = compute(order, place) ? .yes : .no }
        return known[combination] == .yes
    }

    private func compute(_ order: [Int], _ place: Int) -> Bool {
        evaluator.evaluate(program, in: OrderedTrials(table: table, order: order, place: place - ahead)).isTrue
    }
}

/// The trials of a table in an order that is tried.
private struct OrderedTrials: ExpressionContext {
    let table: TrialTable
    let order: [Int]
    let place: Int

    func datum(at column: Int, back: Int) -> Datum {
        let wanted = place - back
        return order.indices.contains(wanted) ? table[column, order[wanted]] : .missing
    }

    func element(at position: Int) -> Datum { table.element(at: position) }
    func running(_ number: Int) -> Datum { .missing }
    func seen(_ number: Int, _ datum: Datum) -> Int { 0 }
    func label(of text: Int) -> Datum { table.label(of: text) }
    func cell(of table: Int, row: Int, column: Int) -> Datum { self.table.cell(of: table, row: row, column: column) }
    func isText(_ text: Int, before other: Int) -> Bool { table.isText(text, before: other) }
}
