import Families
import Sessions
import Studies
import Tasks
import Tree

/// Participations of invented people: as they go through a study, and with everything between that may go wrong.
enum ParticipationTaker {
    /// The logs of the first people who come to a study; every second one is rough.
    static func documents(_ study: String, name: String, count: Int, seed: Int64) throws -> [SessionDocument] {
        var generator = SeededGenerator(seed: seed)
        return try logs(study, name: name, count: count, seed: seed).enumerated().map { number, document in
            if number % 10 == 9 { return cut(document, &generator) }
            if number % 10 == 4 { return waiting(document) }
            return number % 2 == 0 ? document : roughened(document, &generator)
        }
    }

    /// Logs with clocks that are set right and texts that are agreed to again; every third person stops on the way.
    static func changed(_ study: String, name: String, count: Int, seed: Int64) throws -> [SessionDocument] {
        var generator = SeededGenerator(seed: seed)
        return try logs(study, name: name, count: count, seed: seed).enumerated().map { number, document in
            let changed = changed(document, &generator)
            return number % 3 == 2 ? stopped(changed, &generator) : changed
        }
    }

    private static func logs(_ study: String, name: String, count: Int, seed: Int64) throws -> [SessionDocument] {
        var settings = SimulationSettings()
        settings.people = count
        settings.seed = seed
        (settings.late, settings.withdrawn, settings.declined, settings.missed) = (0.4, 0.1, 0.06, 0.2)
        settings.dropout = 0.3
        var simulation = Simulation(try Study(json: study, file: name), settings, families)
        _ = try simulation.run()
        return simulation.logs(engine: "golden")
    }

    /// The log of somebody who stopped in the middle, every second one in a pause.
    private static func cut(_ document: SessionDocument, _ generator: inout SeededGenerator) -> SessionDocument {
        var cut = document
        let count = min(document.entries.count, 2 + generator.integer(below: 9))
        cut.entries.removeLast(document.entries.count - count)
        if generator.chance(0.5), let last = cut.entries.last {
            cut.entries.append(
                Entry(index: count, time: last.time + 20, action: ParticipationAction.paused.value))
        }
        return cut
    }

    /// The log up to where a visit is waited for; the whole where there is none.
    private static func waiting(_ document: SessionDocument) -> SessionDocument {
        let visits: [Value] = ["visitBegan", "visitMissed"]
        // The page that the visit began on was opened just before.
        guard let visit = document.entries.firstIndex(where: { visits.contains($0.action["kind"] ?? .null) }) else {
            return document
        }
        var waiting = document
        waiting.entries.removeLast(document.entries.count - visit + 1)
        return waiting
    }

    /// The log up to some place, and there the person wants no more.
    private static func stopped(_ document: SessionDocument, _ generator: inout SeededGenerator) -> SessionDocument {
        var stopped = document
        let count = min(document.entries.count, 3 + generator.integer(below: document.entries.count))
        stopped.entries.removeLast(document.entries.count - count)
        guard let last = stopped.entries.last else { return stopped }
        stopped.entries.append(
            Entry(index: count, time: last.time + 2000, action: ParticipationAction.stopped.value))
        return stopped
    }

    /// The log where the server set clocks right, that of this page or of some before it as well, by hours or by days; and where a
    /// later version had another text when somebody came to a visit.
    private static func changed(_ document: SessionDocument, _ generator: inout SeededGenerator) -> SessionDocument {
        var changed = SessionDocument(session: document.session, entries: [])
        var origin = 0.0
        var agreement: Node?
        func log(_ action: Value, _ time: Double) {
            changed.entries.append(Entry(index: changed.entries.count, time: time, action: action))
        }
        for entry in document.entries {
            let action = entry.action.value
            if entry.action["kind"] == "opened" { origin = entry.action["origin"].flatMap { Double($0) } ?? origin }
            if entry.action["kind"] == "consented" { agreement = action.node }
            if entry.action["kind"] == "visitBegan", var again = agreement, generator.chance(0.6) {
                (again["kind"], again["step"]) = ("consentedAgain", "consent")
                again["version"] = .int(2 + generator.integer(below: 2))
                log(.node(again), entry.time)
            }
            log(action, entry.time)
            guard generator.chance(0.15) else { continue }
            origin += (generator.number(-80, 80) * 3_600_000).rounded()
            log(ParticipationAction.clockSet(origin: origin, pages: generator.integer(below: 3)).value, entry.time)
        }
        return changed
    }

    /// The log with what a person, a page or another engine may have put between.
    private static func roughened(_ document: SessionDocument, _ generator: inout SeededGenerator) -> SessionDocument {
        var rough = SessionDocument(session: document.session, entries: [])
        var opening: Value?
        func log(_ action: Value, _ time: Double) {
            rough.entries.append(Entry(index: rough.entries.count, time: time, action: action))
        }
        for entry in document.entries {
            let action = entry.action.value
            if entry.action["kind"] == "opened" { opening = action }
            log(action, entry.time)
            guard generator.chance(0.25), case .node(var again)? = opening else { continue }
            switch generator.integer(below: 7) {
            case 0: log(["kind": "levitated", "height": 3], entry.time)
            case 1: log(ParticipationAction.completed.value, entry.time)
            case 2:
                log(ParticipationAction.paused.value, entry.time)
                log(ParticipationAction.resumed.value, entry.time + 1)
            case 3:
                again["away"] = .double(generator.number(0, 900_000).rounded())
                log(.node(again), entry.time)
            case 4:
                log(ParticipationAction.takenOver(isOtherDevice: generator.chance(0.5)).value, entry.time)
                log(.node(again), entry.time)
            case 5: log(ParticipationAction.returned(.surplus).value, entry.time)
            default:
                if generator.chance(0.3) { log(ParticipationAction.expired.value, entry.time) }
            }
        }
        return rough
    }
}
