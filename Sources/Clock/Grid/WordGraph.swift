/// The words that a grid must hold, each once or as often as their order demands, and which must stand before which.
struct WordGraph {
    struct Node {
        let word: [Int]
        let kind: SegmentKind
    }

    private(set) var nodes: [Node] = []
    /// For each node the nodes that come right after it in some phrase.
    private(set) var successors: [[Int]] = []
    /// Row by row: whether two nodes light up together in some phrase.
    private var together: [[Bool]] = []

    /// Whether words of one spelling but different kinds keep apart.
    private let partsKinds: Bool

    /// The number of ways in which ``init(_:way:)`` can build a graph.
    static let ways = 4

    /// The graph of all five-minute steps of a clock. Which words need several nodes depends on the order in which phrases
    /// are added, and on whether kinds keep apart; no way is best for every language.
    init(_ clock: TextClock, way: Int = 0) {
        partsKinds = way < 2
        for step in 0..<288 {
            // Hour by hour, or all hours of one step first.
            let minute = way % 2 == 0 ? step * 5 : step % 24 * 60 + step / 24 * 5
            add(clock.phrase(at: minute * 60))
        }
    }

    func areTogether(_ left: Int, _ right: Int) -> Bool { together[left][right] }

    /// How many nodes come right before each node.
    var predecessorCounts: [Int] {
        var result = [Int](repeating: 0, count: nodes.count)
        for list in successors { for node in list { result[node] += 1 } }
        return result
    }

    /// The longest way from each node to an end, in letters: what still needs room after it.
    var heights: [Int] {
        var result = [Int](repeating: -1, count: nodes.count)
        for node in 0..<nodes.count { _ = height(node, &result) }
        return result
    }

    private func height(_ node: Int, _ known: inout [Int]) -> Int {
        if known[node] >= 0 { return known[node] }
        var longest = 0
        for next in successors[node] { longest = max(longest, height(next, &known) + 1) }
        known[node] = longest + nodes[node].word.count
        return known[node]
    }

    /// Adds a phrase. A word takes the first node of its spelling and kind that can stand after the word before it without
    /// turning the order of another phrase round; if there is none, it gets a node of its own.
    private mutating func add(_ phrase: Phrase) {
        var path: [Int] = []
        for segment in phrase.segments {
            for word in GridWord.words(of: segment.text) {
                let node = self.node(word, segment.kind, after: path)
                if let previous = path.last, !successors[previous].contains(node) { successors[previous].append(node) }
                path.append(node)
            }
        }
        for left in path {
            for right in path where left != right { together[left][right] = true }
        }
    }

    private mutating func node(_ word: [Int], _ kind: SegmentKind, after path: [Int]) -> Int {
        for node in 0..<nodes.count where nodes[node].word == word {
            if partsKinds && nodes[node].kind != kind { continue }
            if path.contains(node) { continue }
            if let previous = path.last, reaches(node, previous) { continue }
            return node
        }
        nodes.append(Node(word: word, kind: kind))
        successors.append([])
        for row in 0..<together.count { together[row].append(false) }
        together.append([Bool](repeating: false, count: nodes.count))
        return nodes.count - 1
    }

    private func reaches(_ from: Int, _ to: Int) -> Bool {
        var seen = [Bool](repeating: false, count: nodes.count)
        var open = [from]
        while let node = open.popLast() {
            if node == to { return true }
            if seen[node] { continue }
            seen[node] = true
            open += successors[node]
        }
        return false
    }
}
