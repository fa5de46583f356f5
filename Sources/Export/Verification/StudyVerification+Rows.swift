import Interface
import Sessions
import Studies
import Tasks
import Tree

/// The values of the tables with which logs are compared.
struct VerifiedRows {
    struct Session {
        let table: String
        let line: Int
        let label: String
        let step: String
        let attempt: Int
        let logHash: String
        let isReplayed: Bool
        let isComplete: Bool
        let entries: Int
    }

    var labels: Set<String> = []
    /// The participations' seeds by their labels; none where they are withheld.
    var seeds: [String: Int64] = [:]
    var sessions: [String: Session] = [:]
}

extension StudyVerification {
    private func table(_ description: String, in files: ExportedFiles) -> String? {
        files.names.first { $0.hasPrefix("data/") && $0.hasSuffix("_description-\(description)_data.csv") }
    }

    mutating func compareParticipations(
        _ files: ExportedFiles, _ hashes: Set<String>, into rows: inout VerifiedRows
    ) throws {
        guard let name = table("participations", in: files) else {
            return add("file-missing", "data: expected a table of participations, found none")
        }
        var (found, count) = ([Finding](), 0)
        try CSVTable.read(name, in: files) { record in
            count += 1
            let label = record["participation"]
            rows.labels.insert(label)
            rows.seeds[label] = Int64(record["seed"])
            if !hashes.contains(record["study_hash"]) {
                found.append(
                    Finding(
                        code: "version-unknown",
                        text: "\(name):\(record.line) \(label): expected a definition of this export, found "
                            + record["study_hash"]))
            }
        }
        participations = count
        findings += found
    }

    mutating func compareSessions(_ files: ExportedFiles, into rows: inout VerifiedRows) throws {
        guard let name = table("sessions", in: files) else {
            return add("file-missing", "data: expected a table of sessions, found none")
        }
        var (found, count) = ([Finding](), 0)
        // Seeds do not depend on the definition, so an empty one is enough.
        let nobody = Study(node: Node())
        try CSVTable.read(name, in: files) { record in
            let (label, id) = (record["participation"], record["session"])
            rows.sessions[id] = VerifiedRows.Session(
                table: name, line: record.line, label: label, step: record["step"],
                attempt: Int(record["attempt"]) ?? 0,
                logHash: record["log_hash"], isReplayed: record["replayed"] == "true",
                isComplete: record["complete"] == "true",
                entries: Int(record["entries"]) ?? 0)
            guard rows.labels.contains(label) else {
                found.append(
                    Finding(
                        code: "participation-unknown",
                        text: "\(name):\(record.line) \(id): expected a participation of this export, found \(label)"))
                return
            }
            guard let seed = rows.seeds[label], let stated = Int64(record["seed"]),
                let person = try? Participation(nobody, seed: seed)
            else { return }
            let expected =
                record["step"].isEmpty
                ? seed : person.seed(of: record["step"], attempt: Int(record["attempt"]) ?? 0)
            count += 1
            if stated != expected {
                found.append(
                    Finding(
                        code: "seed-differs",
                        text: "\(name):\(record.line) \(label) \(record["step"]): expected seed \(expected), found "
                            + "\(stated)"))
            }
        }
        seeds = count
        if count == 0, !rows.sessions.isEmpty { unchecked.append("seeds, which are withheld") }
        findings += found
    }

    // MARK: Logs

