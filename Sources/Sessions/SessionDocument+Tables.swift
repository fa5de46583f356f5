public import Interface
public import Tasks

extension FamilyKind {
    /// The columns that the rows of every family begin with.
    public static var sessionColumns: [Column] {
        [
            Column("session", .text, "Identifier of the session"),
            Column("started", .number, unit: "ms", "When the session was opened, since 1970 in UTC").onClock,
            Column("utc_offset", .integer, unit: "min", "Minutes that local time was east of UTC"),
            Column("day_period", .text, "morning (6-11), noon (11-13), afternoon (13-18), evening (18-22) or night")
                .onClock,
            Column("preset", .text, "Name of the protocol"),
            Column("definition", .text, "SHA-256 of the definition that the session was taken with"),
        ]
    }

    /// The family's tables as they are exported: every column, those of the session first.
    public var exportedTables: [TaskTable] {
        tables.map { TaskTable($0.name, FamilyKind.sessionColumns + $0.columns, title: $0.title) }
    }
}

extension SessionDocument {
    /// The session's rows under the columns of the family's exported tables, in the same order.
    public func tables(_ finding: Finding) -> [Table] { exported(finding.tables, finding) }

    #if !hasFeature(Embedded)
        /// The same rows as exports had them before the meaning of a column changed.
        package func earlierTables(_ finding: Finding) -> [Table] { exported(finding.earlierTables, finding) }
    #endif

    /// Rows of the family's tables behind the session's own columns.
    package func exported(_ tables: [Table], _ finding: Finding) -> [Table] {
        let digest = finding.digest(language: .english)
        let head: [Cell] = [
            .text(session.id), .number(session.started), .integer(session.offset),
            .text(DayPeriod(epoch: session.started, offset: session.offset).rawValue), .text(digest.preset),
            .text(session.definitionHash),
        ]
        return tables.map { table in
            Table(columns: FamilyKind.sessionColumns + table.columns, rows: table.rows.map { head + $0 })
        }
    }

    /// A name for files of this session: family and local start.
    public var fileName: String {
        "merkwelt-" + session.family + "-" + Format.isoStamp(session.started, offset: session.offset)
    }
}
