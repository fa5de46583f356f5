public import Interface
public import Tasks

#if hasFeature(Embedded)
    import Tree
#else
    package import Tree
#endif

/// A session with the name of its protocol.
private typealias SessionHead = (session: Session, preset: String)

extension FamilyKind {
    /// The columns that the rows of every family begin with.
    ///
    /// - Parameter presets: what the names of the family's protocols mean.
    private static func sessionColumns(
        presets: @autoclosure () -> [ColumnLevel] = []
    ) -> [RowColumn<SessionHead>] {
        [
            RowColumn(
                "session", .text, "Identifier of the session", en: "Session", de: "Sitzung", role: .session
            ) { .text($0.session.id) },
            RowColumn(
                "started_at", .instant, "When the session was opened, by the device's clock", en: "Session opened",
                de: "Sitzung geöffnet"
            ) { .instant($0.session.started, offset: $0.session.offset) }.onClock,
            RowColumn(
                "utc_offset", .integer, unit: "min", "Minutes that local time was east of UTC",
                en: "Minutes east of universal time", de: "Minuten östlich der Weltzeit"
            ) { .integer($0.session.offset) },
            .dayPeriod { DayPeriod(epoch: $0.session.started, offset: $0.session.offset) },
            RowColumn(
                "preset", .text, "Name of the protocol", en: "Protocol", de: "Protokoll", levels: presets()
            ) { .text($0.preset) },
            RowColumn(
                "definition", .text, "SHA-256 of the definition that the session was taken with",
                en: "Hash of the task's definition", de: "Prüfsumme der Aufgabendefinition"
            ) { .text($0.session.definitionHash) },
        ]
    }

    fileprivate static let sessionColumns = sessionColumns()

    /// The family's tables as they are exported: every column, those of the session first.
    public var exportedTables: [TaskTable] { exported(tables) }

    #if !hasFeature(Embedded)
        /// The table of a definition's own columns in the same form; nil where all definitions have the same.
        package func exportedTable(of definition: Node) -> TaskTable? {
            ownTable(of: definition).map { exported([$0])[0] }
        }
    #endif

    private func exported(_ tables: [TaskTable]) -> [TaskTable] {
        let own = FamilyKind.sessionColumns(
            presets: presets.map { preset in
                ColumnLevel(
                    preset, title(preset: preset, name: "", language: .english),
                    title(preset: preset, name: "", language: .german))
            }
        ).heads()
        return tables.map { TaskTable($0.name, own + $0.columns, title: $0.title) }
    }
}

extension RowColumn {
    /// The part of the day in which a session was opened.
    package static func dayPeriod(_ period: @escaping @Sendable (Row) -> DayPeriod?) -> RowColumn {
        RowColumn(
            "day_period", .text, "morning (6-11), noon (11-13), afternoon (13-18), evening (18-22) or night",
            en: "Time of day", de: "Tageszeit",
            levels: [
                ColumnLevel("morning", "Morning", "Morgen"), ColumnLevel("noon", "Noon", "Mittag"),
                ColumnLevel("afternoon", "Afternoon", "Nachmittag"), ColumnLevel("evening", "Evening", "Abend"),
                ColumnLevel("night", "Night", "Nacht"),
            ]
        ) { Cell(period($0)?.rawValue) }.onClock
    }
}

extension SessionDocument {
    /// The session's rows under the columns of the family's exported tables, in the same order.
    public func tables(_ finding: Finding) -> [Table] { exported(finding.tables, finding) }

    #if !hasFeature(Embedded)
        /// The same rows in the form that exports had before the meaning of a column changed.
        package func earlierTables(_ finding: Finding) -> [Table] { exported(finding.earlierTables, finding) }

        /// The rows under the columns of the definition's own; nil where all definitions have the same.
        package func ownTable(_ finding: Finding) -> Table? {
            guard let own = finding.activity.kind.ownTable(of: session.definition) else { return nil }
            return exported([Table(columns: own.columns, rows: finding.ownRows)], finding)[0]
        }
    #endif

    /// The rows of the family's tables, with the session's own columns before them.
    package func exported(_ tables: [Table], _ finding: Finding) -> [Table] {
        let digest = finding.digest(language: .english)
        let (head, own) = (
            FamilyKind.sessionColumns.cells(of: (session, digest.preset)), FamilyKind.sessionColumns.heads()
        )
        return tables.map { table in
            Table(columns: own + table.columns, rows: table.rows.map { head + $0 })
        }
    }

    /// A name for files of this session, made of family and local start.
    public var fileName: String {
        "merkwelt-" + session.family + "-" + Format.isoStamp(session.started, offset: session.offset)
    }
}
