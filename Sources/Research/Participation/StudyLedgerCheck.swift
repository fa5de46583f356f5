package import Archive
package import Studies
import Tree

/// Draws a stored ledger again from the study's secret, and compares them.
package struct StudyLedgerCheck {
    /// The slots that differ from the draw, by ledger, stratum and position.
    package private(set) var differences: [String] = []
    /// The number of compared slots.
    package private(set) var count = 0

    /// - Parameters:
    ///   - slots: all slots of one mode, in the order in which they were given.
    ///   - definitions: the definitions of all versions, in order.
    ///   - study: the study with its secret.
    package init(_ slots: [StoredSlot], _ definitions: [Study], of study: StoredStudy) {
        guard let secret = StudySecret(study.secret) else { return }
        let ledgers = StudyLedgers(definitions)
        let found = Dictionary(grouping: slots, by: \.ledger).sorted { $0.key < $1.key }
        for (name, slots) in found {
            // The ledger's name follows the mode.
            let own = String(name.drop { $0 != "/" }.dropFirst())
            count += slots.count
            guard let (form, plan) = ledgers.drawn(own) else {
                differences += slots.map { "\(own) \($0.place): no version has this ledger" }
                continue
            }
            var entries: [LedgerEntry] = []
            for slot in slots {
                if let entry = slot.entry(form, plan) {
                    entries.append(entry)
                } else {
                    differences.append("\(own) \(slot.place)")
                }
            }
            for place in Ledger.differences(in: entries, plan, secret: secret) {
                let entry = entries[place]
                differences.append("\(own) \(entry.stratum) \(entry.position.map { String($0) } ?? "-")")
            }
        }
    }
}

extension StoredSlot {
    fileprivate var place: String { "\(stratum) \(position.map { String($0) } ?? "-")" }

    /// The slot as an entry of the ledger; nil for a group that the ledger's plan does not have.
    fileprivate func entry(_ form: StepForm, _ plan: AllotmentPlan) -> LedgerEntry? {
        let known: Int?
        if case .allot(let allot) = form {
            known = allot.groups.firstIndex(of: group)
        } else {
            known = Int(group)
        }
        guard let known, (0..<plan.groups).contains(known), let levels = (try? Value(json: stratum))?.list else {
            return nil
        }
        return LedgerEntry(
            number: number, kind: kind, levels: levels, position: position, group: known, given: givenEvent,
            freed: freedEvent, isCompleted: state == .completed, fate: freedEvent == nil ? nil : .abandoned)
    }
}
