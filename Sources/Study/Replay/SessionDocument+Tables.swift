import Clock
public import Interface
import Localisation
import Quiz
import Reaction
import Touch

/// A table that sessions of a family export.
public struct FamilyTable: Equatable, Sendable {
    /// What its rows are, as it stands in file names: "trials".
    public let name: String
    /// Every column, those of the session first: the data dictionary.
    public let columns: [Column]
}

extension FamilyTable {
    fileprivate init(_ name: String, _ own: [Column]) {
        self.name = name
        columns = Self.sessionColumns + own
    }

    /// The columns that the rows of every family begin with.
    public static var sessionColumns: [Column] {
        [
            Column("session", .text, "Identifier of the session"),
            Column("started", .number, unit: "ms", "When the session was opened, since 1970 in UTC"),
            Column("utc_offset", .integer, unit: "min", "Minutes that local time was east of UTC"),
            Column("day_period", .text, "morning (6-11), noon (11-13), afternoon (13-18), evening (18-22) or night"),
            Column("preset", .text, "Name of the protocol"),
            Column("definition", .text, "SHA-256 of the definition that the session was taken with"),
        ]
    }
}

extension Family {
    /// The tables of the family; the first is the one that most people want.
    public var tables: [FamilyTable] {
        switch self {
        case .reaction: [FamilyTable("trials", Test.columns)]
        case .touch:
            [
                FamilyTable("strokes", Recording.strokeColumns), FamilyTable("trials", Recording.trialColumns),
                FamilyTable("totals", Recording.totalColumns), FamilyTable("samples", Recording.sampleColumns),
            ]
        case .localisation:
            // A session plays a level or takes a test; the tables of the other kind stay empty.
            [
                FamilyTable("trials", HearingTest.columns), FamilyTable("traces", HearingTest.traceColumns),
                FamilyTable("choices", Run.columns), FamilyTable("goals", Run.goalColumns),
                FamilyTable("runs", Run.runColumns),
            ]
        case .quiz: [FamilyTable("answers", Sitting.columns), FamilyTable("scores", Sitting.scoreColumns)]
        }
    }
}

extension SessionDocument {
    /// The session's rows under the columns of the family's tables, in the same order.
    public func tables(_ outcome: Outcome) -> [Table] {
        let own: [Table]
        switch outcome.state {
        case .reaction(let test, _): own = [test.table]
        case .touch(let recording, let figures):
            own = [
                recording.strokeTable, recording.trialTable, recording.totalTable(figures), recording.sampleTable,
            ]
        case .quiz(let sitting, let findings): own = [sitting.table, sitting.scoreTable(findings)]
        case .localisation(let listening, _):
            let tables = listening.tables.map { $0.table }
            let isTest = listening.test != nil
            let other =
                (isTest
                ? [Run.columns, Run.goalColumns, Run.runColumns] : [HearingTest.columns, HearingTest.traceColumns])
                .map { Table(columns: $0) }
            own = isTest ? tables + other : other + tables
        }
        let head: [Cell] = [
            .text(session.id), .number(session.started), .integer(session.offset),
            .text(DayPeriod(epoch: session.started, offset: session.offset).rawValue), .text(outcome.preset),
            .text(session.definitionHash),
        ]
        return own.map { table in
            Table(columns: FamilyTable.sessionColumns + table.columns, rows: table.rows.map { head + $0 })
        }
    }

    /// A name for files of this session: family and local start.
    public var fileName: String {
        "merkwelt-" + session.family + "-" + Format.isoStamp(session.started, offset: session.offset)
    }
}
