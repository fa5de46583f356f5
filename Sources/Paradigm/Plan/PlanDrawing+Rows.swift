import Definitions
import Text
import Tree

extension PlanDrawing {
    /// A factor of a block's crossing: what each of its levels gives to which places.
    private struct Factor {
        var places: [Int]
        /// The values of each level, one for each place.
        var levels: [[Datum]]
        var weights: [Int]
    }

    /// The rows of a block: all combinations of its factors, times `repeat`.
    mutating func rows(of block: Block, _ repetition: Int) -> Draft {
        let factors = factors(of: block, repetition)
        let weights = factors.map { $0.weights }
        let stretch = factors.isEmpty ? maker.definition.sequenceLength(in: block) ?? 1 : 1
        let repeats = block.trials == nil ? max(1, block.repeat) * stretch : 1
        guard let size = Crossing.count(weights, repeats: repeats, most: Self.mostTrials) else {
            note(.badCount, block)
            return Draft(table: maker.table(0), count: 0)
        }
        var rows = Crossing.rows(weights, repeats: repeats)
        if let trials = block.trials {
            let wanted = min(max(1, trials), Self.mostTrials)
            var all = Crossing.rows(weights, repeats: wanted / max(1, size))
            // The rest is a choice of the combinations, each at most once more.
            var generator = stream(block, repetition, "trials")
            generator.shuffle(&rows)
            all += rows.prefix(wanted - all.count)
            rows = all
        }
        var draft = Draft(table: maker.table(rows.count), count: rows.count)
        for (number, row) in rows.enumerated() {
            for (factor, level) in row.enumerated() {
                for (index, place) in factors[factor].places.enumerated() {
                    draft.table[place, number] = factors[factor].levels[level][index]
                }
            }
        }
        return draft
    }

    private mutating func factors(of block: Block, _ repetition: Int) -> [Factor] {
        var factors: [Factor] = []
        for column in maker.columns {
            if block.set[Name(column.name)] != nil { continue }
            if let levels = column.column.levels {
                if maker.names.drivers.find(column.name) != nil { continue }
                factors.append(factor(column, levels, block))
            } else if let table = column.column.table, column.column.cross {
                guard let material = maker.material(of: table) else { continue }
                let count = picked(column, block, run: 0)
                let taken =
                    count.map { take($0, of: column, rows: material.rows, block, repetition) }
                    ?? Array(0..<material.rows)
                var factor = Factor(places: [column.place] + material.columns.map { $0.place }, levels: [], weights: [])
                for row in taken {
                    let cells = material.columns.map { $0.cells[$0.cells.startIndex + row] }
                    factor.levels.append([.number(Double(row))] + cells)
                    factor.weights.append(1)
                }
                factors.append(factor)
            }
        }
        return factors
    }

    private func factor(_ column: PlanMaker.Planned, _ levels: [Value], _ block: Block) -> Factor {
        let some = block.levels[Name(column.name)]?.list
        let written = column.column.weights ?? []
        var places: [Int] = []
        var fields: [Name] = []
        if let first = levels.first?.node {
            for field in first.fields {
                guard let place = maker.place(of: FaultWords.joined([column.name, ".", field.name.text])) else {
                    continue
                }
                places.append(place)
                fields.append(field.name)
            }
        } else {
            places = [column.place]
        }
        var factor = Factor(places: places, levels: [], weights: [])
        for (index, level) in levels.enumerated() where some?.contains(where: { $0 == level }) ?? true {
            factor.levels.append(fields.isEmpty ? [known(level)] : fields.map { known(level.node?[$0] ?? .null) })
            factor.weights.append(written.indices.contains(index) ? max(0, written[index]) : 1)
        }
        return factor
    }
}
