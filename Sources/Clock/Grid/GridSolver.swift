/// Makes letter grids: packs the words of a clock into rows, words that never light up together sharing letters where they
/// can, and fills the dark cells. The same clock, seed and number of attempts give the same grid.
///
/// Packing is by chance and repeated: in each attempt the next word is one of those whose predecessors stand already, the
/// cheaper in cells the likelier. The attempt with the fewest rows counts.
public struct GridSolver {
    /// Rows of a grid are so wide if it fits in ``usualHeight`` rows.
    public static let usualWidth = 11
    public static let usualHeight = 10

    private let graph: WordGraph
    private let preset: String
    private let predecessors: [Int]
    private let heights: [Int]
    private var state: UInt64

    private init(_ clock: TextClock, way: Int, seed: UInt64) {
        graph = WordGraph(clock, way: way)
        preset = clock.preset.id
        predecessors = graph.predecessorCounts
        heights = graph.heights
        state = seed
    }

    /// A grid for a clock: at most 11 x 10 if that is found, otherwise the smallest that is found.
    public static func grid(for clock: TextClock, seed: UInt64 = 1, attempts: Int = 2000) -> LetterGrid {
        var best = LetterGrid(preset: clock.preset.id, width: 1, cells: [])
        for way in 0..<WordGraph.ways {
            var solver = GridSolver(clock, way: way, seed: seed)
            let grid = solver.smallest(attempts)
            if best.cells.isEmpty || grid.cells.count < best.cells.count { best = grid }
            if grid.width <= usualWidth && grid.rows.count <= usualHeight { return grid }
        }
        return best
    }

    private mutating func smallest(_ attempts: Int) -> LetterGrid {
        var longest = 1
        for node in graph.nodes { longest = max(longest, node.word.count) }
        var best: [[Int]] = []
        var width = GridSolver.usualWidth
        if longest <= width { best = pack(width: width, attempts: attempts * 8, atMost: .max) }
        if best.isEmpty || best.count > GridSolver.usualHeight {
            let narrowest = max(longest, GridSolver.usualWidth)
            for wider in narrowest...(narrowest + 6) {
                // Fewer cells than the best so far.
                let limit = best.isEmpty ? Int.max : (best.count * width - 1) / wider
                let rows = pack(width: wider, attempts: attempts, atMost: limit)
                if rows.isEmpty { continue }
                best = rows
                width = wider
            }
        }
        return LetterGrid(preset: preset, width: width, cells: filled(best, width: width))
    }

    /// The rows of the best attempt that has no more than a number of rows; empty if there is none. Dark cells are 0.
    private mutating func pack(width: Int, attempts: Int, atMost limit: Int) -> [[Int]] {
        var best: [[Int]] = []
        var limit = limit
        for _ in 0..<attempts {
            let rows = attempt(width: width, atMost: limit)
            if rows.isEmpty { continue }
            best = rows
            limit = rows.count - 1
        }
        return best
    }

    private mutating func attempt(width: Int, atMost limit: Int) -> [[Int]] {
        var rows: [[Int]] = []
        var row = Row()
        var waiting = predecessors
        var open: [Int] = []
        for node in 0..<waiting.count where waiting[node] == 0 { open.append(node) }
        // How much an attempt minds what still has to follow a word.
        let haste = Int(next() % 4)
        while !open.isEmpty {
            var chosen = -1
            var start = 0
            var cheapest = Int.max
            for place in 0..<open.count {
                let word = graph.nodes[open[place]].word
                let column = column(of: open[place], in: row, width: width)
                if column < 0 { continue }
                let added = max(0, column + word.count - row.cells.count)
                // Cells beyond the word's own letters are lost, shared letters are won.
                let cost = (added - word.count) * 4 - heights[open[place]] * haste / 4 + Int(next() % 7)
                if cost < cheapest {
                    cheapest = cost
                    chosen = place
                    start = column
                }
            }
            if chosen < 0 {
                rows.append(row.cells)
                row = Row()
                if rows.count >= limit { return [] }
                continue
            }
            let node = open.remove(at: chosen)
            row.put(graph.nodes[node].word, node, at: start)
            for next in graph.successors[node] {
                waiting[next] -= 1
                if waiting[next] == 0 { open.append(next) }
            }
        }
        rows.append(row.cells)
        return rows
    }

    /// The first column of a row at which a word can stand, or -1: after every word that lights up with it and a dark cell,
    /// on letters that are its own or cells that are free.
    private func column(of node: Int, in row: Row, width: Int) -> Int {
        let word = graph.nodes[node].word
        var first = 0
        for index in 0..<row.nodes.count where graph.areTogether(row.nodes[index], node) {
            first = max(first, row.ends[index] + 1)
        }
        var column = first
        while column + word.count <= width {
            var index = 0
            while index < word.count && column + index < row.cells.count
                && (row.cells[column + index] == 0 || row.cells[column + index] == word[index])
            {
                index += 1
            }
            if index == word.count || column + index >= row.cells.count { return column }
            column += 1
        }
        return -1
    }

    /// A row while words are put into it.
    private struct Row {
        var cells: [Int] = []
        var nodes: [Int] = []
        /// For each node the column after its last letter.
        var ends: [Int] = []

        mutating func put(_ word: [Int], _ node: Int, at column: Int) {
            while cells.count < column + word.count { cells.append(0) }
            for index in 0..<word.count { cells[column + index] = word[index] }
            nodes.append(node)
            ends.append(column + word.count)
        }
    }

    /// All cells, the dark ones filled with letters that the words have too.
    private mutating func filled(_ rows: [[Int]], width: Int) -> [Int] {
        var letters: [Int] = []
        for node in graph.nodes { letters += node.word }
        var cells: [Int] = []
        for row in rows {
            for column in 0..<width {
                let code = column < row.count ? row[column] : 0
                cells.append(code == 0 ? letters[Int(next() % UInt64(letters.count))] : code)
            }
        }
        return cells
    }

    /// SplitMix64 (Steele, Lea and Flood, 2014).
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
