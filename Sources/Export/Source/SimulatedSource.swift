import Archive
package import Rights
import Sessions
package import Studies
import Text
import Tree

/// The data of simulated people, in the form in which an archive has those of real ones.
package struct SimulatedSource: ExportSource {
    package let study: ExportedStudy
    package let mode = StudyMode.simulated.rawValue
    private let records: [SimulatedRecord]
    private let slots: [ExportedSlot]
    private let refusals: (full: Int, closed: Int)
    private let secret: [UInt8]

    /// - Parameters:
    ///   - simulation: a simulation that has run and kept the sessions.
    ///   - json: the packed definition.
    ///   - hash: the definition's.
    package init(_ simulation: Simulation, json: String, hash: String) {
        let secret = simulation.secret
        study = ExportedStudy(
            key: simulation.key, versions: [ExportedStudy.Version(number: 1, hash: hash, json: json)],
            commitment: secret.commitment, secret: secret.hexadecimal)
        (records, refusals, self.secret) = (simulation.records, simulation.refused, secret.bytes)
        slots = simulation.slots.map(ExportedSlot.init)
    }

    package func participations(after number: Int, limit: Int) -> [ExportedParticipation] {
        records.dropFirst(number).prefix(limit).map { ExportedParticipation($0, hash: study.versions[0].hash) }
    }

    package func sessions(of number: Int) -> [ExportedSession] {
        let record = records[number - 1]
        guard record.participation.phase != .withdrawn, !record.participation.leavesNothing else { return [] }
        let log = Array(record.log.json().utf8)
        let own = ExportedSession(
            id: record.log.session.id, family: Participation.family, step: nil, attempt: 1, started: record.began,
            received: record.began, entries: record.log.entries.count, branches: 0
        ) { log }
        return [own]
            + record.sessions.map { taken in
                ExportedSession(
                    id: taken.id, family: taken.family, step: taken.step, attempt: taken.attempt,
                    started: taken.started, received: taken.started, entries: taken.entries, branches: 0
                ) { taken.document }
            }
    }

    package func slots(of number: Int) -> [ExportedSlot] { slots.filter { $0.number == number } }
    package func ledger() -> [ExportedSlot] { slots }

    package func refused() -> [(reason: AdmissionRefusal, people: Int)] {
        [(.full, refusals.full), (.closed, refusals.closed)].filter { $0.1 > 0 }
    }

    package func withdrawn(through number: Int) -> Int {
        records.prefix(number).count { $0.participation.phase == .withdrawn }
    }

    package func externals() -> [ExportedExternal] { [] }

    /// The key follows from the simulation, so that the same people have the same codes on every machine.
    package var key: ExportKey? { ExportKey(from: secret) }
}

extension ExportedParticipation {
    fileprivate init(_ record: SimulatedRecord, hash: String) {
        let state = record.participation
        self.init(number: record.number, label: StoredParticipation.label(record.number))
        (mode, version, self.hash) = (StudyMode.simulated.rawValue, 1, hash)
        switch state.phase {
        // A person who left without a word is abandoned for the server, although their log does not say so.
        case .begun, .consented, .running, .paused: phase = .abandoned
        case .stopped: phase = .stopped
        case .waiting: phase = .waiting
        case .declined: phase = .declined
        case .screenedOut: phase = .screenedOut
        case .full: phase = .full
        case .completed: phase = .completed
        case .expired: phase = .expired
        case .withdrawn: phase = .withdrawn
        }
        guard !isWithdrawn else { return }
        place = phase == .completed ? .completed : phase == .waiting ? .held : .released
        (isLate, visit, step, isExposed) = (record.isLate, state.visit, state.path, state.isExposed)
        (began, reason) = (record.began, state.reason)
        guard !state.leavesNothing else {
            // A server only keeps the day.
            began = (began / 86_400_000).rounded(.down) * 86_400_000
            (ended, hasDayOnly) = (began, true)
            return
        }
        (seed, flags) = (state.seed, state.flags.map(\.rawValue))
        ended = phase == .waiting ? nil : record.latest
        (language, zone) = (state.opening?.language, state.opening?.zone)
        device = state.opening.map { Value.list($0.device.map { .text($0.rawValue) }).json() }
    }
}

extension ExportedSlot {
    fileprivate init(_ slot: SimulatedSlot) {
        let entry = slot.entry
        let state: StoredSlot.State = entry.freed != nil ? .freed : entry.isCompleted ? .completed : .held
        self.init(
            ledger: StudyMode.simulated.rawValue + "/" + slot.key, step: slot.key, stratum: entry.stratum,
            position: entry.position, group: slot.group, number: slot.number, kind: entry.kind.rawValue,
            state: state.rawValue, fate: entry.fate?.rawValue, given: nil, freed: nil,
            givenEvent: entry.given, freedEvent: entry.freed)
    }
}
