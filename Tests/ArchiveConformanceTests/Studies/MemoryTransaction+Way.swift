import ArchiveContract
import Studies

@testable import StudyRules

extension MemoryTransaction {
    func add(receipts: [Int: Double], of participation: Int64) {
        store.receipts[participation, default: [:]].merge(receipts) { first, _ in first }
    }

    func add(_ consent: ConsentRecord, version number: Int, of participation: StoredParticipation) -> Bool {
        guard store.versions.contains(where: { $0.number == number }),
            !store.consents.contains(where: {
                $0.participation == participation.row && $0.version == number && $0.record.step == consent.step
            })
        else { return false }
        store.consents.append((participation.row, number, consent, now))
        return true
    }

    func lastStep(of participation: Int64) -> Int? { store.steps[participation]?.keys.max() }

    func put(_ step: ReachedStep, at position: Int, of participation: StoredParticipation) {
        var kept = store.steps[participation.row]?[position] ?? step
        (kept.began, kept.duration) = (step.began, step.duration)
        store.steps[participation.row, default: [:]][position] = kept
    }

    func visitCount(of participation: Int64) -> Int { store.visits[participation]?.count ?? 0 }

    func put(_ visit: VisitRecord, replaces: Bool, of participation: Int64) {
        if replaces || store.visits[participation]?[visit.visit] == nil {
            store.visits[participation, default: [:]][visit.visit] = visit
        }
    }

    func put(_ reminder: PlannedReminder, adds: Bool, of participation: Int64) {
        let known = store.reminders.firstIndex {
            $0.participation == participation && $0.plan.visit == reminder.visit
                && $0.plan.reminder == reminder.reminder
        }
        if let known {
            store.reminders[known].plan = reminder
        } else if adds {
            store.reminders.append(MemoryStudies.Reminder(participation: participation, plan: reminder))
        }
    }

    func delete(_ parts: [ParticipationPart], of participation: Int64) {
        for part in parts {
            switch part {
            case .cells: store.cells.removeAll { $0.participation == participation }
            case .visits: store.visits[participation] = nil
            case .outbox: store.reminders.removeAll { $0.participation == participation }
            case .receipts: store.receipts[participation] = nil
            case .externals: store.externals.removeAll { $0.participation == participation }
            case .stepsReached: store.steps[participation] = nil
            case .consents: store.consents.removeAll { $0.participation == participation }
            }
        }
    }

    func leaveDay(_ day: Double, of participation: Int64) {
        for place in store.externals.indices where store.externals[place].participation == participation {
            (store.externals[place].value, store.externals[place].session) = (nil, nil)
        }
        store.steps[participation] = store.steps[participation]?.mapValues { step in
            var step = step
            (step.began, step.duration) = (day, nil)
            return step
        }
    }

    func blur(_ participation: Int64, to day: Double) {
        for hash in store.tokens.keys where store.tokens[hash]?.participation == participation {
            store.tokens[hash]?.participation = nil
        }
        for place in store.slots.indices where store.slots[place].row.participation == participation {
            store.slots[place].given = day
            if store.slots[place].freed != nil { store.slots[place].freed = day }
        }
    }

    func detach(_ participation: Int64) { store.owners[participation] = nil }

    func takeSessions(of profile: ProfileIdentifier) -> [String] {
        let names = store.sessions[profile]?.keys.map { DeletionMark.text($0, of: profile) } ?? []
        store.sessions[profile] = nil
        store.marks.formUnion(names)
        return names
    }

    func takeEverything(of profile: ProfileIdentifier) throws -> Int {
        let count = takeSessions(of: profile).count
        if let participation = participation(of: profile) {
            try StudyPlaces(self).withdraw(withProfile: participation)
        }
        for key in store.keys where key.profile == profile {
            guard let other = ProfileIdentifier(keyHash: key.hash) else { continue }
            mark(other)
        }
        store.keys.removeAll { $0.profile == profile }
        mark(profile)
        return count
    }

    func mark(_ profile: ProfileIdentifier, endedAs phase: ParticipationPhase) -> String {
        let mark = DeletionMark.text(of: profile, endedAs: phase)
        store.marks.insert(mark)
        return mark
    }

    func mark(_ profile: ProfileIdentifier) { store.marks.insert(DeletionMark.text(of: profile)) }

    func mark(_ participation: StoredParticipation) {
        store.marks.insert(
            DeletionMark.text(
                of: participation.number, participation.mode.rawValue, drawnFrom: store.study.secret))
    }
}
