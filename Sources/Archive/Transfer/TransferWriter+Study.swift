private import Foundation
import GRDB
import Studies
import Text
import Tree

extension TransferWriter {
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
        try SQLiteTransaction(database: database, now: now).forgetTeam(of: study.key)
        try execute(
            "INSERT INTO studies (key, state, drawnFrom, isBlind, created, closed, about) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                study.key, state.rawValue, Data(secret), study.isBlind, study.created,
                isOver ? study.closed ?? now : nil, study.about?.json(),
            ])
        row = database.lastInsertedRowID
        hasChanged = true
    }

    /// A study that was not farther here is as far now as where it comes from, so that its next export is the same.
    func writePosition() throws {
        guard hasChanged, let position = study.position, position > former else { return }
        try execute("UPDATE studies SET position = ? WHERE id = ?", [position, row])
    }

    /// Compares the study with the one of its name.
    private mutating func compare(_ known: StoredStudy) throws {
        row = known.row
        former = try value("SELECT position FROM studies WHERE id = ?", [row]) ?? 0
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
}
