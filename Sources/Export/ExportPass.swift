import Archive
import Interface
import Rights
import Sessions
import Studies
import Tasks
import Tree

/// One pass through a study's data. Each log is read and replayed once, and its rows go to all tables. The rows of all
/// tables but the one that is being written wait on the disk. A pass belongs to one thread at a time, which can change.
final class ExportPass: @unchecked Sendable {
    private let list: FamilyList
    private let facts: ExportFacts
    private let output: any TableOutput
    private var spools: [String: Spool] = [:]
    private let streamed: StudyTable?
    private var streamedRows = 0
    /// The participations so far, about three kilobytes each. Their rows need facts about all of them.
    private var people: [PersonRow] = []
    private var review = QualityReview()
    private var counts: ExportCounts
    private var labels: [Int: String] = [:]
    private var transfer: TransferSpool?
    private var disguise: RowDisguise
    private var likeness = Likeness()
    /// The number of the participation that was begun last.
    private var number: Int?
    /// When the newest session arrived of those whose time is told.
    private var latest: Double?
    /// The definitions of which there are files.
    private var filed: Set<String> = []

    /// The participation whose sessions are being read.
    private var person: Person?

    private var columns: StudyColumns { facts.tables.columns }

    private var tables: StudyTables { facts.tables }

    /// The families whose tables it has.
    var families: [StudyTables.Family] { facts.tables.families }

    init(
        _ facts: ExportFacts, _ families: FamilyList, key: ExportKey?, to output: any TableOutput,
        spoolsIn folder: String
    ) throws {
        (list, self.facts, self.output) = (families, facts, output)
        disguise = RowDisguise(facts, key)
        counts = ExportCounts(consort: Consort(groups: facts.tables.groups))
        streamed = facts.options.hasLogs || !output.wants(facts.tables.streamed) ? nil : facts.tables.streamed
        let waiting = facts.tables.families.flatMap(\.tables) + facts.tables.waiting
        for table in waiting where table.name != streamed?.name && wants(table) {
            spools[table.name] = try Spool(in: folder)
        }
        if !output.sessionFiles.isEmpty || !output.definitionFiles.isEmpty {
            spools[facts.tables.files.name] = try Spool(in: folder)
        }
    }

    private func wants(_ table: StudyTable) -> Bool { !table.isLeftOut && output.wants(table) }

    /// Writes what is known beforehand, so that the reader gets data at once.
    func begin() throws -> [UInt8] {
        try output.begin(facts)
        if facts.options.hasLogs { try output.beginLogs() }
        if let streamed {
            try output.begin(streamed)
            try output.write(output.style.header(streamed.columns))
        }
        return output.drain()
    }

    /// Whether what another lab needs is written as well.
    var hasTransfer: Bool { transfer != nil }

    func begin(transfer head: Node) throws { transfer = try TransferSpool(head, in: facts.spools) }

    /// Notes what is kept of a participation besides the logs.
    func note(transfer line: Node, with sessions: [ExportedSession]) throws {
        try transfer?.add(line, with: sessions)
    }

    /// Whether people have codes.
    var hasCodes: Bool { facts.options.ids == .codes }

    /// Whether it has some of the participations alone.
    var isPart: Bool { facts.options.isPart }

    /// Gives the order in which participations are read. That of numbers would tell who was admitted before whom, so it
    /// follows the codes where people have some.
    ///
    /// - Parameters:
    ///   - numbers: the participations of the export.
    ///   - all: all participations of the study, since codes are given in the order of admission.
    func order(_ numbers: [Int], among all: [Int]) -> [Int] { disguise.order(numbers, among: all) }

    private func put(_ made: [[Cell]], in table: StudyTable) throws {
        guard wants(table), !made.isEmpty else { return }
        let rows = disguise.rows(made, of: number, in: table)
        var bytes: [UInt8] = []
        let before = table.name == streamed?.name ? streamedRows : spools[table.name]?.rows ?? 0
        output.style.append(rows, table.columns, after: before, to: &bytes)
        if table.name == streamed?.name {
            streamedRows += rows.count
            try output.write(bytes)
        } else {
            try spools[table.name]?.add(bytes, rows: rows.count)
        }
    }

    // MARK: One after the other

