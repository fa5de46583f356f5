import Archive
import Interface
import Studies
package import Tasks

/// The form of an export.
package enum ExportForm: Equatable, Sendable {
    /// A ZIP archive, or a folder with the same files.
    case package
    /// The logs and the files that are needed to move a study to another lab, as a ZIP archive.
    case sessions
    case json
    /// One table as CSV, by its name.
    case table(String)
    /// One table as CSV for a spreadsheet, which would run some texts as formulas.
    case spreadsheet(String)
    /// Another program's format, as a ZIP archive or as its one file.
    case format(ExportFormat)

    /// Whether missing answers can have codes. A single table or document is data for a program, which would take a code
    /// for an answer.
    package var canHaveMissingCodes: Bool {
        switch self {
        case .package: true
        case .format(let format): format.canHaveMissingCodes
        case .sessions, .json, .table, .spreadsheet: false
        }
    }
}

/// Writes a study's data from beginning to end. It holds a few sessions at a time, and about three kilobytes of each
/// participation, so memory hardly grows with the data.
///
/// A part of an export is no valid file. The same data, options and program give the same bytes on every machine, since
/// no clock, machine name or random number goes in.
///
/// ```swift
/// // source: an ArchiveSource of a study, or a SimulatedSource
/// let exporter = StudyExporter(families: families, program: "merkwelt 1.0", spoolsIn: "/var/tmp")
/// let counts = try await exporter.write(.package, from: source, work: WorkAtOnce()) { bytes in
///     try file.write(contentsOf: bytes)
/// }
/// print(counts.participations, counts.sessions)
/// ```
package struct StudyExporter: Sendable {
    static let page = 100

    let families: FamilyList
    let program: String
    let spools: String
    /// Is told how many participations have been read, and how many sessions of theirs, after each participation.
    package var progress: @Sendable (_ participations: Int, _ sessions: Int) -> Void = { _, _ in }
    /// Gives the key of a study, by the study's key. It makes one when one is first needed.
    let keys: (@Sendable (_ study: String) throws -> ExportKey)?
    /// The columns of the tables that are about the study itself.
    var columns = StudyColumns()

    /// - Parameters:
    ///   - families: the families of the sessions.
    ///   - program: name and version of the program.
    ///   - spools: a folder on a disk with room, for rows that wait for their turn.
    ///   - keys: gives the key of a study, by the study's name; without it, only invented people have codes.
    package init(
        families: FamilyList, program: String, spoolsIn spools: String,
        keys: (@Sendable (_ study: String) throws -> ExportKey)? = nil
    ) {
        (self.families, self.program, self.spools, self.keys) = (families, program, spools, keys)
    }

    /// The tables that an export of a study has, without any of its data.
    package func tables(of study: ExportedStudy, _ options: ExportOptions = .team()) throws -> [StudyTable] {
        try StudyTables(study, families, columns).chosen(by: options.choice).disguised(by: options).all
    }

    /// Delivers an export piece by piece.
    ///
    /// - Parameters:
    ///   - form: the form of the export.
    ///   - options: the parts of a package besides its tables.
    ///   - source: whose data.
    ///   - work: where logs are replayed.
    ///   - older: what compares a package with an older one.
    ///   - emit: takes the next bytes; throws if nobody takes them any more.
    /// - Returns: what it holds.
    /// - Throws: ``ExportError``; `changed` if a person withdrew meanwhile.
    package func write(
        _ form: ExportForm, _ options: ExportOptions = ExportOptions(), from source: any ExportSource,
        work: any ExportWork, comparedWith older: ExportComparison? = nil, emit: ([UInt8]) async throws -> Void
    ) async throws -> ExportCounts {
        try check(options.choice, form, for: source.study)
        var options = options
        let folder = options.name(of: source.study.key, source.mode) + "/"
        let output: any TableOutput
        switch form {
        case .package: output = PackageOutput(PackageFiles(try ZipWriter(), folder: folder), comparedWith: older)
        case .sessions:
            guard options.isPlain else {
                throw ExportError(
                    .options, "sessions: logs for another lab are as they are; ask for numbers, exact dates, level team"
                )
            }
            options.hasLogs = true
            output = PackageOutput(PackageFiles(try ZipWriter(), folder: folder), hasTables: false)
        case .format(let format):
            let rest = try Spool(in: spools)
            let isOne = format.oneFile != nil
            let sink: any FileSink = isOne ? OneFileSink() : try ZipWriter()
            let files = PackageFiles(SpooledSink(sink, rest), folder: isOne ? "" : folder, hasList: !isOne)
            output = FormatOutput(format.form, files, rest: rest, spoolsIn: spools)
        case .json: output = JSONOutput()
        case .table(let name): output = SingleTableOutput(name, .data)
        case .spreadsheet(let name): output = SingleTableOutput(name, .spreadsheet)
        }
        switch form {
        case .package, .sessions: break
        case .format(let format): options.fit(format)
        case .json, .table, .spreadsheet:
            (options.hasLogs, options.hasExternals, options.hasMissingCodes) = (false, false, false)
        }
        return try await write(to: output, options, from: source, work: work, emit: emit)
    }

    /// Writes a package as a folder, which only appears when it is whole.
    ///
    /// - Parameters:
    ///   - path: the path of the folder, where nothing may be yet.
    ///   - options: what goes along.
    ///   - format: another program's format; nil for the package.
    ///   - source: whose data.
    ///   - work: where logs are replayed.
    ///   - older: what compares a package with an older one.
    /// - Returns: what it holds.
    package func write(
        folder path: String, _ options: ExportOptions = ExportOptions(), as format: ExportFormat? = nil,
        from source: any ExportSource, work: any ExportWork, comparedWith older: ExportComparison? = nil
    ) async throws -> ExportCounts {
        try check(options.choice, format.map { .format($0) } ?? .package, for: source.study)
        let files = PackageFiles(try FolderSink(path), folder: "")
        var options = options
        let output: any TableOutput
        if let format {
            options.fit(format)
            output = FormatOutput(format.form, files, rest: nil, spoolsIn: spools)
        } else {
            output = PackageOutput(files, comparedWith: older)
        }
        return try await write(to: output, options, from: source, work: work) { _ in }
    }

    func key(of source: any ExportSource) throws -> ExportKey {
        if let key = try source.key ?? keys?(source.study.key) { return key }
        throw ExportError(
            .options,
            "\(source.study.key): there is no key for codes and moved dates; ask for numbers and exact dates")
    }

    private func facts(
        _ source: any ExportSource, _ options: ExportOptions, hasPage: Bool
    ) throws -> ExportFacts {
        let tables = try StudyTables(source.study, families, columns).chosen(by: options.choice)
            .disguised(by: options)
        let described = hasPage ? tables.definitions.last : nil
        let page = described.map { study in
            StudyProtocol(
                study, families: families, language: study.languages.first.flatMap(Language.init(ofLab:)) ?? .english,
                program: program, commitment: source.study.commitment
            ).html
        }
        return ExportFacts(
            study: source.study, mode: source.mode, tables: tables, options: options, program: program,
            page: page ?? "", spools: spools)
    }

    func write(
        to output: any TableOutput, _ options: ExportOptions, from source: any ExportSource, work: any ExportWork,
        emit: ([UInt8]) async throws -> Void
    ) async throws -> ExportCounts {
        try check(options, for: source.study)
        let all = source
        let source = try await chosen(options, of: all)
        // Where nothing is replaced or withheld, another lab can take the study over with its logs.
        let head = options.hasLogs && options.isPlain ? try await source.transferHead() : nil
        let key = options.needsKey ? try key(of: source) : nil
        var facts = try facts(source, options, hasPage: output.hasPage)
        facts.keyNumber = key?.number
        facts.hasTransfer = head != nil
        facts.position = try await source.position()
        facts.moment = (source as? LaterSource)?.place
        let pass = try ExportPass(facts, families, key: key, to: output, spoolsIn: spools)
        if let head { try pass.begin(transfer: head) }
        func deliver(_ bytes: [UInt8]) async throws { if !bytes.isEmpty { try await emit(bytes) } }
        try await deliver(work.run { _ in try pass.begin() })
        let seen = try await read(source, of: all, into: pass, work, deliver)
        try await deliver(work.run { _ in try pass.endStreamed() })
        for table in pass.waiting {
            try await deliver(work.run { _ in try pass.begin(waiting: table) })
            while let bytes = try await work.run({ _ in try pass.next(of: table) }) { try await deliver(bytes) }
        }
        let refused = try await source.refused()
        let externals = options.hasExternals ? try await source.externals() : []
        let ledger = try await source.ledger()
        // If a person has withdrawn meanwhile, the export is not ended, so that what was written is no valid export.
        guard try await source.withdrawn(through: seen.last) == seen.withdrawn else { throw ExportError.changed }
        let position = try await source.position()
        let (bytes, counts) = try await work.run { _ in
            try pass.end(ledger.filter { $0.number <= seen.last }, externals, refused: refused, at: position)
        }
        try await deliver(bytes)
        while let bytes = try await work.run({ _ in try pass.next() }) { try await deliver(bytes) }
        return counts
    }

    /// What is exported of a source: all of it, what has changed, or the one participation that was asked for.
    ///
    /// - Throws: ``ExportError`` where there is no such participation, or nothing of it is kept.
    private func chosen(_ options: ExportOptions, of source: any ExportSource) async throws -> any ExportSource {
        if let point = options.since { return try await LaterSource(source, since: point) }
        guard let number = options.participation else { return source }
        let one = ParticipationSource(source: source, number: number)
        guard let person = try await one.participations(after: 0, limit: 1).first else {
            throw ExportError(
                .options, "\(source.study.key): there is no participation \(number) of the mode \(source.mode)")
        }
        guard !person.isWithdrawn else {
            throw ExportError(.options, "\(source.study.key): \(person.label) has withdrawn; nothing of it is kept")
        }
        return one
    }

    /// Reads one participation after the other.
    ///
    /// - Parameter all: the source with all participations of the study.
    /// - Returns: the last number, and the number of withdrawn participations up to it.
    private func read(
        _ source: any ExportSource, of all: any ExportSource, into pass: ExportPass, _ work: any ExportWork,
        _ deliver: ([UInt8]) async throws -> Void
    ) async throws -> (last: Int, withdrawn: Int) {
        let numbers = try await numbers(source)
        let known = pass.isPart && pass.hasCodes ? try await self.numbers(all) : numbers
        let order = try await work.run { _ in pass.order(numbers, among: known) }
        var reader = SessionReader(families: families, used: pass.families, work: work)
        var (withdrawn, read, done) = (0, 0, 0)
        // The order of admission is read page by page, another one person by person.
        let step = order == numbers ? Self.page : 1
        for start in stride(from: 0, to: order.count, by: step) {
            let wanted = order[start..<min(start + step, order.count)]
            for person in try await source.participations(after: (wanted.first ?? 1) - 1, limit: wanted.count) {
                guard wanted.contains(person.number) else { throw ExportError.changed }
                defer {
                    read += 1
                    progress(read, done)
                }
                let slots = try await source.slots(of: person.number)
                guard !person.isWithdrawn else {
                    withdrawn += 1
                    if pass.hasTransfer, let line = try await source.transfer(of: person.number) {
                        try pass.note(transfer: line, with: [])
                    }
                    pass.note(withdrawn: person, slots)
                    continue
                }
                let sessions = try await source.sessions(of: person.number)
                if pass.hasTransfer, let line = try await source.transfer(of: person.number) {
                    try pass.note(transfer: line, with: sessions)
                }
                var own: SessionReading?
                if let log = sessions.first(where: { $0.family == Participation.family }) {
                    own = try await reader.read(log)
                }
                try await work.run { [own] _ in try pass.begin(person, slots, sessions, own: own?.document) }
                try await reader.forEach(sessions, own: own) { session, reading in
                    try await deliver(work.run { _ in try pass.add(session, reading) })
                }
                try await work.run { _ in try pass.endPerson() }
                done += sessions.count
            }
        }
        return (numbers.last ?? 0, withdrawn)
    }

    /// The numbers of all participations there are.
    func numbers(_ source: any ExportSource) async throws -> [Int] {
        var numbers: [Int] = []
        while true {
            let people = try await source.participations(after: numbers.last ?? 0, limit: Self.page)
            guard !people.isEmpty else { return numbers }
            numbers += people.map(\.number)
        }
    }
}
