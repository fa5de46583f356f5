import GRDB
import Studies
import Text
import Tree

extension TransferWriter {
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
}
