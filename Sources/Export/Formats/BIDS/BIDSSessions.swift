import Interface
import Tasks
import Tree

/// Writes the files of all sessions, one participant after the other. Memory holds the rows of one session.
struct BIDSSessions {
    private let files: BIDSFiles
    private let participations: WrittenTable
    private let sessions: WrittenTable
    private let columns: SessionCells
    private let visitColumns: [Column]
    private let tasks: BIDSTasks
    private let readers: [TableReader]
    /// Descriptions that hold for all sessions of a task, by the names of their files.
    private var sidecars: [String: Node] = [:]

    /// A family's table, with what it is to be written as.
    private struct TableReader {
        let table: WrittenTable
        let rows: WrittenRows
        let session: Int
        let isBehaviour: Bool
        let events: BIDSEvents?
        let motion: BIDSMotion?

        init?(_ table: WrittenTable) throws {
            guard let family = table.table.family, let session = table.place(of: "session") else { return nil }
            (self.table, self.session) = (table, session)
            isBehaviour = table.table.hasBehaviour(of: family)
            (events, motion) = (BIDSEvents(table.table), BIDSMotion(table.table))
            guard isBehaviour || motion != nil else { return nil }
            rows = try table.reader()
        }

        /// The next rows if they are of this session.
        func rows(of id: Cell) throws -> [[Cell]] {
            var found: [[Cell]] = []
            while let row = try rows.next(where: { $0[session] == id }) { found.append(row) }
            return found
        }
    }

    /// The names of a session's files without their last part.
    private struct Place {
        let folder: String
        let start: String
        let task: String
        let end: String
        let described: Node

        func name(_ kind: String, _ suffix: String, system: String = "") -> String {
            "\(folder)\(kind)/\(start)\(task)\(system)\(end)_\(suffix)"
        }
    }

    init(
        _ files: BIDSFiles, _ participations: WrittenTable, _ sessions: WrittenTable, _ tables: [WrittenTable],
        _ tasks: BIDSTasks, _ options: ExportOptions
    ) throws {
        (self.files, self.participations, self.sessions, self.tasks) = (files, participations, sessions, tasks)
        columns = SessionCells(sessions)
        visitColumns = BIDSVisits.columns(options)
        readers = try tables.compactMap { try TableReader($0) }
    }

    mutating func write() throws {
        guard let person = participations.place(of: "participation"), let own = sessions.place(of: "participation")
        else { return }
        let rows = try sessions.reader()
        try participations.forEach { cells in
            let subject = "sub-" + BIDSLabel.plain(cells[person])
            var visits = BIDSVisits()
            var runs: [String: Int] = [:]
            while let session = try rows.next(where: { $0[own] == cells[person] }) {
                guard let (task, acquisition) = tasks.task(session, columns) else { continue }
                let visit = columns.visit(session)
                let name = "ses-\(visit)_task-\(task.label)\(acquisition)"
                let place = Place(
                    folder: "\(subject)/ses-\(visit)/", start: "\(subject)_ses-\(visit)_",
                    task: "task-\(task.label)",
                    end: "\(acquisition)_run-\(BIDSLabel.index(runs[name, default: 0] + 1))",
                    described: task.described(in: tasks.language))
                guard try write(columns.session(session), at: place, acquisition) else { continue }
                runs[name, default: 0] += 1
                visits.add(session, columns)
            }
            try files.add("\(subject)/\(subject)_sessions.tsv", visitColumns.map(\.name), visits.rows)
        }
        let left = try readers.first { try $0.rows.next() != nil }
        guard left == nil, try rows.next() == nil else {
            throw ExportError(
                .format, "\(left?.table.table.name ?? "sessions"): expected rows in the order of the table of sessions")
        }
        if participations.rows > 0 {
            var node = Node()
            for column in visitColumns { node[Name(column.name)] = .node(column.bids) }
            sidecars["sessions.json"] = node
        }
        for (name, node) in sidecars.sorted(by: { $0.key < $1.key }) { try files.add(name, node) }
    }

    /// Writes the files of a session.
    ///
    /// - Returns: whether there are any.
    private mutating func write(_ id: Cell, at place: Place, _ acquisition: String) throws -> Bool {
        let found = try readers.map { ($0, try $0.rows(of: id)) }.filter { !$0.1.isEmpty }
        let behaviour = found.first { $0.0.isBehaviour }
        let events = behaviour.flatMap { reader, rows in reader.events.map { ($0, rows) } }
        var zero: Double?
        for (reader, rows) in found {
            if reader.isBehaviour {
                let columns = reader.table.table.columns
                try files.add(place.name("beh", "beh.tsv"), columns.map(\.name), rows)
                note(place.task + acquisition + "_beh.json", place, columns.map { ($0.name, $0.bids) })
            }
            guard let motion = reader.motion else { continue }
            let samples = motion.samples(of: rows, beside: events)
            guard let first = samples.first else { continue }
            zero = first.time
            let system = "_tracksys-" + motion.system
            try files.add(place.name("motion", "motion.tsv", system: system), nil, samples.map(\.cells))
            try files.add(
                place.name("motion", "channels.tsv", system: system), BIDSMotion.header, motion.channels)
            try files.add(place.name("motion", "motion.json", system: system), motion.rate(of: samples))
            note(place.task + system + acquisition + "_motion.json", place, motion.facts)
        }
        if let (events, rows) = events {
            let start = zero ?? events.zero(of: rows)
            try files.add(
                place.name(zero == nil ? "beh" : "motion", "events.tsv"), events.names, events.rows(rows, since: start))
            note(place.task + acquisition + "_events.json", place, events.described)
        }
        return !found.isEmpty
    }

    private mutating func note(_ file: String, _ place: Place, _ columns: [(name: String, node: Node)]) {
        guard sidecars[file] == nil else { return }
        var node = place.described
        for (name, column) in columns { node[Name(name)] = .node(column) }
        sidecars[file] = node
    }

    private mutating func note(_ file: String, _ place: Place, _ facts: Node) {
        guard sidecars[file] == nil else { return }
        var node = place.described
        for field in facts.fields { node[field.name] = field.value }
        sidecars[file] = node
    }
}