    mutating func compareLogs(
        _ files: ExportedFiles, _ tables: StudyTables, _ families: FamilyList, _ rows: VerifiedRows
    ) throws {
        let raw = "raw/sessions.jsonl"
        guard files.names.contains(raw) else {
            unchecked.append("logs and figures, which need an export with logs")
            return
        }
        let written = try writtenRows(files, tables)
        noteMissing(files, tables)
        var figures = try VerifiedFigures(files, tables)
        var (seen, line, found) = (Set<String>(), 0, [Finding]())
        try files.lines(raw) { bytes in
            line += 1
            let document: SessionDocument
            do { document = try SessionDocument(Value(json: bytes)) } catch {
                return found.append(Finding(code: "log-unreadable", text: "\(raw):\(line): \(error)"))
            }
            let id = document.session.id
            seen.insert(id)
            guard let row = rows.sessions[id] else {
                return found.append(
                    Finding(code: "session-unknown", text: "\(raw):\(line) \(id): it is not in the table of sessions"))
            }
            if row.logHash != document.logHash {
                found.append(
                    Finding(
                        code: "log-differs",
                        text: "\(row.table):\(row.line) \(id): log_hash says \(row.logHash), the log in \(raw):\(line) "
                            + "comes to \(document.logHash)"))
            }
            guard document.session.family != Participation.family, row.isReplayed else { return }
            let outcome = try? document.replay(families)
            let places =
                outcome.map { outcome in
                    [
                        Self.difference(document, outcome, tables, written), figures.take(document, outcome, row),
                    ].compactMap { $0 }
                } ?? [raw]
            for place in places {
                found.append(
                    Finding(
                        code: "figures-differ",
                        text: "\(place): the rows of session \(id) are not those that its log comes to"))
            }
        }
        for (id, row) in rows.sessions where !seen.contains(id) {
            found.append(
                Finding(
                    code: "log-missing", text: "\(raw): session \(id) of \(row.label) is in the table and has no log"))
        }
        for one in try figures.differences(in: files) {
            found.append(
                Finding(
                    code: "figures-differ",
                    text: "\(tables.people.file):\(one.line) \(one.label): \(one.column) is not what the logs come to"))
        }
        logs = seen.count
        findings += found.sorted { $0.text < $1.text }
    }

    /// A hash of each session's rows in each family's table, as they are written.
    private func writtenRows(_ files: ExportedFiles, _ tables: StudyTables) throws -> [String: [String: SHA256]] {
        var written: [String: [String: SHA256]] = [:]
        let told = try files.text("dictionary.csv") ?? ""
        for table in tables.families.flatMap(\.tables) {
            // A table that the dictionary describes should be there.
            guard files.names.contains(table.file) || told.contains(table.file) else { continue }
            // Exports of earlier programs have fewer columns, before the family's own and among them.
            let lead = Set(tables.columns.place.map(\.name))
            var hashes: [String: SHA256] = [:]
            try CSVTable.read(table.file, in: files) { record in
                var bytes: [UInt8] = []
                let cells = record.fields.dropFirst(record.names.prefix { lead.contains($0) }.count)
                    .map { Cell.text($0) }
                RowStyle.csv().append(cells, table.columns, isFirst: false, to: &bytes)
                hashes[record["session"], default: SHA256()].add(bytes)
            }
            written[table.file] = hashes
        }
        return written
    }

    /// Notes the families' tables that the export does not have, of which no row can be compared.
    private mutating func noteMissing(_ files: ExportedFiles, _ tables: StudyTables) {
        let missing = tables.families.flatMap(\.tables).filter { !files.names.contains($0.file) }
        guard !missing.isEmpty else { return }
        unchecked.append("the rows of tables that are not in it: " + missing.map(\.name).joined(separator: ", "))
    }

    /// The table in which a session's rows differ from its replayed log; nil if none does.
    private static func difference(
        _ document: SessionDocument, _ outcome: Outcome, _ tables: StudyTables, _ written: [String: [String: SHA256]]
    ) -> String? {
        guard let family = tables.families.first(where: { $0.kind === outcome.activity.kind }) else {
            return "raw/sessions.jsonl"
        }
        // An export from a time when a column had another meaning, or another unit, is compared by that one.
        let finding = outcome.finding
        let now = family.rows(document, finding, document.tables(finding))
        let before = family.rows(document, finding, document.earlierTables(finding))
        for (place, table) in family.tables.enumerated() where now.indices.contains(place) {
            guard let rows = written[table.file] else { continue }
            let found = rows[document.session.id]?.hexadecimal
            let isSame = [now, before].contains { tables in
                tables.indices.contains(place) && hashes(of: tables[place]).contains(found)
            }
            if !isSame { return table.file }
        }
        return nil
    }

    /// The hashes of a table's rows as they are written now, as they were when times of logs stood in them in
    /// milliseconds, and as they were when times had all digits of a subtraction.
    private static func hashes(of table: Table) -> [String?] {
        guard !table.rows.isEmpty else { return [nil] }
        let forms: [(Cell, Column) -> Cell] = [
            { $1.written($0) }, { $1.writtenInMilliseconds($0) }, { cell, _ in cell.asLogged },
        ]
        var hashes = forms.map { _ in SHA256() }
        for cells in table.rows {
            for (place, form) in forms.enumerated() {
                var bytes: [UInt8] = []
                TableStyle.data.append(line: zip(cells, table.columns).map(form), to: &bytes)
                hashes[place].add(bytes)
            }
        }
        return hashes.map(\.hexadecimal)
    }
}
