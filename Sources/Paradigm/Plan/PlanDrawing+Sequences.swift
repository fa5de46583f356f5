import Definitions
import Text
import Tree

extension PlanDrawing {
    /// Fills a column whose values follow each other with exact numbers.
    mutating func sequence(
        _ column: PlanMaker.Planned, _ block: Block, _ repetition: Int, _ draft: inout Draft
    ) {
        guard let node = column.column.sequence else { return }
        var generator = stream(block, repetition, column.name)
        if let lag = node["nback"].flatMap({ Int($0) }) {
            return lagged(column, node, lag, block, &generator, &draft)
        }
        if let of = node["transitions"]?.text {
            let levels = levels(named: of)
            let values =
                if let share = node["switches"].flatMap({ Double($0) }) {
                    TransitionSequence.switching(levels: levels.count, length: draft.count, share: share, &generator)
                } else {
                    TransitionSequence.allPairs(levels: levels.count, length: draft.count, &generator)
                }
            for (row, level) in values.enumerated() where row < draft.count {
                draft.table[column.place, row] = levels[level]
            }
            return
        }
        if let of = node["oddball"]?.text {
            let levels = levels(named: of)
            let rare = known(node["rare"] ?? .null)
            let others = levels.filter { $0 != rare }
            let share = node["share"].flatMap { Double($0) } ?? 0.2
            let apart = node["apart"].flatMap { Int($0) } ?? 0
            guard !others.isEmpty, levels.contains(where: { $0 == rare }),
                let places = OddballSequence.places(length: draft.count, share: share, apart: apart, &generator)
            else { return note(.sequenceImpossible, block, column.name) }
            for (row, isRare) in places.enumerated() {
                draft.table[column.place, row] = isRare ? rare : others[generator.integer(below: others.count)]
            }
        }
    }

    private func levels(named name: String) -> [Datum] {
        for column in maker.columns where column.name.isSame(as: name) {
            return (column.column.levels ?? []).map { known($0) }
        }
        return []
    }

    private mutating func lagged(
        _ column: PlanMaker.Planned, _ node: Node, _ lag: Int, _ block: Block, _ generator: inout SeededGenerator,
        _ draft: inout Draft
    ) {
        let items = (node["items"]?.list ?? []).map { known($0) }
        let lures = node["lures"]
        let nearer =
            lures?.node?["before"].flatMap { Int($0) } ?? lures.flatMap { Int($0) }.map { lag > 1 ? $0 / 2 : 0 } ?? 0
        let farther = lures?.node?["after"].flatMap { Int($0) } ?? lures.flatMap { Int($0) }.map { $0 - nearer } ?? 0
        let wanted = LaggedSequence.Wanted(
            lag: lag, items: items.count, length: draft.count, targets: node["targets"].flatMap { Int($0) } ?? 0,
            nearer: nearer, farther: farther)
        guard let sequence = LaggedSequence(wanted, &generator) else {
            return note(.sequenceImpossible, block, column.name)
        }
        let item = maker.place(of: FaultWords.joined([column.name, ".item"]))
        let target = maker.place(of: FaultWords.joined([column.name, ".target"]))
        let lure = maker.place(of: FaultWords.joined([column.name, ".lure"]))
        for row in 0..<draft.count {
            draft.table[column.place, row] = items[sequence.items[row]]
            if let item { draft.table[item, row] = items[sequence.items[row]] }
            if let target { draft.table[target, row] = .boolean(sequence.targets[row]) }
            if let lure { draft.table[lure, row] = .boolean(sequence.lures[row]) }
        }
    }
}
