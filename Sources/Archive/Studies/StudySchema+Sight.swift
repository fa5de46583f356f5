import GRDB
import Tree

extension StudySchema {
    /// The tables for dashboards, and a counter by which they notice changes.
    ///
    /// The column `changes` rises in the transaction of every change that a dashboard shows, whichever program makes
    /// it. Steps have the times at which they were reached and left. Of a repeated step the first time counts.
    @Sendable static func addSight(_ database: Database) throws {
        try database.execute(
            sql: """
                ALTER TABLE studies ADD COLUMN changes INTEGER NOT NULL DEFAULT 0;
                ALTER TABLE studies ADD COLUMN binned REAL;
                ALTER TABLE drafts ADD COLUMN hash TEXT;
                ALTER TABLE drafts ADD COLUMN terms TEXT;
                ALTER TABLE drafts ADD COLUMN errors INTEGER;
                ALTER TABLE drafts ADD COLUMN warnings INTEGER;
                ALTER TABLE participations ADD COLUMN dueEnd REAL;
                ALTER TABLE participations ADD COLUMN busy REAL;
                CREATE TABLE stepsReached (
                    participation INTEGER NOT NULL REFERENCES participations (id) ON DELETE CASCADE,
                    position INTEGER NOT NULL,
                    study INTEGER NOT NULL,
                    mode TEXT NOT NULL,
                    step TEXT NOT NULL,
                    path TEXT NOT NULL,
                    visit INTEGER NOT NULL,
                    isFirst INTEGER NOT NULL,
                    began REAL NOT NULL,
                    duration REAL,
                    PRIMARY KEY (participation, position)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX stepsByStudy ON stepsReached (study, mode, step, duration, isFirst) WHERE isFirst;
                CREATE TABLE visits (
                    participation INTEGER NOT NULL REFERENCES participations (id) ON DELETE CASCADE,
                    visit INTEGER NOT NULL,
                    due REAL NOT NULL,
                    came REAL,
                    late REAL NOT NULL,
                    PRIMARY KEY (participation, visit)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX participationsByBusy ON participations (study, mode, busy) WHERE place = 'completed';
                """)
        for (hash, row) in try Row.fetchAll(database, sql: "SELECT study, json FROM drafts").map({ row in
            (SHA256.hexadecimal(of: Array((row[1] as String).utf8)), row[0] as Int64)
        }) {
            try database.execute(sql: "UPDATE drafts SET hash = ? WHERE study = ?", arguments: [hash, row])
        }
        try createTriggers(database)
    }

    /// A contact alone is no change, because it comes with every upload.
    private static func createTriggers(_ database: Database) throws {
        func trigger(_ name: String, _ event: String, on table: String, when condition: String = "TRUE") throws {
            try database.execute(
                sql: """
                    CREATE TRIGGER \(name) AFTER \(event) ON \(table) WHEN \(condition) BEGIN
                        UPDATE studies SET changes = changes + 1 WHERE id = NEW.study;
                    END
                    """)
        }
        for table in ["participations", "slots", "cells", "links", "versions", "drafts", "counts"] {
            try trigger(table + "Added", "INSERT", on: table)
        }
        for table in ["slots", "cells", "links", "drafts", "counts"] {
            try trigger(table + "Changed", "UPDATE", on: table)
        }
        let seen = ["phase", "place", "step", "visit", "excluded", "note", "flags", "isLate", "dueFrom"]
        let columns = { (row: String) in "(" + seen.map { row + "." + $0 }.joined(separator: ", ") + ")" }
        try trigger(
            "participationsChanged", "UPDATE", on: "participations",
            when: "\(columns("OLD")) IS NOT \(columns("NEW"))")
        try database.execute(
            sql: """
                CREATE TRIGGER studiesChanged AFTER UPDATE OF state, isBlind, binned ON studies BEGIN
                    UPDATE studies SET changes = changes + 1 WHERE id = NEW.id;
                END
                """)
    }
}
