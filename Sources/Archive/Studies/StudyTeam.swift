import GRDB
import Rights

/// Who has a right in a study, by its key. A key is free again when its study is purged, so no right outlives its study, and none
/// is given in one that is not there: it would be somebody's in the study that is made under this key later.
enum StudyTeam {
    /// Throws `studyUnknown` for a key that no study has.
    static func refuseUnknown(_ key: String, in database: Database) throws {
        guard try StudyRows.studies(where: "key = ?", [key], in: database).isEmpty else { return }
        throw ArchiveError.noStudy(key)
    }

    /// Throws `studyUnknown` for a key that somebody's token cannot be for: that of no study, or of one that they do not see.
    static func refuseUnknown(_ key: String, for person: StoredPerson, in database: Database) throws {
        try refuseUnknown(key, in: database)
        // What one may not see does not exist.
        guard person.isOwner || person.memberships.contains(where: { $0.study == key }) else {
            throw ArchiveError.noStudy(key)
        }
    }

    /// Takes every right under a key away: those of members, of whom an invitation is on its way to, of programs.
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