    /// Begins a participation.
    ///
    /// - Parameters:
    ///   - participation: one that has not withdrawn.
    ///   - slots: all slots that it ever had.
    ///   - sessions: all its sessions.
    ///   - own: its own log; nil if there is none that can be read.
    func begin(
        _ participation: ExportedParticipation, _ slots: [ExportedSlot], _ sessions: [ExportedSession],
        own document: SessionDocument?
    ) throws {
        let own = slots.filter { tables.allotting.contains($0.step) }
        let group = (own.last { $0.state != "freed" } ?? own.last)?.group
        var person = Person(
            participation: participation, group: group,
            first: sessions.filter { $0.family != Participation.family }.map(\.started).min(),
            answers: tables.answerColumns.blank(codes: facts.options.hasMissingCodes),
            figures: tables.peopleColumns.blank)
        if let document {
            person.timeline = try? Timeline(document)
            person.replay = person.timeline?.replay
        }
        labels[participation.number] = participation.label
        number = participation.number
        disguise.begin(participation.number, first: participation.first(of: sessions))
        self.person = person
    }

    /// Adds a session of the participation that was begun.
    ///
    /// - Parameters:
    ///   - session: the session's facts in the archive.
    ///   - reading: what was read of it.
    /// - Returns: the bytes for the reader.
    func add(_ session: ExportedSession, _ reading: SessionReading) throws -> [UInt8] {
        guard var person else { return [] }
        let isOwnLog = session.family == Participation.family
        let taken = person.timeline?.sessions.last { $0.session == session.id }
        let (document, outcome) = (reading.document, reading.outcome)
        if !isOwnLog, let document { person.replay?.compare(document, list) }
        let participation = person.participation
        let isReplayed = isOwnLog ? person.timeline != nil : outcome != nil
        if !isReplayed { counts.unreadable += 1 }
        let isComplete = isOwnLog ? participation.phase == .completed : taken?.isOver ?? false
        let day = person.first.map { Int(((session.started - $0) / 86_400_000).rounded(.down)) }
        // The length and the hash of the participation's own log depend on the group.
        let isHidden = isOwnLog && facts.study.isBlinded
        let (texts, language) = languages(
            of: isOwnLog ? person.replay?.participation.opening : taken?.opening, document)
        let device = SessionDevice(document, taken)
        let row = SessionRow(
            participation: participation, group: person.group, session: session, isOwnLog: isOwnLog,
            task: session.step.flatMap { tables.task(at: $0, of: participation.hash) },
            visit: isOwnLog || !session.hasVisit ? nil : taken?.visit,
            day: isOwnLog || !session.hasVisit ? nil : day, isComplete: isComplete,
            isReplayed: isReplayed, seed: document.map { Int($0.session.seed) },
            definitionHash: document?.session.definitionHash, logHash: reading.logHash,
            engine: document?.session.engine, device: device, offset: document?.session.offset ?? device.offset,
            texts: texts, language: language)
        if !isHidden {
            let cells = columns.sessions.cells(of: row)
            try put([session.hasClock ? cells : withoutClock(cells, tables.sessions)], in: tables.sessions)
            person.sessions += 1
            counts.sessions += 1
            if session.hasClock, facts.options.dates == .exact {
                latest = max(latest ?? session.received, session.received)
            }
        }
        if let document, let outcome, let step = session.step {
            let (own, figures) = (reading.tables, reading.figures)
            person.quality.append(
                SessionQuality(
                    document, outcome, tables: own, open: session.attempt == 0 ? nil : taken?.open))
            let family = tables.families.first { $0.kind === outcome.activity.kind }
            if session.attempt > 0 {
                let wide = outcome.finding.wideRow(session: session.id, language: document.session.language)
                if let wide {
                    tables.answerColumns.fill(
                        &person.answers, step: step, wide, outcome.finding, codes: facts.options.hasMissingCodes)
                }
                tables.peopleColumns.fill(&person.figures, step: step, wide, figures, isComplete: isComplete)
            }
            try addFiles(of: document, outcome.finding, session)
            if let family {
                let head = columns.place.cells(of: row)
                try put(rows(of: figures, of: row, family.kind.facts.name), in: tables.figures)
                for (table, rows) in zip(family.tables, family.rows(document, outcome.finding, own)) {
                    try put(
                        rows.rows.map { session.hasClock ? head + $0 : withoutClock(head + $0, table) }, in: table)
                }
            }
        }
        self.person = person
        if facts.options.hasLogs, let bytes = reading.bytes {
            if let log = disguise.log(bytes, document, of: number, facts.tables) {
                try output.write(log + [0x0A])
            } else {
                counts.logsWithheld += 1
            }
        }
        return output.drain()
    }

