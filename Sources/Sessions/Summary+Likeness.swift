import Text

extension Summary {
    /// Whether both were taken with the same protocol and measured in the same unit.
    package func isLike(_ other: Summary) -> Bool { preset.isSame(as: other.preset) && unit.isSame(as: other.unit) }

    /// The first session of each protocol that has at least two with a figure in the same unit, so that a history can
    /// be drawn.
    ///
    /// - Complexity: O(n p) for n sessions of p protocols.
    package static func repeated(in sessions: [Summary]) -> [Summary] {
        var protocols: [(first: Summary, count: Int)] = []
        for summary in sessions where summary.figure != nil {
            if let position = protocols.firstIndex(where: { $0.first.isLike(summary) }) {
                protocols[position].count += 1
            } else {
                protocols.append((summary, 1))
            }
        }
        return protocols.filter { $0.count > 1 }.map { $0.first }
    }
}

extension Summary {
    /// Whether sessions that stand in one history did not all have the same stimulus.
    package static func differInStimulus(_ sessions: [Summary]) -> Bool {
        guard let first = sessions.first else { return false }
        return sessions.contains { !$0.stimulus.isSame(as: first.stimulus) }
    }
}
