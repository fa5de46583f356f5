package import Sessions
import Text
import Tree

/// The data of a simulated person, as an archive would have them of a real one.
package struct SimulatedRecord: Sendable {
    /// A session that they took, with its whole log.
    package struct Taken: Sendable {
        package let id: String
        package let family: String
        package let step: String
        package let attempt: Int
        package let started: Double
        package let entries: Int
        /// The document as canonical JSON.
        package let document: [UInt8]
    }

    /// The number from 1, in the order of admission.
    package let number: Int
    package let participation: Participation
    /// When they came, and when they were last there, in ms since 1970.
    package let began: Double
    package let latest: Double
    /// Whether they came back after their place had been given away.
    package let isLate: Bool
    package let log: SessionDocument
    package let sessions: [Taken]
}

/// A slot that was given in a simulation.
package struct SimulatedSlot: Sendable {
    /// The name under which it was drawn.
    package let key: String
    /// The group's name, or the number of the row.
    package let group: String
    /// The number of the participation.
    package let number: Int
    package let entry: LedgerEntry
}

extension Simulation {
    /// All who were admitted, with their logs; sessions are there if the settings keep them.
    package var records: [SimulatedRecord] {
        let logs = logs(engine: settings.engine)
        return people.enumerated().map { place, person in
            SimulatedRecord(
                number: place + 1, participation: person.participation, began: person.came, latest: person.now,
                isLate: isLate.contains(person.number), log: logs[place], sessions: person.taken)
        }
    }

    /// All slots, ledger by ledger, in the order in which they were given.
    package var slots: [SimulatedSlot] {
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

    /// The numbers of people who found no place and who came after the closing.
    package var refused: (full: Int, closed: Int) { (refusedFull, refusedClosed) }

    /// The name of the study.
    package var key: String { study.id }

    /// The secret from which groups were drawn.
    package var secret: StudySecret { desk.secret }
}
