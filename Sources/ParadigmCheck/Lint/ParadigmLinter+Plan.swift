import Definitions
import Paradigm
import Text
import Tree

/// What only drawing shows: orders that cannot be, values that nothing keeps, cells with too few trials.
extension ParadigmLinter {
    static let seeds = 20
    static let fewestInCell = MeasureKind.mean.fewest
    static let fewestStops = MeasureKind.fewestStops.usual

    /// Draws plans, and says what went wrong in which. Where the definition has errors, nothing is drawn.
    mutating func checkPlans() {
        guard ParadigmFault.isUsable(faults), let language = languages.first else { return }
        let maker = PlanMaker(definition, language: language)
        var seen: [PlanProblem] = []
        for seed in 1...Self.seeds {
            let plan = Plan(by: maker, seed: seed)
            for problem in plan.problems where !seen.contains(where: { $0 == problem }) {
                seen.append(problem)
                tell(problem, seed)
            }
            checkPlaces(plan, seed: seed)
            if seed == 1 {
                checkCells(plan)
                checkStops(plan)
                checkBalance(plan)
                checkStage(plan)
            }
            // One person for whom it cannot be drawn is enough; seeking in vain takes the longest.
            if !ParadigmFault.isUsable(faults) { return }
        }
    }

    private mutating func tell(_ problem: PlanProblem, _ seed: Int) {
        let block = path(ofBlock: problem.block)
        let order = block + [.name("order")]
        let column: [Path.Step] = [.name("columns"), .name(problem.about)]
        let found = joined("none with seed ", Self.plain(Double(seed)))
        switch problem.kind {
        case .orderImpossible:
            report(
                .orderImpossible, at: rule(problem.about, order),
                expected: joined("an order that keeps the rule for ", problem.about), found: "none that can be",
                remedy: "one level has too many trials: allow more in a row, or give the others more weight")
        case .orderNotFound:
            report(
                .orderImpossible, at: order, expected: "an order that keeps all rules, for every person", found: found,
                remedy: "make the rules weaker, or name those in relax that may be given up")
        case .orderRelaxed:
            report(
                .orderImpossible, .warning, at: order, expected: "an order that keeps all rules, for every person",
                found: found, remedy: "the rules in relax are given up then, and the session says so")
        case .orderSlow:
            report(
                .orderSlow, .warning, at: order, expected: "an order that is found within five beginnings",
                found: joined("more with seed ", Self.plain(Double(seed))), remedy: "make the rules weaker")
        case .drawEmpty:
            let isTable = definition.columns[Name(problem.about)]?.node?["table"] != nil
            report(
                .drawEmpty, at: column + [.name(isTable ? "table" : "where")],
                expected: isTable
                    ? "a table with rows for all trials of a session"
                    : "a value that keeps the condition, for every trial",
                found: isTable ? "too few" : joined("none in block ", quoted(problem.block)),
                remedy: isTable ? "add rows, or write again: true" : "make the condition weaker, or add values")
        case .sequenceImpossible:
            report(
                .sequenceImpossible, at: column + [.name("sequence")],
                expected: joined("a sequence with these numbers in block ", quoted(problem.block)),
                found: "none that can be",
                remedy: "ask for fewer targets and lures, or give it more items or trials")
        case .pickUndecided:
            report(
                .nameLater, at: column + [.name("pick")],
                expected: "a number that follows from the session, or from what a block sets",
                found: joined("none in block ", quoted(problem.block)),
                remedy: "set the column in the block, or name one of between")
        case .badCount: break
        }
    }

    /// Where a rule of an order stands.
    private func rule(_ name: String, _ order: [Path.Step]) -> [Path.Step] {
        for property in ["most", "apart"] {
            var value = Value.node(definition.node)
            for step in order + [.name(property), .name(name)] {
                switch step {
                case .name(let name): value = value.node?[Name(name)] ?? .null
                case .index(let index):
                    value = value.list.map { $0.indices.contains(index) ? $0[index] : .null } ?? .null
                }
            }
            if value != .null { return order + [.name(property), .name(name)] }
        }
        return order
    }

    private func path(ofBlock id: String) -> [Path.Step] {
        var found: [Path.Step] = []
        definition.forEachBlock { block, path in if block.id.isSame(as: id) { found = path } }
        return found
    }