    /// The rows of a session's figures, which differ in what is said of the figure alone.
    private func rows(of figures: [SessionFigure], of session: SessionRow, _ family: String) -> [[Cell]] {
        guard let first = figures.first else { return [] }
        let own = StudyColumns.figure
        let head = columns.figures.cells(of: FigureRow(session: session, family: family, figure: first))
            .dropLast(own.count)
        return figures.map { head + own.cells(of: $0) }
    }

    /// Adds the files of a session that the output takes.
    private func addFiles(of document: SessionDocument, _ finding: Finding, _ session: ExportedSession) throws {
        guard spools[tables.files.name] != nil else { return }
        let hash = document.session.definitionHash
        let suffixes = output.sessionFiles + (filed.insert(hash).inserted ? output.definitionFiles : [])
        let code = document.session.language
        let context = FileContext(
            isDark: false, language: Language(ofLab: code) ?? .english, started: session.started, sessionLanguage: code)
        let rows = finding.files(suffixes, context).map { file, content in
            FileRow.columns.cells(
                of: FileRow(session: session.id, definitionHash: hash, file: file, content: content))
        }
        try put(rows, in: tables.files)
    }

    /// A row without its moments.
    private func withoutClock(_ row: [Cell], _ table: StudyTable) -> [Cell] {
        zip(row, table.made).map { $1.isClock ? .empty : $0 }
    }

    /// The language of a version's texts for a person, by the code of the interface's language.
    private func read(in code: String, of hash: String) -> String {
        tables.definition(of: hash)?.textLanguage(for: code) ?? code
    }

    /// The languages of the texts and of the lab's words in a session.
    private func languages(
        of opening: Opening?, _ document: SessionDocument?
    ) -> (texts: String?, language: String?) {
        guard let code = opening?.language ?? document?.session.language else { return (nil, nil) }
        return (opening?.texts ?? read(in: code, of: person?.participation.hash ?? ""), code)
    }

    /// Ends the participation that was begun.
    func endPerson() throws {
        guard let person else { return }
        self.person = nil
        let one = person.participation
        counts.participations += 1
        counts.consort.add(group: person.group, one.standing, isExcluded: one.excluded != nil)
        review.add(one.number, QualityFacts(person.timeline, person.quality))
        let replayed = person.replay?.participation
        // Quality flags are raised anew, in comparison with all participations of this export. In a part of them a
        // participation keeps those that it was given beside all others.
        let known = one.flags.filter { isPart || QualityFlag(rawValue: $0) == nil }
        let flags = known + (replayed?.flags.map(\.rawValue).filter { !known.contains($0) } ?? [])
        // Rules and records of steps can depend on the group, so they are hidden with it.
        let isBlinded = facts.study.isBlinded
        let rules = isBlinded ? [] : replayed?.exclusions ?? []
        counts.count(rules: rules)
        if let timeline = person.timeline, !isBlinded {
            let rows = timeline.records.enumerated().map { place, record in
                columns.steps.cells(
                    of: StepRow(participation: one, group: person.group, place: place + 1, record: record))
            }
            try put(rows, in: tables.steps)
        }
        let row = PersonRow(
            participation: one, group: person.group, rules: rules, flags: flags,
            texts: replayed?.opening?.texts ?? one.language.map { read(in: $0, of: one.hash) },
            consented: replayed?.consent?.items.joined(separator: " "), consentText: replayed?.consent?.textHash,
            sessions: person.sessions,
            offsets: (person.timeline?.records.first?.offset, person.timeline?.records.last?.offset))
        try put([columns.person.cells(of: row) + person.answers], in: tables.answers)
        try put([columns.people.cells(of: row) + person.figures], in: tables.people)
        likeness.add(person.answers, tables.answerColumns.columns)
        people.append(row)
    }

