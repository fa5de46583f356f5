import GRDB

extension StudySchema {
    /// The column `position` rises in the transaction of every change that an export of the study can show, whichever
    /// program makes it. As long as it is the same, an export is the same.
    ///
    /// It is another counter than that of ``addSight(_:)``: every upload moves it, and a dashboard need not look then.
    @Sendable static func addPosition(_ database: Database) throws {
        try database.execute(
            sql: """
                ALTER TABLE studies ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
                UPDATE studies SET position = changes;
                """)
        func trigger(
            _ name: String, _ event: String, on table: String, study: String = "NEW.study",
            when condition: String = "TRUE"
        ) throws {
            try database.execute(
                sql: """
                    CREATE TRIGGER \(name)Moved AFTER \(event) ON \(table) WHEN \(condition) BEGIN
                        UPDATE studies SET position = position + 1 WHERE id = \(study);
                    END
                    """)
        }
        for table in ["versions", "links", "participations", "slots", "counts", "externals"] {
            try trigger(table + "Added", "INSERT", on: table)
        }
        for table in ["links", "slots", "counts", "externals"] { try trigger(table + "Changed", "UPDATE", on: table) }
        try trigger("externalsLeft", "DELETE", on: "externals", study: "OLD.study")
        try trigger("studies", "UPDATE OF state, isBlind, closed, about", on: "studies", study: "NEW.id")
        // A study that moves to another lab has all that is kept of a participation, even the time of the last contact.
        try trigger("participations", "UPDATE", on: "participations")
        // Entries and branches come with a change of their session.
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
            when: "OLD.participation IS NOT NULL OR NEW.participation IS NOT NULL")
        try trigger(
            "sessionsLeft", "DELETE", on: "sessions", study: owner("OLD"), when: "OLD.participation IS NOT NULL")
    }
}
