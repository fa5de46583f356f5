package import Archive
package import Studies
import Tree

/// Draws a stored ledger again from the study's secret.
package struct StudyLedgerCheck {
    /// The slots that are not what the secret gives, by their ledger and position.
    package private(set) var differences: [String] = []
    /// How many slots were looked at.
    package private(set) var count = 0

    /// - Parameters:
    ///   - slots: all of one mode, in the order in which they were given.
    ///   - definition: the version that they were given by; slots of steps that it does not have are passed over.
    ///   - study: with its secret.
    package init(_ slots: [StoredSlot], _ definition: Study, of study: StoredStudy) throws {
        guard let secret = StudySecret(study.secret) else { return }
        for (_, ledger) in Dictionary(grouping: slots, by: \.ledger) {
            guard let step = ledger.first?.step, let form = definition.step(step)?.form, case .allot(let allot) = form
            else { continue }
            let plan = try AllotmentPlan(form, key: step)
            let entries = ledger.compactMap { $0.entry(allot.groups) }
            count += entries.count
            for place in Ledger.differences(in: entries, plan, secret: secret) {
                let entry = entries[place]
                differences.append("\(step) \(entry.stratum) \(entry.position.map { String($0) } ?? "-")")
            }
        }
    }
}

extension StoredSlot {
    /// The slot in the words of the ledger; nil for a group that the definition does not have.
    fileprivate func entry(_ groups: [String]) -> LedgerEntry? {
        guard let group = groups.firstIndex(of: group), let levels = (try? Value(json: stratum))?.list else {
            return nil
        }
        let kind: LedgerEntry.Kind =
            switch kind {
            case .regular: .regular
            case .surplus: .surplus
            case .fixed: .fixed
            }
        return LedgerEntry(
            number: number, kind: kind, levels: levels, position: position, group: group, given: givenEvent,
            freed: freedEvent, isCompleted: state == .completed, fate: freedEvent == nil ? nil : .abandoned)
    }
}