    /// A figure needs ten trials for each level that it tells apart.
    private mutating func checkCells(_ plan: Plan) {
        for (index, measure) in definition.measures.enumerated() {
            guard let by = measure.by?.text, measure.where == nil, let levels = names.levels(of: by),
                names.stage(of: by).map({ $0 <= .planned }) ?? false
            else { continue }
            for level in levels {
                let count = count(level, of: by, plan)
                let needed = measure.is.flatMap { MeasureKind(named: $0) }?.fewest ?? Self.fewestInCell
                guard count < needed else { continue }
                report(
                    .measureCell, .warning, at: [.name("measures"), .index(index), .name("by")],
                    expected: joined("at least ", Self.plain(Double(needed)), " trials of every level"),
                    found: joined(Self.plain(Double(count)), " of ", quoted(level)),
                    remedy: "repeat the block more often; the figure would not be defined")
                break
            }
        }
    }

    /// The trials of a level in blocks that count.
    private func count(_ level: String, of name: String, _ plan: Plan) -> Int {
        guard let place = names.compiler.scope.meaning(of: name)?.place else { return 0 }
        var count = 0
        for block in plan.blocks where !block.isPractice {
            for row in 0..<block.count where plan.text(of: block.table[place, row], block.table).isSame(as: level) {
                count += 1
            }
        }
        return count
    }

    /// What is dealt within combinations comes equally often in each, up to one.
    private mutating func checkBalance(_ plan: Plan) {
        for column in definition.columnList where !column.part.balance.isEmpty {
            guard let place = names.compiler.scope.meaning(of: column.name)?.place else { continue }
            let within = column.part.balance.compactMap { names.compiler.scope.meaning(of: $0)?.place }
            for block in plan.blocks {
                let groups = RowKinds(block.table, block.count, by: within)
                let values = RowKinds(block.table, block.count, by: [place])
                let width = values.firsts.count
                var counts = [Int](repeating: 0, count: groups.firsts.count * width)
                for row in 0..<block.count { counts[groups.ofRows[row] * width + values.ofRows[row]] += 1 }
                for group in groups.firsts.indices {
                    // A value that a combination cannot have does not come there.
                    let own = counts[group * width..<(group + 1) * width].filter { $0 > 0 }
                    guard let fewest = own.min(), let most = own.max(), most > fewest + 1 else { continue }
                    let row = groups.firsts[group]
                    let told = within.map { plan.text(of: block.table[$0, row], block.table) }
                    report(
                        .balanceUneven, .warning, at: [.name("columns"), .name(column.name), .name("balance")],
                        expected: "values that come equally often in each combination, up to one",
                        found: joined(
                            Self.plain(Double(fewest)), " to ", Self.plain(Double(most)), " times with ",
                            FaultWords.alternatives(told, last: ", "), " in block ", quoted(block.id)),
                        remedy: "name every column in balance that the condition looks at")
                    return
                }
            }
        }
    }

    /// Stop signals come in 20 to 30 of 100 trials, and 50 times at least (Verbruggen 2019).
    private mutating func checkStops(_ plan: Plan) {
        for form in definition.trialForms {
            for (index, phase) in form.phases.enumerated() {
                for (place, layer) in phase.show.enumerated() {
                    guard let delay = ExpressionText.given(layer.from), let when = layer.when?.text,
                        let tracker = definition.columns[Name(delay)]?.node?["tracker"]?.text,
                        definition.trackers[Name(tracker)]?.node?["delay"] != nil,
                        let column = names.compiler.scope.meaning(of: when)?.place
                    else { continue }
                    var (stops, trials) = (0, 0)
                    for block in plan.blocks where !block.isPractice {
                        for row in 0..<block.count {
                            trials += 1
                            if block.table[column, row].isTrue { stops += 1 }
                        }
                    }
                    let at = form.path + [.index(index), .name("show"), .index(place), .name("when")]
                    tell(stops: stops, of: trials, at: at)
                }
            }
        }
    }

    private mutating func tell(stops: Int, of trials: Int, at path: [Path.Step]) {
        let share = trials > 0 ? Double(stops) / Double(trials) : 0
        if share < 0.2 || share > 0.3 {
            report(
                .stopShare, .warning, at: path, expected: "a stop signal in 20 to 30 % of trials",
                found: joined(Self.tenths(share * 100), " %"), remedy: "change the weights: [3, 1] gives 25 %")
        }
        if stops < Self.fewestStops {
            report(
                .stopCount, .warning, at: path, expected: "at least 50 stop signals",
                found: Self.plain(Double(stops)), remedy: "repeat the block more often; nothing is estimated from fewer"
            )
        }
    }
}
