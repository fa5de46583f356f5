import Text
import Tree

/// The length of lists that are to be recalled.
struct SpanTrack: Sendable {
    struct Rule: Sendable {
        var start = 3
        var most = 10
        /// How many lists of each length there are; of all lengths together with `isMean`.
        var lists = 2
        /// So many failed lists of one length end it.
        var failed = 2
        /// Longer after every right list, shorter after two wrong ones (Woods 2011).
        var isMean = false

        init(_ node: Node) {
            isMean = node["mean"] == .bool(true)
            start = node["start"].flatMap { Int($0) } ?? 3
            most = node["most"].flatMap { Int($0) } ?? (isMean ? 20 : 10)
            lists = max(1, node["lists"].flatMap { Int($0) } ?? (isMean ? 14 : 2))
            // `2 failed`, or the number alone.
            let stop = node["stop"]
            failed = max(
                1, stop.flatMap { Int($0) } ?? stop?.text.flatMap { Amount($0) }.map { Int($0.number) } ?? lists)
        }
    }

    let rule: Rule
    private(set) var length: Int
    private(set) var trials = 0
    private(set) var isOver = false
    private var taken = 0
    private var failed = 0

    init(_ rule: Rule) {
        self.rule = rule
        length = min(max(1, rule.start), rule.most)
    }

    mutating func answer(isRight: Bool) {
        guard !isOver else { return }
        trials += 1
        taken += 1
        failed += isRight ? 0 : 1
        if rule.isMean {
            if isRight || failed >= 2 { turn(to: length + (isRight ? 1 : -1)) }
            isOver = trials >= rule.lists
        } else if failed >= rule.failed {
            isOver = true
        } else if taken >= rule.lists {
            isOver = length >= rule.most
            turn(to: length + 1)
        }
    }

    private mutating func turn(to length: Int) {
        self.length = min(max(1, length), rule.most)
        (taken, failed) = (0, 0)
    }
}
