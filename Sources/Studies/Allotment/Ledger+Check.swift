package import Tree

extension Ledger {
    /// Draws every group of a ledger again from the secret, derives every position from the order of the events, and
    /// compares.
    ///
    /// - Parameters:
    ///   - entries: as they were noted, in the order in which they were given.
    ///   - plan: how they were allotted.
    ///   - secret: the study's.
    /// - Returns: the indices of entries that should have another position or group; none for a ledger that is as it
    ///   was drawn.
    package static func differences(in entries: [LedgerEntry], _ plan: AllotmentPlan, secret: StudySecret) -> [Int] {
        var ledger = Ledger(plan, secret: secret)
        var differences: [Int] = []
        for (place, entry) in entries.enumerated() {
            // The slots that were freed before this one was given, in their order.
            let before = place == 0 ? 0 : entries[place - 1].given
            var freed: [LedgerEntry] = []
            for earlier in entries[..<place] {
                if let time = earlier.freed, time > before, time < entry.given { freed.append(earlier) }
            }
            for earlier in freed { ledger.leave(earlier.person, earlier.fate ?? .excluded, isFreed: true) }
            let again: LedgerEntry
            switch entry.kind {
            case .fixed: again = ledger.fix(entry.person, group: entry.group, levels: entry.levels)
            case .regular, .surplus: again = ledger.give(to: entry.person, levels: entry.levels)
            }
            if again.kind != entry.kind || again.position != entry.position || again.group != entry.group {
                differences.append(place)
            }
        }
        return differences
    }

    /// The largest difference, over all strata, of the groups' numbers of taken regular slots, in shares of the ratio.
    package var imbalance: Int {
        var largest = 0
        for (place, entry) in entries.enumerated() where entry.kind == .regular {
            if entries[..<place].contains(where: { $0.kind == .regular && isSameStratum($0, entry) }) { continue }
            largest = max(largest, imbalance(in: entry.levels))
        }
        return largest
    }

    /// The difference of the groups' numbers of taken regular slots in one stratum.
    package func imbalance(in levels: [Value]) -> Int {
        var counts = [Int](repeating: 0, count: plan.groups)
        for entry in entries where entry.kind == .regular && entry.freed == nil {
            if Value.list(entry.levels) == Value.list(levels) { counts[entry.group] += 1 }
        }
        var (least, most) = (Int.max, 0)
        for (group, count) in counts.enumerated() {
            let share = count / plan.ratio[group]
            (least, most) = (min(least, share), max(most, share))
        }
        return most - least
    }

    private func isSameStratum(_ left: LedgerEntry, _ right: LedgerEntry) -> Bool {
        Value.list(left.levels) == Value.list(right.levels)
    }
}
