import GRDB

/// The tables of studies' pictures and sounds.
enum AssetSchema {
    /// A content that several studies share is stored once. Its hash is also its seal.
    @Sendable static func create(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE assets (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    hash TEXT NOT NULL UNIQUE,
                    type TEXT NOT NULL,
                    content BLOB NOT NULL
                ) STRICT;
                CREATE TABLE studyAssets (
                    study TEXT NOT NULL,
                    asset INTEGER NOT NULL REFERENCES assets (id),
                    name TEXT NOT NULL,
                    added REAL NOT NULL,
                    PRIMARY KEY (study, asset)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX studiesByAsset ON studyAssets (asset);
                """)
    }
}
