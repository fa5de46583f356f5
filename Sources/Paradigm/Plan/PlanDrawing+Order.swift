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
            rules.append(
                OrderRule(
                    name: "avoid", reach: look.reach, of: look.kinds.ofRows, count: look.kinds.firsts.count + 1,
                    from: look.ahead
                ) { look.holds($0) })
        }
        return rules
    }
}

/// Looks at neighbours in orders of rows with a condition that is to hold at no place.
///
/// Rows that have the same values in the columns of the condition are alike, so each combination of neighbours is computed
/// once.
final class OrderLook {
    private let table: TrialTable
    private let program: ExpressionProgram
    private var evaluator = ExpressionEvaluator()
    /// How far it looks ahead; it is asked so much later.
    let ahead: Int
    let reach: Int
    /// The kinds of rows, by their values in the columns of the condition.
    let kinds: RowKinds

    init(_ table: TrialTable, _ count: Int, _ program: ExpressionProgram) {
        self.table = table
        self.program = program
        var (back, farthest, nearest) = (0, 0, 0)
        for operation in program.operations {
            switch operation {
            case .enter(let count): back += count
            case .leave(let count): back -= count
            default: continue
            }
            farthest = max(farthest, back)
            nearest = min(nearest, back)
        }
        ahead = -nearest
        reach = farthest - nearest
        kinds = RowKinds(table, count, by: program.places)
    }

    /// Whether the condition holds where rows of these kinds stand, the last one first.
    func holds(_ neighbours: [Int]) -> Bool {
        let rows = neighbours.map { kinds.firsts.indices.contains($0) ? kinds.firsts[$0] : -1 }
        return evaluator.evaluate(program, in: Neighbours(table: table, rows: rows, ahead: ahead)).isTrue
    }
}

/// The trials of a table as they are tried beside each other.
private struct Neighbours: ExpressionContext {
    let table: TrialTable
    /// The rows, the last one first; below 0 where there is none.
    let rows: [Int]
    /// How many of them stand behind the one that is meant.
    let ahead: Int

    func datum(at column: Int, back: Int) -> Datum {
        let wanted = ahead + back
        return rows.indices.contains(wanted) && rows[wanted] >= 0 ? table[column, rows[wanted]] : .missing
    }

    func element(at position: Int) -> Datum { table.element(at: position) }
    func running(_ number: Int) -> Datum { .missing }
    func seen(_ number: Int, _ datum: Datum) -> Int { 0 }
    func label(of text: Int) -> Datum { table.label(of: text) }
    func cell(of table: Int, row: Int, column: Int) -> Datum { self.table.cell(of: table, row: row, column: column) }
    func isText(_ text: Int, before other: Int) -> Bool { table.isText(text, before: other) }
}
