import GRDB
package import Rights
import Tree

extension SQLiteArchive {
    package func members(
        of key: String
    ) async throws(ArchiveError) -> (members: [StudyMember], owners: [String]) {
        try await read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT person, name, role, grants FROM members JOIN persons ON persons.id = members.person
                    WHERE study = ? AND NOT isDisabled ORDER BY name
                    """, arguments: [key])
            let owners = try String.fetchAll(
                database, sql: "SELECT name FROM persons WHERE isOwner AND NOT isDisabled ORDER BY name")
            return (
                rows.compactMap { row in
                    Membership(study: key, role: row["role"], grants: row["grants"]).map {
                        StudyMember(person: row["person"], name: row["name"], membership: $0)
                    }
                }, owners
            )
        }
    }

    package func setMember(
        _ number: Int64, _ membership: Membership, by author: Author
    ) async throws(ArchiveError) -> StudyMember {
        let now = configuration.now()
        return try await queue.commit { database in
            try StudyTeam.refuseUnknown(membership.study, in: database)
            let person = try StoredPerson.known(number, in: database)
            try Self.add(membership, to: number, in: database)
            if membership.role != .researcher, !person.isOwner {
                try Self.takeBack(invitationsOf: number, into: membership.study, in: database)
            }
            // A change of rights ends the person's sign-ins.
            try database.execute(sql: "DELETE FROM signIns WHERE person = ?", arguments: [number])
            let detail: Node = [
                "person": .int(number), "role": .text(membership.role.rawValue),
                "grants": .list(membership.grants.map { .text($0.rawValue) }),
            ]
            let note = AuditNote(.studyMember, of: "study \(membership.study)", by: author, detail)
            try AuditChain.add(note, at: now, in: database)
            return StudyMember(person: number, name: person.name, membership: membership)
        }
    }

    package func removeMember(
        _ number: Int64, of key: String, by author: Author
    ) async throws(ArchiveError) -> Bool {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            try database.execute(
                sql: "DELETE FROM members WHERE person = ? AND study = ?", arguments: [number, key])
            guard database.changesCount > 0 else { return false }
            if try !StoredPerson.known(number, in: database).isOwner {
                try Self.takeBack(invitationsOf: number, into: key, in: database)
            }
            try database.execute(sql: "DELETE FROM signIns WHERE person = ?", arguments: [number])
            let note = AuditNote(.studyMemberLeft, of: "study \(key)", by: author, ["person": .int(number)])
            try AuditChain.add(note, at: now, in: database)
            return true
        }
    }

    package func audit(
        of key: String, after number: Int64, limit: Int
    ) async throws(ArchiveError) -> [AuditEntry] {
        try await read { database in
            let object = "study \(key)"
            return try Row.fetchAll(
                database,
                sql: """
                    SELECT \(AuditChain.columns) FROM audit
                    WHERE number > ?1 AND (object = ?2 OR substr(object, 1, length(?2) + 1) = ?2 || ' ')
                    ORDER BY number LIMIT ?3
                    """, arguments: [number, object, limit]
            ).compactMap { AuditEntry(row: $0) }
        }
    }

    package func setBlind(_ isBlind: Bool, of key: String, by author: Author) async throws(ArchiveError) -> StoredStudy
    {
        let now = configuration.now()
        return try await queue.commit { database in
            let study = try StudyRows.study(key, in: database)
            guard study.isBlind != isBlind else { return study }
            try database.execute(sql: "UPDATE studies SET isBlind = ? WHERE id = ?", arguments: [isBlind, study.row])
            let note = AuditNote(.studyBlinding, of: "study \(key)", by: author, ["isBlind": .bool(isBlind)])
            try AuditChain.add(note, at: now, in: database)
            return try StudyRows.study(key, in: database)
        }
    }

    package func setBinned(_ isBinned: Bool, of key: String, by author: Author) async throws(ArchiveError)
        -> StoredStudy
    {
        let now = configuration.now()
        return try await queue.commit(isUrgent: true) { database in
            let study = try StudyRows.study(key, in: database)
            guard (study.binned != nil) != isBinned else { return study }
            switch study.state {
            case .draft, .published, .closed, .archived: break
            case .open, .paused:
                throw ArchiveError(
                    .frozen, at: "study \(key)", "people can take part: it is \(study.state.rawValue)",
                    remedy: "close it first")
            }
            try database.execute(
                sql: "UPDATE studies SET binned = ? WHERE id = ?", arguments: [isBinned ? now : nil, study.row])
            let action: AuditAction = isBinned ? .studyBinned : .studyTakenBack
            try AuditChain.add(AuditNote(action, of: "study \(key)", by: author), at: now, in: database)
            return try StudyRows.study(key, in: database)
        }
    }
}

/// A member of a study's team.
package struct StudyMember: Equatable, Sendable {
    package let person: Int64
    package let name: String
    package let membership: Membership
}
