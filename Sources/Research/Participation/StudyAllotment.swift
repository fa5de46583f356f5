package import Archive
package import Studies
import Text
package import Tree

/// The slots of a definition's step in the archive.
package struct StudyAllotment {
    /// The key under which the participation holds the slot: see `TakenSlot.key` of Studies.
    package let key: String
    package let plan: AllotmentPlan
    /// The values at the plan's places: the names of groups, or the rows of a square.
    private let groups: [String]
    private let rows: [[String]]
    private let levels: [Value]
    private let secret: StudySecret

    /// - Parameters:
    ///   - step: an `allot`, or an `order` that takes rows.
    ///   - key: the key under which the participation holds the slot.
    ///   - mark: the mark of the version's ledger; nil for the first of the step.
    ///   - levels: the participant's levels of the strata; for an order the group.
    ///   - secret: the study's secret.
    package init(
        _ step: StepForm, key: String, mark: String?, levels: [Value], secret: StudySecret
    ) throws(AllotmentError) {
        let ledger = StudyLedgers.name(key, mark)
        plan = try AllotmentPlan(step, key: ledger)
        (self.key, self.levels, self.secret) = (key, levels, secret)
        switch step {
        case .allot(let allot): (groups, rows) = (allot.groups, [])
        case .order(let order):
            let names = order.steps.map(\.id)
            (groups, rows) = ([], order.rows(key: ledger, secret: secret).map { $0.map { names[$0] } })
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .only, .branch,
            .repetition, .wait, .feedback, .finish:
            (groups, rows) = ([], [])
        }
    }

    /// The request to the archive.
    ///
    /// - Parameter fixed: the group that the link fixes.
    package func request(fixed: String?) -> SlotRequest {
        let (plan, groups, levels, secret) = (plan, groups, levels, secret)
        let stratum = AllotmentPlan.stratum(levels)
        let known = groups.isEmpty ? nil : fixed.flatMap { group in groups.first { $0 == group } }
        let looksAtTotals = if case .minimise = plan.method { true } else { false }
        return SlotRequest(
            step: key, ledger: plan.ledger, stratum: stratum, fixed: known, looksAtTotals: looksAtTotals
        ) { position, totals in
            if looksAtTotals {
                let margins = Self.margins(for: levels, totals, groups)
                return groups[plan.minimised(margins, number: position, secret: secret) ?? 0]
            }
            var sequence = AllotmentSequence(plan, stratum: stratum, secret: secret)
            let place = sequence.group(at: position) ?? 0
            return groups.isEmpty ? String(place) : groups[place]
        }
    }

    /// The slot as the participation's log has it.
    package func given(_ slot: StoredSlot) -> GivenSlot {
        guard groups.isEmpty else { return GivenSlot(kind: slot.kind, position: slot.position, group: slot.group) }
        let row = Int(slot.group).flatMap { rows.indices.contains($0) ? rows[$0] : nil }
        return GivenSlot(kind: slot.kind, position: slot.position, order: row ?? [])
    }

    /// For each factor of a participant, the number of participants with the same level in each group.
    private static func margins(for levels: [Value], _ totals: [SlotTotal], _ groups: [String]) -> [[Int]] {
        let none = groups.map { _ in 0 }
        var margins = [[Int]](repeating: none, count: max(1, levels.count))
        for total in totals {
            guard let group = groups.firstIndex(of: total.group),
                let others = (try? Value(json: total.stratum))?.list
            else { continue }
            if levels.isEmpty { margins[0][group] += total.count }
            for (factor, level) in levels.enumerated() where others.indices.contains(factor) && others[factor] == level
            {
                margins[factor][group] += total.count
            }
        }
        return margins
    }
}
