private import Foundation
import GRDB
import Studies
import Text
import Tree

/// Writes a study that comes from another lab, in one transaction. What is here otherwise is noted and left as it is.
struct TransferWriter {
    let study: TransferredStudy
    let now: Double
    let database: Database
    var outcome = TransferOutcome()
    /// Whether anything was written.
    var hasChanged = false
    /// The study's row here, and those of its versions and links.
    private var row: Int64 = 0
    private var versions: [Int: Int64] = [:]
    private var links: [String: Int64] = [:]
    /// By how much the numbers of slots are greater here, so that the order in which they were given stays.
    private var offset: Int64?
    var people: [Int: Person] = [:]

    struct Person {
        let row: Int64
        /// The row and the key's hash of its profile; nil where nothing but its end is kept.
        let profile: (row: Int64, identifier: ProfileIdentifier)?
        /// Whether it came with this transfer.
        let isNew: Bool
        /// Whether nothing is to be taken of it.
        var isLeft = false
    }

    init(_ study: TransferredStudy, at now: Double, in database: Database) {
        (self.study, self.now, self.database) = (study, now, database)
    }

    mutating func clash(_ place: String, _ text: String) { outcome.conflicts.append("\(place): \(text)") }

    func execute(_ sql: String, _ arguments: StatementArguments) throws {
        try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }

