import GRDB

extension StudySchema {
    /// The position at which each participation has changed last, and when. An export of what is new since an earlier one
    /// has these participations.
    ///
    /// It is kept by the triggers that move the study's position, so that a participation's can never be before the change
    /// that it tells of. The time is that of the machine, since no other is known to a trigger.
    @Sendable static func addChanges(_ database: Database) throws {
        let now = "(julianday('now') - 2440587.5) * 86400000.0"
        try database.execute(
            sql: """
                CREATE TABLE participationChanges (
                    participation INTEGER NOT NULL PRIMARY KEY REFERENCES participations (id) ON DELETE CASCADE,
                    position INTEGER NOT NULL,
                    time REAL NOT NULL
                ) STRICT;
                INSERT INTO participationChanges
                    SELECT participations.id, studies.position, \(now)
                    FROM participations JOIN studies ON studies.id = participations.study;
                """)
        func trigger(
            _ name: String, _ event: String, on table: String, study: String = "NEW.study",
            participation: String = "NEW.participation", when condition: String = "TRUE"
        ) throws {
            try database.execute(
                sql: """
                    DROP TRIGGER \(name)Moved;
                    CREATE TRIGGER \(name)Moved AFTER \(event) ON \(table) WHEN \(condition) BEGIN
                        UPDATE studies SET position = position + 1 WHERE id = \(study);
                        UPDATE participationChanges SET
                            position = (SELECT position FROM studies WHERE id = \(study)), time = \(now)
                            WHERE participation = \(participation);
                        INSERT INTO participationChanges
                            SELECT participations.id, studies.position, \(now)
                            FROM participations JOIN studies ON studies.id = participations.study
                            WHERE participations.id = \(participation) AND NOT EXISTS
                                (SELECT 1 FROM participationChanges WHERE participation = \(participation));
                    END
                    """)
        }
        try trigger("participationsAdded", "INSERT", on: "participations", participation: "NEW.id")
        try trigger("participations", "UPDATE", on: "participations", participation: "NEW.id")
        for table in ["slots", "externals"] {
            try trigger(table + "Added", "INSERT", on: table)
            try trigger(table + "Changed", "UPDATE", on: table)
        }
        try trigger("externalsLeft", "DELETE", on: "externals", study: "OLD.study", participation: "OLD.participation")
        func owner(_ row: String) -> String { "(SELECT study FROM participations WHERE id = \(row).participation)" }
        for table in ["cells", "consents", "receipts", "stepsReached", "visits"] {
            try trigger(table + "Added", "INSERT", on: table, study: owner("NEW"))
            try trigger(table + "Changed", "UPDATE", on: table, study: owner("NEW"))
        }
        try trigger(
            "sessionsAdded", "INSERT", on: "sessions", study: owner("NEW"), when: "NEW.participation IS NOT NULL")
        try trigger(
            "sessions", "UPDATE OF participation, step, attempt, through, bytes", on: "sessions",
            study: "coalesce(\(owner("OLD")), \(owner("NEW")))",
            participation: "coalesce(OLD.participation, NEW.participation)",
            when: "OLD.participation IS NOT NULL OR NEW.participation IS NOT NULL")
        try trigger(
            "sessionsLeft", "DELETE", on: "sessions", study: owner("OLD"), participation: "OLD.participation",
            when: "OLD.participation IS NOT NULL")
    }
}
