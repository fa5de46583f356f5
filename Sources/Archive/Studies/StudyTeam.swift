import GRDB
import Rights

/// The rights in a study, by its key. A key is free again when its study is purged, so its rights are deleted with the
/// study. No right is given in a study that does not exist, because a later study with this key would have it.
enum StudyTeam {
    /// Throws `studyUnknown` for a key that no study has.
    static func refuseUnknown(_ key: String, in database: Database) throws {
        guard try StudyRows.studies(where: "key = ?", [key], in: database).isEmpty else { return }
        throw ArchiveError.noStudy(key)
    }

    /// Throws `studyUnknown` for a key that a person's token cannot be for: that of no study, or of one that the person
    /// may not see.
    static func refuseUnknown(_ key: String, for person: StoredPerson, in database: Database) throws {
        try refuseUnknown(key, in: database)
        // A study that a person may not see does not exist for that person.
        guard person.isOwner || person.memberships.contains(where: { $0.study == key }) else {
            throw ArchiveError.noStudy(key)
        }
    }

    /// Deletes all rights under a key: those of members, of open invitations and of tokens.
    static func forget(_ key: String, in database: Database) throws {
        try database.execute(sql: "DELETE FROM members WHERE study = ?", arguments: [key])
        try database.execute(sql: "UPDATE invitations SET isOver = 1 WHERE study = ?", arguments: [key])
        try database.execute(
            sql: """
                UPDATE tokens SET studies = (SELECT json_group_array(value) FROM json_each(studies) WHERE value <> ?1)
                WHERE ?1 IN (SELECT value FROM json_each(studies))
                """, arguments: [key])
    }
}

extension ArchiveError {
    fileprivate static func noStudy(_ key: String) -> ArchiveError {
        ArchiveError(
            .studyUnknown, at: "study \(key)", "there is none, so nobody can have a part in it",
            remedy: "see what there is with `merkwelt study list`, or make it first")
    }
}
