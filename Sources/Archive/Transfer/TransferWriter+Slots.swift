import GRDB
import Studies
import Tree

extension TransferWriter {
    mutating func write(slot: Node, of person: Person, _ number: Int) throws {
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