    private func value<Found: DatabaseValueConvertible>(
        _ sql: String, _ arguments: StatementArguments
    ) throws -> Found? { try Found.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) }

    // MARK: The study

    mutating func writeStudy() throws {
        outcome.lacksSecret = study.lacksSecret
        if let known = try StudyRows.studies(where: "key = ?", [study.key], in: database).first {
            try compare(known)
        } else {
            try makeStudy()
        }
        let known = try StudyRows.versions(where: "study = ? ORDER BY number", [row], in: database)
        for version in known { versions[version.number] = version.row }
        for version in study.versions {
            if let stored = known.first(where: { $0.number == version.number }) {
                if !stored.hash.isSame(as: version.hash) {
                    clash(
                        "version \(version.number)",
                        "here it is \(stored.hash), in the export \(version.hash); purge or rename the study here")
                }
                continue
            }
            guard let (json, terms) = study.definitions[version.number] else { continue }
            try execute(
                """
                INSERT INTO versions (study, number, hash, json, kind, note, published, terms)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    row, version.number, version.hash, json, version.kind.rawValue, version.note, version.published,
                    terms.json,
                ])
            versions[version.number] = database.lastInsertedRowID
            hasChanged = true
        }
        for link in study.links { try write(link: link) }
        for count in study.refused { try write(refused: count) }
    }

    private mutating func makeStudy() throws {
        // A state in which nobody is let in: whoever runs the study opens it when its new links are out.
        let isOver = study.state == .closed || study.state == .archived || study.lacksSecret
        let state: StudyState = isOver ? (study.state == .archived ? .archived : .closed) : .paused
        // Without the secret of slots that were given nothing may be drawn any more: 15 bytes are none to draw from.
        let count = study.lacksSecret ? 15 : 32
        let secret = study.secret ?? (0..<count).map { _ in UInt8.random(in: .min ... .max) }
        try StudyTeam.forget(study.key, in: database)
        try execute(
            "INSERT INTO studies (key, state, drawnFrom, isBlind, created, closed) VALUES (?, ?, ?, ?, ?, ?)",
            [
                study.key, state.rawValue, Data(secret), study.isBlind, study.created,
                isOver ? study.closed ?? now : nil,
            ])
        row = database.lastInsertedRowID
        hasChanged = true
    }

    /// Compares the study with the one of its name.
    private mutating func compare(_ known: StoredStudy) throws {
        row = known.row
        if known.binned != nil {
            clash("study \(study.key)", "it lies in the bin here; take it out of the bin first")
        }
        if known.version == nil {
            clash("study \(study.key)", "here it is a draft that was never published; purge it, then import")
        }
        let commitment = StudySecret(known.secret)?.commitment
        guard let secret = study.secret else {
            guard study.lacksSecret, let commitment else { return }
            outcome.lacksSecret = false
            if !commitment.isSame(as: study.commitment) { clashOfSecrets() }
            return
        }
        guard known.secret != secret else { return }
        if commitment == nil {
            try execute("UPDATE studies SET drawnFrom = ? WHERE id = ?", [Data(secret), row])
            outcome.lacksSecret = false
            hasChanged = true
        } else if study.slots != nil {
            clashOfSecrets()
        }
    }

    private mutating func clashOfSecrets() {
        clash(
            "study \(study.key)",
            "groups are drawn from another secret here; purge the study here, or import into another lab")
    }

    private mutating func write(link: Node) throws {
        let values = TransferTable.link.values(of: link)
        guard let code = link["code"]?.text else { return }
        if let known = try StudyRows.links(where: "code = ?", [code], in: database).first {
            links[code] = known.row
            if known.study != row { clash("link \(code)", "another study has a link of this code here") }
            return
        }
        // Nobody comes by a link that was given out elsewhere.
        try execute(
            """
            INSERT INTO links (study, code, kind, mode, label, isEnabled, maximum, closes, settings, created)
            VALUES (?, ?, ?, ?, ?, 0, ?, ?, '{}', ?)
            """,
            [
                row, code, values["kind"], study.mode.rawValue, values["label"], values["maximum"], values["closes"],
                now,
            ])
        links[code] = database.lastInsertedRowID
        hasChanged = true
    }

    private mutating func write(refused: Node) throws {
        let values = TransferTable.refused.values(of: refused)
        guard let link = refused["link"]?.text.flatMap({ links[$0] }) else {
            return clash("counts", "expected a link of this export, found \(refused["link"]?.json() ?? "none")")
        }
        try execute(
            """
            INSERT INTO counts (study, link, day, reason, n) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT DO UPDATE SET n = ?5 WHERE n < ?5
            """, [row, link, values["day"], values["reason"], values["n"]])
        if database.changesCount > 0 { hasChanged = true }
    }

    // MARK: Participations

    mutating func write(_ line: Node) throws {
        guard let number = line["number"].flatMap({ Int($0) }) else { return }
        let place = StoredParticipation.label(number)
        guard let version = line["version"].flatMap({ Int($0) }).flatMap({ versions[$0] }) else {
            return clash(place, "expected a version of this export, found \(line["version"]?.json() ?? "none")")
        }
        var link: Int64?
        if let code = line["link"]?.text {
            link = links[code]
            guard link != nil else { return clash(place, "expected a link of this export, found \(code)") }
        }
        let stored = try StudyRows.participations(
            where: "p.study = ? AND p.mode = ? AND p.number = ?", [row, study.mode.rawValue, number], in: database
        ).first
        if let stored {
            try compare(line, with: stored, at: version, number)
        } else {
            try add(line, number, version: version, link: link)
        }
    }

    private mutating func add(_ line: Node, _ number: Int, version: Int64, link: Int64?) throws {
        var profile: (Int64, ProfileIdentifier)?
        let values = TransferTable.participation.values(of: line)
        // Nobody has the key of the new profile: keys are in no export.
        if line["seed"] != nil, let identifier = Self.newProfile() {
            try execute("INSERT INTO profiles (keyHash, created) VALUES (?, ?)", [identifier.keyHash, values["began"]])
            profile = (database.lastInsertedRowID, identifier)
        }
        var columns = ["study", "mode", "version", "link", "profile"]
        var arguments: StatementArguments = [row, study.mode.rawValue, version, link, profile?.0]
        for column in Self.ownColumns {
            columns.append(column)
            arguments += [values[column]]
        }
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        try execute(
            "INSERT INTO participations (\(columns.joined(separator: ", "))) VALUES (\(marks))", arguments)
        let person = Person(row: database.lastInsertedRowID, profile: profile, isNew: true)
        people[number] = person
        outcome.participations += 1
        hasChanged = true
        try writeParts(of: line, person, number)
    }

    private static func newProfile() -> ProfileIdentifier? {
        var digits: [UInt8] = []
        for _ in 0..<32 { digits.append(hexadecimal: UInt8.random(in: .min ... .max)) }
        return ProfileIdentifier(keyHash: String(bytes: digits))
    }

    private static let ownColumns = TransferTable.participation.columns.map(\.name)
        .filter { !TransferTable.participation.references.contains($0) }

    private mutating func compare(
        _ line: Node, with stored: StoredParticipation, at version: Int64, _ number: Int
    ) throws {
        let place = stored.label
        let isGone = line["phase"] == .text(ParticipationPhase.withdrawn.rawValue)
        var person = Person(row: stored.row, profile: try profile(of: stored.row), isNew: false)
        defer { people[number] = person }
        if stored.phase == .withdrawn {
            // What somebody took back does not come back by an older export.
            if !isGone { outcome.withdrawn += 1 }
            person.isLeft = true
            return
        }
        guard !isGone else {
            person.isLeft = true
            return clash(
                place,
                "by the export it has withdrawn, here it has not; `merkwelt study withdraw \(study.key) \(place)` first"
            )
        }
        guard stored.versionRow == version, stored.seed == line["seed"].flatMap({ Int64($0) }) else {
            person.isLeft = true
            return clash(place, "here it is somebody else's: another seed or another version of the study")
        }
        // It has gone on elsewhere if one of its logs is longer there. Otherwise the archive's own facts stay.
        var hasGoneOn = false
        for session in line["sessions"]?.list ?? [] {
            guard let facts = session.node, let name = facts["identifier"]?.text else { continue }
            let through: Int? = try value(
                "SELECT through FROM sessions WHERE participation = ? AND identifier = ?", [stored.row, name])
            if (facts["entries"].flatMap { Int($0) } ?? 0) - 1 > through ?? -1 || through == nil { hasGoneOn = true }
        }
        guard hasGoneOn else { return }
        let values = TransferTable.participation.values(of: line)
        let columns = Self.ownColumns.filter { !["number", "excluded", "note"].contains($0) }
        var arguments = StatementArguments()
        for column in columns { arguments += [values[column]] }
        try execute(
            "UPDATE participations SET \(columns.map { $0 + " = ?" }.joined(separator: ", ")) WHERE id = ?",
            arguments + [stored.row])
        hasChanged = true
        try writeParts(of: line, person, number)
    }

    private func profile(of participation: Int64) throws -> (Int64, ProfileIdentifier)? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT profiles.id, profiles.keyHash FROM participations p JOIN profiles ON profiles.id = p.profile
                WHERE p.id = ?
                """)
        guard let found = try Row.fetchOne(statement, arguments: [participation]),
            let identifier = ProfileIdentifier(keyHash: found["keyHash"])
        else { return nil }
        return (found["id"], identifier)
    }

    private mutating func writeParts(of line: Node, _ person: Person, _ number: Int) throws {
        for table in TransferTable.parts {
            if !person.isNew { try execute("DELETE FROM \(table.name) WHERE participation = ?", [person.row]) }
            for part in line[table.name]?.list ?? [] {
                guard let part = part.node else { continue }
                try write(part, in: table, of: person, number)
            }
        }
        for slot in line["slots"]?.list ?? [] {
            if let slot = slot.node { try write(slot: slot, of: person, number) }
        }
    }

    private mutating func write(_ part: Node, in table: TransferTable, of person: Person, _ number: Int) throws {
        var values = table.values(of: part)
        if table.references.contains("version") {
            guard let version = part["version"].flatMap({ Int($0) }).flatMap({ versions[$0] }) else {
                return clash(
                    StoredParticipation.label(number), "\(table.name): expected a version of this export")
            }
            values["version"] = version.databaseValue
        }
        // These two are in the tables of all participations, to be counted.
        if ["cells", "stepsReached"].contains(table.name) {
            values["study"] = row.databaseValue
            values["mode"] = study.mode.rawValue.databaseValue
        }
        values["participation"] = person.row.databaseValue
        try insert(values, into: table.name)
    }

    private func insert(_ values: [String: DatabaseValue], into table: String) throws {
        let columns = values.keys.sorted()
        var arguments = StatementArguments()
        for column in columns { arguments += [values[column]] }
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        try execute("INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))", arguments)
    }

    // MARK: Slots

    private mutating func write(slot: Node, of person: Person, _ number: Int) throws {
        var values = TransferTable.slots.values(of: slot)
        let known: Int64? = try value(
            """
            SELECT id FROM slots WHERE participation = ? AND ledger = ? AND stratum = ? AND position = ? AND step = ?
                AND kind = ? AND given = ?
            """,
            [
                person.row, values["ledger"], values["stratum"], values["position"], values["step"], values["kind"],
                values["given"],
            ])
        let own = slot["id"].flatMap { Int64($0) } ?? 0
        let shift = try offset ?? shift(known: known, of: own)
        offset = shift
        if let after = slot["freedAfter"].flatMap({ Int64($0) }) {
            values["freedAfter"] = (after + shift).databaseValue
        }
        let isTaken: Int? = try value(
            """
            SELECT 1 FROM slots WHERE study = ?1 AND ledger = ?2 AND stratum = ?3 AND position = ?4 AND kind = 'regular'
                AND ?5 = 'regular' AND state <> 'freed' AND ?6 <> 'freed' AND id IS NOT ?7
            """,
            [
                row, values["ledger"], values["stratum"], values["position"], values["kind"], values["state"], known,
            ])
        let isNumberTaken: Int? = try value(
            "SELECT 1 FROM slots WHERE id = ? AND id IS NOT ?", [own + shift, known])
        guard isTaken == nil, isNumberTaken == nil else {
            return clash(
                StoredParticipation.label(number),
                "here somebody else has its slot \(slot["position"]?.json() ?? "") of \(slot["ledger"]?.text ?? "")")
        }
        if let known {
            try execute(
                "UPDATE slots SET state = ?, fate = ?, freed = ?, freedAfter = ? WHERE id = ?",
                [values["state"], values["fate"], values["freed"], values["freedAfter"], known])
            return
        }
        values["id"] = (own + shift).databaseValue
        values["study"] = row.databaseValue
        values["participation"] = person.row.databaseValue
        try insert(values, into: "slots")
    }

    /// The numbers stay where all of them are free here, so that the ledger is the same to the byte.
    private func shift(known: Int64?, of own: Int64) throws -> Int64 {
        if let known { return known - own }
        guard let range = study.slots else { return 0 }
        let isTaken: Int? = try value(
            "SELECT 1 FROM slots WHERE id BETWEEN ? AND ? LIMIT 1", [range.lowerBound, range.upperBound])
        guard isTaken != nil else { return 0 }
        let last: Int64 = try value("SELECT seq FROM sqlite_sequence WHERE name = 'slots'", []) ?? 0
        return last + 1 - range.lowerBound
    }
}
