import Definitions
import Text
import Tree

extension PlanDrawing {
    /// Fills a column whose values follow each other with exact numbers, and the column whose levels they are.
    ///
    /// A sequence with a length of its own comes as often as the block has room for it.
    mutating func sequence(
        _ column: PlanMaker.Planned, _ block: Block, _ repetition: Int, _ draft: inout Draft
    ) {
        guard let node = column.column.sequence else { return }
        let length = node["length"].flatMap { Int($0) } ?? draft.count
        guard length > 0, draft.count % length == 0 else { return note(.sequenceImpossible, block, column.name) }
        var generator = stream(block, repetition, column.name)
        for start in stride(from: 0, to: draft.count, by: length) {
            guard fill(column, node, block, start..<start + length, &generator, &draft) else {
                return note(.sequenceImpossible, block, column.name)
            }
        }
        guard let driven = column.column.driven, block.set[Name(driven)] == nil, let place = maker.place(of: driven)
        else { return }
        for row in 0..<draft.count { draft.table[place, row] = draft.table[column.place, row] }
    }

    /// Fills the rows of one sequence; false where there is none with these numbers.
    private func fill(
        _ column: PlanMaker.Planned, _ node: Node, _ block: Block, _ rows: Range<Int>,
        _ generator: inout SeededGenerator, _ draft: inout Draft
    ) -> Bool {
        if let lag = node["nback"].flatMap({ Int($0) }) {
            return lagged(column, node, lag, rows, &generator, &draft)
        }
        if let size = node["square"].flatMap({ Int($0) }) {
            let lists = (node["lists"]?.list ?? []).map { known($0) }
            guard size == lists.count, size > 0 else { return false }
            // Two squares of an odd size hold all rows.
            let own = Int(truncatingIfNeeded: seed % (2 * Int64(size)))
            let order = LatinSquare.row(group[Name(column.name)].flatMap { Int($0) } ?? own, of: size)
            for row in rows { draft.table[column.place, row] = lists[order[(row - rows.lowerBound) % size]] }
            return true
        }
        guard let of = column.column.driven else { return true }
        let levels = levels(named: of, in: block)
        guard !levels.isEmpty else { return false }
        if node["oddball"] != nil { return odd(column, node, levels, rows, &generator, &draft) }
        let values =
            if let share = node["switches"].flatMap({ Double($0) }) {
                TransitionSequence.switching(levels: levels.count, length: rows.count, share: share, &generator)
            } else {
                TransitionSequence.allPairs(levels: levels.count, length: rows.count, &generator)
            }
        for (place, level) in values.enumerated() {
            draft.table[column.place, rows.lowerBound + place] = levels[level]
        }
        return true
    }

    /// The levels of a column that a block has.
    private func levels(named name: String, in block: Block) -> [Datum] {
        let some = block.levels[Name(name)]?.list
        for column in maker.columns where column.name.isSame(as: name) {
            return (column.column.levels ?? []).filter { level in some?.contains { $0 == level } ?? true }
                .map { known($0) }
        }
        return []
    }

    private func odd(
        _ column: PlanMaker.Planned, _ node: Node, _ levels: [Datum], _ rows: Range<Int>,
        _ generator: inout SeededGenerator, _ draft: inout Draft
    ) -> Bool {
        let rare = known(node["rare"] ?? .null)
        let others = levels.filter { $0 != rare }
        guard !others.isEmpty, levels.contains(where: { $0 == rare }),
            let places = OddballSequence.places(
                length: rows.count, share: node["share"].flatMap { Double($0) } ?? 0.2,
                apart: node["apart"].flatMap { Int($0) } ?? 0, &generator)
        else { return false }
        // The others come equally often, up to one.
        let count = places.count { !$0 }
        var dealt = (0..<count).map { others[$0 % others.count] }
        generator.shuffle(&dealt)
        for (place, isRare) in places.enumerated() {
            guard let datum = isRare ? rare : dealt.popLast() else { continue }
            draft.table[column.place, rows.lowerBound + place] = datum
        }
        return true
    }

    private func lagged(
        _ column: PlanMaker.Planned, _ node: Node, _ lag: Int, _ rows: Range<Int>,
        _ generator: inout SeededGenerator, _ draft: inout Draft
    ) -> Bool {
        let items = (node["items"]?.list ?? []).map { known($0) }
        let lures = node["lures"]
        let nearer =
            lures?.node?["before"].flatMap { Int($0) } ?? lures.flatMap { Int($0) }.map { lag > 1 ? $0 / 2 : 0 } ?? 0
        let farther = lures?.node?["after"].flatMap { Int($0) } ?? lures.flatMap { Int($0) }.map { $0 - nearer } ?? 0
        let wanted = LaggedSequence.Wanted(
            lag: lag, items: items.count, length: rows.count, targets: node["targets"].flatMap { Int($0) } ?? 0,
            nearer: nearer, farther: farther)
        guard let sequence = LaggedSequence(wanted, &generator) else { return false }
        let item = maker.place(of: FaultWords.joined([column.name, ".item"]))
        let target = maker.place(of: FaultWords.joined([column.name, ".target"]))
        let lure = maker.place(of: FaultWords.joined([column.name, ".lure"]))
        for (place, number) in sequence.items.enumerated() {
            let row = rows.lowerBound + place
            draft.table[column.place, row] = items[number]
            if let item { draft.table[item, row] = items[number] }
            if let target { draft.table[target, row] = .boolean(sequence.targets[place]) }
            if let lure { draft.table[lure, row] = .boolean(sequence.lures[place]) }
        }
        return true
    }
}
