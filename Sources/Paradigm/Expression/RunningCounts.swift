/// The running counts of a session: sums that grow by one trial at a time.
package struct RunningCounts: Sendable {
    /// What has been counted in the run, block or session so far.
    private struct Total: Sendable {
        var count = 0.0
        var sum = 0.0
    }

    private let declarations: [RunningDeclaration]
    private var totals: [Total]
    private var tables: [DatumCounts]
    /// Which of the tables belongs to a count.
    private let tableNumbers: [Int]

    /// - Parameters:
    ///   - declarations: what is counted.
    ///   - trials: how many trials there are at most; storage for them is made now.
    package init(_ declarations: [RunningDeclaration], trials: Int) {
        self.declarations = declarations
        totals = [Total](repeating: Total(), count: declarations.count)
        var numbers: [Int] = []
        var tables: [DatumCounts] = []
        for declaration in declarations {
            numbers.append(tables.count)
            if declaration.function == .seen { tables.append(DatumCounts(capacity: trials)) }
        }
        tableNumbers = numbers
        self.tables = tables
    }

    /// Forgets what was counted over a run, a block or the session that ends now. A block's end is a run's, too.
    package mutating func begin(_ scope: RunningScope) {
        for (number, declaration) in declarations.enumerated() {
            let isOver =
                switch scope {
                case .run: declaration.scope == .run
                case .block: declaration.scope != .session
                case .session: true
                }
            guard isOver else { continue }
            totals[number] = Total()
            if declaration.function == .seen { tables[tableNumbers[number]].removeAll() }
        }
    }

    /// Counts a trial that is over. Complexity: O(counts), whatever went before.
    package mutating func record(_ evaluator: inout ExpressionEvaluator, in context: some ExpressionContext) {
        for (number, declaration) in declarations.enumerated() {
            if let condition = declaration.condition, !evaluator.evaluate(condition, in: context).isTrue { continue }
            let datum = evaluator.evaluate(declaration.value, in: context)
            switch (declaration.function, datum) {
            case (.seen, .missing), (.seen, .list): break
            case (.seen, _): tables[tableNumbers[number]].add(datum)
            case (.count, .boolean(let isTrue)): totals[number].count += isTrue ? 1 : 0
            case (_, .number(let value)):
                totals[number].count += 1
                totals[number].sum += value
            case (.mean, .boolean(let isTrue)):
                totals[number].count += 1
                totals[number].sum += isTrue ? 1 : 0
            default: break
            }
        }
    }

    /// The value of a count: of a mean of nothing there is none.
    package subscript(number: Int) -> Datum {
        guard declarations.indices.contains(number) else { return .missing }
        let total = totals[number]
        switch declarations[number].function {
        case .count: return .number(total.count)
        case .sum: return Datum(finite: total.sum)
        case .mean: return total.count == 0 ? .missing : Datum(finite: total.sum / total.count)
        default: return .missing
        }
    }

    /// How often a value was counted.
    package func seen(_ number: Int, _ datum: Datum) -> Int {
        guard declarations.indices.contains(number), declarations[number].function == .seen else { return 0 }
        return tables[tableNumbers[number]].count(of: datum)
    }
}
