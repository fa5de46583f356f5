package import Tree

extension Sitting {
    /// Items that are asked, and those of them with an answer that does. O(items).
    package var answerCounts: (asked: Int, answered: Int) {
        var (asked, answered) = (0, 0)
        for unit in form.units.indices where isAsked[form.units[unit].question] {
            asked += 1
            if responses[unit].given != nil, problem(unit) == nil { answered += 1 }
        }
        return (asked, answered)
    }
}

/// Everything that a sitting comes to, computed from its stored answers alone.
package struct Findings: Equatable, Sendable {
    package let tally: Tally
    package let scores: [Score]
    /// Items that were asked, and those of them with an answer that does.
    package let asked: Int
    package let answered: Int
    /// How long pages were on screen altogether, in seconds.
    package let duration: Double
    package let stoppedEarly: Bool

    /// O(items + answers).
    package init(of sitting: Sitting) {
        tally = sitting.tally
        scores = sitting.scores
        (asked, answered) = sitting.answerCounts
        duration = sitting.dwell.reduce(0) { $0 + $1 } / 1000
        stoppedEarly = sitting.stoppedEarly
    }

    /// The result under spelt-out names, for exports and the server.
    package func node(of sitting: Sitting) -> Node {
        func number(_ value: Double?) -> Value { value.map { .double($0) } ?? .null }
        var node = Node()
        node["asked"] = .int(asked)
        node["answered"] = .int(answered)
        node["durationInSeconds"] = .double(duration)
        node["stoppedEarly"] = .bool(stoppedEarly)
        if !tally.totals.isEmpty {
            let ids = sitting.form.outcomeIDs
            var totals = Node()
            for (index, total) in tally.totals.enumerated() { totals[Name(ids[index])] = .double(total) }
            node["outcome"] = tally.winner.map { .text(ids[$0]) } ?? .null
            node["tie"] = .list(tally.isTie ? tally.leaders.map { .text(ids[$0]) } : [])
            node["tally"] = .node(totals)
        }
        var scales = Node()
        for score in scores {
            var scale = Node()
            scale["score"] = number(score.value)
            scale["answered"] = .int(score.answered)
            scale["items"] = .int(score.items)
            scale["prorated"] = .bool(score.isProrated)
            var contributions: [Value] = []
            for part in score.contributions {
                contributions.append([
                    "item": .text(part.item), "value": number(part.value), "reversed": .bool(part.isReversed),
                    "weight": .double(part.weight), "points": .double(part.points),
                ])
            }
            scale["contributions"] = .list(contributions)
            var comparisons: [Value] = []
            for comparison in score.comparisons {
                comparisons.append([
                    "norm": .int(comparison.norm), "z": number(comparison.z), "t": number(comparison.t),
                    "percentile": number(comparison.percentile),
                ])
            }
            if !comparisons.isEmpty { scale["comparisons"] = .list(comparisons) }
            scales[Name(score.scale)] = .node(scale)
        }
        if !scores.isEmpty { node["scales"] = .node(scales) }
        return node
    }
}
