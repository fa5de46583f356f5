private import Foundation
import GRDB
package import Studies

extension SQLiteTransaction {
    package func delete(_ parts: [ParticipationPart], of participation: Int64) throws {
        // A backup of an earlier version has fewer tables.
        for part in parts where try database.tableExists(part.rawValue) {
            try execute("DELETE FROM \(part.rawValue) WHERE participation = ?", [participation])
        }
    }

    package func leaveDay(_ day: Double, of participation: Int64) throws {
        try execute("UPDATE externals SET value = NULL, session = NULL WHERE participation = ?", [participation])
        try execute(
            "UPDATE stepsReached SET began = ?2, duration = NULL WHERE participation = ?1", [participation, day])
        try execute(
            "UPDATE profiles SET created = ?2 WHERE id = (SELECT profile FROM participations WHERE id = ?1)",
            [participation, day])
    }

    package func blur(_ participation: Int64, to day: Double) throws {
        // The secret of the personal address stays used.
        try execute("UPDATE linkTokens SET participation = NULL WHERE participation = ?", [participation])
        try execute(
            "UPDATE slots SET given = ?, freed = CASE WHEN freed IS NULL THEN NULL ELSE ? END WHERE participation = ?",
            [day, day, participation])
    }

    package func detach(_ participation: Int64) throws {
        try execute("UPDATE participations SET profile = NULL WHERE id = ?", [participation])
    }

    package func takeSessions(of profile: ProfileIdentifier) throws -> [String] {
        try SQLiteArchive.takeSessionsAway(of: profile, in: database).marks
    }

    package func takeEverything(of profile: ProfileIdentifier) throws -> Int {
        try SQLiteArchive.takeEverythingAway(of: profile, at: now, in: database)
    }

    package func mark(_ profile: ProfileIdentifier, endedAs phase: ParticipationPhase) throws -> String {
        try SQLiteArchive.note(DeletionMark.text(of: profile, endedAs: phase), in: database)
    }

    package func mark(_ profile: ProfileIdentifier) throws {
        _ = try SQLiteArchive.note(DeletionMark.text(of: profile), in: database)
    }

    package func mark(_ participation: StoredParticipation) throws {
        let secret = try Data.fetchOne(
            database.cachedStatement(sql: "SELECT drawnFrom FROM studies WHERE id = ?"),
            arguments: [participation.studyRow])
        let mark = DeletionMark.text(
            of: participation.number, participation.mode.rawValue, drawnFrom: [UInt8](secret ?? Data()))
        _ = try SQLiteArchive.note(mark, in: database)
    }
}
