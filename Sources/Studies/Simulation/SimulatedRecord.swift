public import Sessions
import Text
import Tree

/// What an invented person left behind, as an archive would have it of somebody who came.
public struct SimulatedRecord: Sendable {
    /// A session that they took, with its whole log.
    public struct Taken: Sendable {
        public let id: String
        public let family: String
        public let step: String
        public let attempt: Int
        public let started: Double
        public let entries: Int
        /// The document as canonical JSON.
        public let document: [UInt8]
    }

    /// From 1, in the order of admission.
    public let number: Int
    public let participation: Participation
    /// When they came, and when they were last there, in ms since 1970.
    public let began: Double
    public let latest: Double
    /// Whether they came back after their place had been given away.
    public let isLate: Bool
    public let log: SessionDocument
    public let sessions: [Taken]
}

/// A slot that was given in a simulation.
public struct SimulatedSlot: Sendable {
    /// The name under which it was drawn.
    public let key: String
    /// The group's name, or the number of the row.
    public let group: String
    /// The number of the participation.
    public let number: Int
    public let entry: LedgerEntry
}

extension Simulation {
    /// All who were admitted, with their logs; sessions are there if the settings keep them.
    public var records: [SimulatedRecord] {
        let logs = logs(engine: settings.engine)
        return people.enumerated().map { place, person in
            SimulatedRecord(
                number: place + 1, participation: person.participation, began: person.came, latest: person.now,
                isLate: isLate.contains(person.number), log: logs[place], sessions: person.taken)
        }
    }

    /// All slots, ledger by ledger, in the order in which they were given.
    public var slots: [SimulatedSlot] {
        var slots: [SimulatedSlot] = []
        for (key, ledger) in desk.ledgers {
            for entry in ledger.entries {
                guard let place = people.firstIndex(where: { $0.number == entry.person }) else { continue }
                var group = String(entry.group)
                if case .allot(let allot)? = study.step(key)?.form { group = allot.groups[entry.group] }
                slots.append(SimulatedSlot(key: key, group: group, number: place + 1, entry: entry))
            }
        }
        return slots
    }

    /// How many found no place, and how many came after the closing.
    public var refused: (full: Int, closed: Int) { (refusedFull, refusedClosed) }

    /// The name of the study.
    public var key: String { study.id }

    /// What groups were drawn from.
    public var secret: StudySecret { desk.secret }
}
