import Text
package import Tree

/// All that a seed decides before the start: the trials of every block with their values.
///
/// It follows from definition, seed, language and group, so it is never stored; its hash is, so that a program that draws
/// otherwise is noticed at once.
///
/// ```swift
/// let plan = Plan(of: definition, seed: 1, language: "en")
/// for block in plan.blocks { print(block.id, block.count) }
/// ```
package struct Plan: Sendable {
    /// The blocks in their order, each as it is drawn first. A practice that is repeated is drawn anew when it begins.
    package let blocks: [PlannedBlock]
    /// What the definition says of each of them.
    package let sources: [Block]
    package let problems: [PlanProblem]
    package let maker: PlanMaker
    package let seed: Int64
    private let group: Node

    /// - Parameters:
    ///   - seed: the session's.
    ///   - language: the code of the language in which material is shown.
    ///   - group: levels of `between` that a study has decided; the seed decides the others.
    package init(of definition: Definition, seed: some BinaryInteger, language: String, group: Node = Node()) {
        self.init(by: PlanMaker(definition, language: language), seed: seed, group: group)
    }

    package init(by maker: PlanMaker, seed: some BinaryInteger, group: Node = Node()) {
        let seed = Int64(truncatingIfNeeded: seed)
        var drawing = PlanDrawing(maker, seed: seed, group: group)
        var blocks: [PlannedBlock] = []
        var sources: [Block] = []
        for (block, within) in maker.ordered(seed: seed) {
            blocks.append(drawing.block(block, within: within, repetition: 0))
            sources.append(block)
        }
        self.blocks = blocks
        self.sources = sources
        problems = drawing.problems
        self.maker = maker
        self.seed = seed
        self.group = group
    }

    /// Draws a block anew, as a practice that is repeated is drawn when it begins.
    ///
    /// - Parameters:
    ///   - number: the block's place.
    ///   - repetition: how often it came before.
    package func redrawn(_ number: Int, repetition: Int) -> PlannedBlock {
        var drawing = PlanDrawing(maker, seed: seed, group: group)
        return drawing.block(sources[number], within: "", repetition: repetition)
    }

    /// How many trials there are.
    package var count: Int {
        var count = 0
        for block in blocks { count += block.count }
        return count
    }

    /// SHA-256 over every planned value of every trial.
    package var hash: [UInt8] {
        var bytes: [UInt8] = []
        for block in blocks {
            bytes.append(block.id)
            bytes.append(0)
            bytes.append(decimal: Int64(block.count))
            for column in maker.placed {
                bytes.append(column.name)
                bytes.append(0)
                for row in 0..<block.count { write(block.table[column.place, row], block.table, to: &bytes) }
            }
        }
        return Array(SHA256.hash(of: bytes))
    }

    private func write(_ datum: Datum, _ table: TrialTable, to bytes: inout [UInt8]) {
        switch datum {
        case .missing: bytes.append(0)
        case .nothing: bytes.append(1)
        case .number(let number):
            bytes.append(2)
            for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(8 * shift))) }
        case .text(let text):
            bytes.append(3)
            bytes.append(maker.text(text))
            bytes.append(0)
        case .boolean(let isTrue): bytes.append(isTrue ? 5 : 4)
        case .list(let list):
            bytes.append(6)
            bytes.append(decimal: Int64(list.count))
            for place in 0..<list.count {
                if let position = list.position(of: place) { write(table.element(at: position), table, to: &bytes) }
            }
        }
    }
}

/// The trials of one block.
package struct PlannedBlock: Sendable {
    package let id: String
    package let repetition: Int
    package let isPractice: Bool
    /// The values by column and trial.
    package let table: TrialTable
    package let count: Int
    /// The trial with which each run begins.
    package let runs: [Int]
    /// How often the search for an order began anew.
    package let restarts: Int

    /// The run of a trial, both from 0.
    package func run(of trial: Int) -> Int {
        var run = 0
        for (number, start) in runs.enumerated() where start <= trial { run = number }
        return run
    }
}
