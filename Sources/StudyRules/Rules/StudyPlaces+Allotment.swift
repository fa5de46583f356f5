import Studies
import Text

/// Slots of ledgers and cells of quotas.
extension StudyPlaces {
    /// Gives a slot, the lowest that is free; the same once more is the same.
    package func takeSlot(_ request: SlotRequest, for profile: ProfileIdentifier) throws -> SlotOutcome {
        var participation = try welcome(known(profile))
        guard participation.phase.isOpen else { return .ended(participation.phase) }
        if let slot = try rows.slot(of: participation.row, at: request.step) {
            let differs = !slot.stratum.isSame(as: request.stratum)
            if differs { try add(flags: ["facts-differ"], to: &participation) }
            return .given(slot, differs: differs)
        }
        try release(of: participation.studyRow)
        try rows.add(slot(request, for: participation))
        guard let slot = try rows.slot(of: participation.row, at: request.step) else {
            throw ArchiveError.unreadable("a slot")
        }
        return .given(slot, differs: false)
    }

    private func slot(_ request: SlotRequest, for participation: StoredParticipation) throws -> SlotRow {
        // What is tried out has sequences of its own.
        let ledger = participation.mode.rawValue + "/" + request.ledger
        let study = participation.studyRow
        func slot(_ position: Int, _ group: String, _ kind: LedgerEntry.Kind, isReusable: Bool) -> SlotRow {
            SlotRow(
                study: study, ledger: ledger, stratum: request.stratum, position: position, group: group,
                participation: participation.row, step: request.step, kind: kind, isReusable: isReusable)
        }
        if let group = request.fixed { return slot(-1, group, .fixed, isReusable: false) }
        guard !request.looksAtTotals else {
            let position = try rows.given(of: ledger, study)
            let group = request.choose(position, try rows.totals(of: ledger, study))
            return slot(position, group, .regular, isReusable: false)
        }
        // One that was freed and not given again, else the one behind the last.
        let position =
            try rows.lowestFreed(in: request.stratum, of: ledger, study)
            ?? (rows.highestTaken(in: request.stratum, of: ledger, study) ?? -1) + 1
        return slot(position, request.choose(position, []), .regular, isReusable: true)
    }

    /// Takes all cells or none.
    ///
    /// - Returns: what became of it, and marks of what was taken away where the participation ended by it.
    package func take(
        _ cells: [StudyCell], at step: String, endsWhenFull: Bool, for profile: ProfileIdentifier
    ) throws -> (outcome: CellOutcome, marks: [String]) {
        let participation = try welcome(known(profile))
        guard participation.phase.isOpen else { return (.ended(participation.phase), []) }
        let before = try rows.cells(of: participation.row, at: step)
        if !before.isEmpty { return (.taken(before), []) }
        try release(of: participation.studyRow)
        let full = try cells.first {
            try rows.taken($0.name, at: step, participation.studyRow, participation.mode) >= $0.maximum
        }
        if let full {
            guard endsWhenFull else { return (.full(full.name), []) }
            let terms = try rows.terms(ofVersion: participation.versionRow)
            return (.full(full.name), try dismiss(participation, as: .full, terms.release, reason: full.name))
        }
        for cell in cells { try rows.take(cell.name, at: step, for: participation) }
        return (.taken(cells.map(\.name)), [])
    }
}
