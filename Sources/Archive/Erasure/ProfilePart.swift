import GRDB
import Studies
import Tree

/// A table of a profile's data besides its sessions. The parts in ``all`` are delivered with a profile's data and
/// erased with it. A test fails for a table that refers to profiles and is no part.
struct ProfilePart: Sendable {
    /// The part's name in the file of own data, which is also the table's name.
    let name: String
    /// SQL for the rows of a profile, each as a JSON object, and whether its seal is right.
    let json: String
    /// Erases the rows of a profile, and returns their number.
    let erase: @Sendable (_ profile: Int64, _ now: Double, _ database: Database) throws -> Int

    static let all = [documents, participations, keys]

    private static let documents = ProfilePart(
        name: "documents",
        json: """
            SELECT json_object('name', name, 'changed', changed, 'content', json(json)), seal IS \(Seal.document)
            FROM documents WHERE profile = ? ORDER BY name
            """
    ) { profile, _, database in
        try database.execute(sql: "DELETE FROM documents WHERE profile = ?", arguments: [profile])
        return database.changesCount
    }

    /// A participation is a profile of its own. The patch leaves out empty fields. Its row stays without content,
    /// because numbers and slots are never assigned twice.
    private static let participations = ProfilePart(
        name: "participations",
        json: """
            SELECT json_patch('{}', json_object('study', studies.key, 'number', number, 'mode', p.mode, 'version', (
                    SELECT versions.number FROM versions WHERE versions.id = p.version), 'phase', phase, 'visit', visit,
                'began', began, 'ended', ended, 'excluded', excluded, 'note', note, 'external', (
                    SELECT value FROM externals WHERE participation = p.id),
                'details', json(details), 'flags', flags, 'quality', (
                    SELECT json(facts) FROM quality WHERE participation = p.id), 'groups', (
                    SELECT json_group_array(json_object('step', s.step, 'group', s.grp, 'given', s.given))
                    FROM (SELECT * FROM slots WHERE participation = p.id ORDER BY id) s), 'consents', (
                    SELECT json_group_array(json_patch('{}', json_object('step', c.step, 'version', (
                            SELECT versions.number FROM versions WHERE versions.id = c.version),
                        'language', c.language, 'textHash', c.textHash, 'items', json(c.items),
                        'deviceTime', c.deviceTime, 'serverTime', c.serverTime)))
                    FROM (SELECT * FROM consents WHERE participation = p.id ORDER BY id) c))), 1
            FROM participations p JOIN studies ON studies.id = p.study WHERE profile = ?
            """
    ) { profile, now, database in
        let found = try StudyRows.participations(where: "p.profile = ?", [profile], in: database)
        let places = StudyPlaces(database: database, now: now)
        for participation in found { try places.withdraw(withProfile: participation) }
        return found.count
    }

    /// The keys of further devices. A device with such a key is told that everything was deleted.
    private static let keys = ProfilePart(
        name: "profileKeys",
        json: "SELECT json_object('added', added), 1 FROM profileKeys WHERE profile = ? ORDER BY added"
    ) { profile, _, database in
        let keys = try String.fetchAll(
            database, sql: "SELECT keyHash FROM profileKeys WHERE profile = ?", arguments: [profile])
        for key in keys.compactMap({ ProfileIdentifier(keyHash: $0) }) {
            _ = try SQLiteArchive.note(DeletionMark.text(of: key), in: database)
        }
        try database.execute(sql: "DELETE FROM profileKeys WHERE profile = ?", arguments: [profile])
        return keys.count
    }

    /// The rows of a profile, each as a JSON object. Throws `altered` for a row that the disk has changed.
    func texts(of profile: Int64, in database: Database) throws -> [String] {
        try Row.fetchAll(database.cachedStatement(sql: json), arguments: [profile]).map { row in
            guard row[1] as Bool else { throw ArchiveError.alteredDocument(name) }
            return row[0]
        }
    }

    /// The number of rows of a profile.
    func count(of profile: Int64, in database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM \(name) WHERE profile = ?", arguments: [profile]) ?? 0
    }
}
