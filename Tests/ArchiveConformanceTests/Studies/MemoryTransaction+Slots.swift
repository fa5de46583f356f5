import ArchiveContract
import Studies

@testable import StudyRules

extension MemoryTransaction {
    private func change(
        _ participation: Int64, where isMeant: (MemoryStudies.Slot) -> Bool,
        _ change: (inout MemoryStudies.Slot) -> Void
    ) {
        for place in store.slots.indices
        where store.slots[place].row.participation == participation && isMeant(store.slots[place]) {
            change(&store.slots[place])
        }
    }

    func slot(of participation: Int64, at step: String) -> StoredSlot? {
        store.slots.first {
            $0.row.participation == participation && $0.row.step == step && $0.state != .freed
        }?.stored
    }

    func freedSlots(of participation: Int64) -> [SlotRow] {
        let mine = store.slots.filter { $0.row.participation == participation }
        return mine.filter { slot in
            slot.state == .freed && !mine.contains { $0.row.step == slot.row.step && $0.id > slot.id }
        }.map(\.row)
    }

    private func regular(_ study: Int64, _ ledger: String) -> [MemoryStudies.Slot] {
        store.slots.filter { $0.row.study == study && $0.row.ledger == ledger && $0.row.kind == .regular }
    }

    func isTaken(_ slot: SlotRow) -> Bool {
        regular(slot.study, slot.ledger).contains {
            $0.row.stratum == slot.stratum && $0.row.position == slot.position && $0.state != .freed
        }
    }

    func lowestFreed(in stratum: String, of ledger: String, _ study: Int64) -> Int? {
        regular(study, ledger)
            .filter { $0.row.stratum == stratum && $0.state == .freed && $0.row.isReusable && !isTaken($0.row) }
            .map(\.row.position).min()
    }

    func highestTaken(in stratum: String, of ledger: String, _ study: Int64) -> Int? {
        regular(study, ledger).filter { $0.row.stratum == stratum && $0.state != .freed }.map(\.row.position).max()
    }

    func given(of ledger: String, _ study: Int64) -> Int { regular(study, ledger).count }

    func totals(of ledger: String, _ study: Int64) -> [SlotTotal] {
        let held = store.slots.filter {
            $0.row.study == study && $0.row.ledger == ledger && $0.row.kind != .fixed && $0.state != .freed
        }
        return Dictionary(grouping: held) { [$0.row.stratum, $0.row.group] }
            .map { SlotTotal(stratum: $0.key[0], group: $0.key[1], count: $0.value.count) }
            .sorted { ($0.stratum, $0.group) < ($1.stratum, $1.group) }
    }

    func add(_ slot: SlotRow) throws {
        // What the database's indices refuse.
        guard slot.kind != .regular || !isTaken(slot), self.slot(of: slot.participation, at: slot.step) == nil else {
            throw ArchiveError.unreadable("slot \(slot)")
        }
        store.slots.append(
            MemoryStudies.Slot(
                id: store.slots.count + 1, row: slot, number: try participation(slot.participation).number, given: now))
    }

    func leaveSlots(of participation: Int64, fate: String, isFreed: Bool) {
        let last = store.slots.last?.id
        change(participation, where: { $0.state != .freed }) { slot in
            slot.fate = fate
            if isFreed { (slot.state, slot.freed, slot.freedAfter) = (.freed, now, last) }
        }
    }

    func keepSlots(of participation: Int64) {
        change(participation, where: { $0.state == .held }) { $0.fate = nil }
    }

    func completeSlots(of participation: Int64) {
        change(participation, where: { $0.state == .held }) { $0.state = .completed }
    }

    func cells(of participation: Int64, at step: String) -> [String] {
        store.cells.filter { $0.participation == participation && $0.step == step && $0.state != .freed }.map(\.name)
    }

    func taken(_ cell: String, at step: String, _ study: Int64, _ mode: StudyMode) -> Int {
        store.cells.count { $0.mode == mode && $0.step == step && $0.name == cell && $0.state != .freed }
    }

    func take(_ cell: String, at step: String, for participation: StoredParticipation) {
        let known = store.cells.firstIndex {
            $0.participation == participation.row && $0.step == step && $0.name == cell
        }
        if let known {
            store.cells[known].state = .held
        } else {
            store.cells.append(
                MemoryStudies.Cell(
                    participation: participation.row, mode: participation.mode, step: step, name: cell, state: .held))
        }
    }

    func setCells(of participation: Int64, from state: StoredSlot.State?, to next: StoredSlot.State) {
        for place in store.cells.indices
        where store.cells[place].participation == participation
            && (state ?? store.cells[place].state)
                == store.cells[place].state
        {
            store.cells[place].state = next
        }
    }
}

extension MemoryStudies.Slot {
    /// As ledgers show it.
    var stored: StoredSlot {
        StoredSlot(
            ledger: row.ledger, stratum: row.stratum, position: row.kind == .regular ? row.position : nil,
            group: row.group, number: number, step: row.step, kind: row.kind, state: state, fate: fate, given: given,
            freed: freed, givenEvent: 2 * id, freedEvent: freedAfter.map { 2 * $0 + 1 })
    }
}