    /// Notes a participation that withdrew, of which only its existence is told.
    func note(withdrawn participation: ExportedParticipation, _ slots: [ExportedSlot]) {
        counts.withdrawn += 1
        if facts.options.since != nil {
            counts.gone.append(disguise.name(of: participation.number) ?? participation.label)
        }
        let group = slots.last { tables.allotting.contains($0.step) }?.group
        counts.consort.add(group: group, .left(.withdrawn), isExcluded: false)
    }

    // MARK: Behind the last

    /// The tables whose rows wait, in their order. Those of participations and of the ledger have no spool.
    var waiting: [StudyTable] {
        (tables.families.flatMap(\.tables) + tables.waiting + [tables.files]).filter { spools[$0.name] != nil }
    }

    /// Ends the table that was written while sessions were read.
    func endStreamed() throws -> [UInt8] {
        if facts.options.hasLogs { try output.endLogs() }
        if let streamed {
            try output.end(streamed, rows: streamedRows)
            counts.rows.append((streamed.name, streamedRows))
        }
        return output.drain()
    }

    func begin(waiting table: StudyTable) throws -> [UInt8] {
        try spools[table.name]?.rewind()
        try output.begin(table)
        try output.write(output.style.header(table.columns))
        return output.drain()
    }

    /// The next rows of a table that has waited.
    ///
    /// - Returns: nil after the last.
    func next(of table: StudyTable) throws -> [UInt8]? {
        guard let spool = spools[table.name] else { return nil }
        if let rows = try spool.next() {
            try output.write(rows)
            return output.drain()
        }
        try output.end(table, rows: spool.rows)
        counts.rows.append((table.name, spool.rows))
        spools[table.name] = nil
        return nil
    }

    /// Writes the tables that need all the data: participations with their flags, ledger, flow chart.
    ///
    /// - Returns: the last bytes for the reader, and the counts.
    func end(
        _ ledger: [ExportedSlot], _ externals: [ExportedExternal], refused: [(reason: AdmissionRefusal, people: Int)],
        at position: Int?
    ) throws -> ([UInt8], ExportCounts) {
        counts.unique = likeness.unique
        counts.gone.sort()
        (counts.position, counts.lastPosition, counts.moment) = (facts.position, position, facts.moment)
        var rows: [(number: Int?, cells: [Cell])] = []
        for (person, found) in zip(people, review.flags()) {
            var row = person
            // What is found beside a few others would be said of them alone.
            if facts.options.since == nil {
                row.flags += found.flags.map(\.rawValue).filter { !row.flags.contains($0) }
            }
            counts.count(flags: row.flags)
            rows.append((row.participation.number, columns.participations.cells(of: row)))
        }
        try write(rows, tables.participations)
        var slots = LedgerRows()
        try write(
            ledger.map { ($0.number, columns.ledger.cells(of: slots.row($0, label: labels[$0.number]))) },
            tables.ledger)
        if facts.options.hasExternals {
            let known = externals.compactMap { one in
                labels[one.number].map { (one.number, ExternalRow(label: $0, external: one)) }
            }
            try write(known.map { ($0, columns.externals.cells(of: $1)) }, tables.externals)
        }
        if let transfer { try output.add(transfer: transfer.spool) }
        for (reason, people) in refused { counts.consort.add(people, refused: reason) }
        counts.latest = latest.flatMap { CalendarDate(dayNumber: DayOnly.number($0))?.value.text }
        counts.manifest = try output.end(facts, counts)
        return (output.drain(), counts)
    }

    /// The next bytes for the reader after the end; nil after the last.
    func next() throws -> [UInt8]? { try output.next() }

    private func write(_ made: [(number: Int?, cells: [Cell])], _ table: StudyTable) throws {
        guard wants(table) else { return }
        let rows = made.flatMap { disguise.rows([$0.cells], of: $0.number, in: table) }
        try output.begin(table)
        var bytes = output.style.header(table.columns)
        output.style.append(rows, table.columns, after: 0, to: &bytes)
        try output.write(bytes)
        try output.end(table, rows: rows.count)
        counts.rows.append((table.name, rows.count))
    }
}

extension ExportedParticipation {
    var standing: Consort.Standing { phase.standing }
}
