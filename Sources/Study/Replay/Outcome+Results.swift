import Clock
public import Interface
import Reaction
public import Tree

extension Outcome {
    /// The task without its figures.
    public var activity: Activity {
        switch state {
        case .reaction(let test, _): .reaction(test)
        }
    }

    /// What is derived from the log, under spelt-out names; the same on every platform to the bit.
    public var results: Node {
        switch state {
        case .reaction(_, let figures): figures.node
        }
    }

    /// The line of the index for this session.
    public func summary(of session: Session) -> Summary {
        var summary: Summary
        switch state {
        case .reaction(let test, let figures): summary = Summary(of: session, test: test, figures: figures)
        }
        summary.id = session.id
        summary.family = session.family
        summary.started = session.started
        summary.offset = session.offset
        summary.stage = activity.stage.rawValue
        return summary
    }

    /// What the session was, in the reader's language: "Reaction, 20 trials".
    public func name(in language: Language) -> String {
        switch state {
        case .reaction(let test, _):
            ReactionPhrase.title.text(in: language) + ", "
                + (test.definition.knownPreset?.name(in: language) ?? test.definition.preset)
        }
    }
}

extension SessionDocument {
    /// One row per trial with the session it belongs to, as exported.
    public func trialTable(_ outcome: Outcome) -> Table {
        let family: Table
        switch outcome.state {
        case .reaction(let test, _): family = test.table
        }
        let head: [Cell] = [
            .text(session.id), .number(session.started), .integer(session.offset),
            .text(DayPeriod(epoch: session.started, offset: session.offset).rawValue),
            .text(String(Definition(node: session.definition).preset)), .text(session.definitionHash),
        ]
        return Table(columns: Self.sessionColumns + family.columns, rows: family.rows.map { head + $0 })
    }

    /// The columns that every family's rows begin with.
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

    /// Every column of an export of `family`, for the data dictionary.
    public static func columns(of family: Family) -> [Column] {
        switch family {
        case .reaction: sessionColumns + Test.columns
        }
    }

    /// A name for files of this session: family and local start.
    public var fileName: String {
        "merkwelt-" + session.family + "-" + Format.isoStamp(session.started, offset: session.offset)
    }
}

extension Summary {
    /// The line of the index for a reaction test.
    init(of session: Session, test: Test, figures: Figures) {
        self.init()
        preset = test.definition.preset
        figure = figures.median
        lower = figures.shownInterval?.low
        upper = figures.shownInterval?.high
        spread = figures.medianAbsoluteDeviation
        valid = figures.counts.valid
        falseStarts = figures.counts.falseStarts
        lapses = figures.counts.lapses
        clean = figures.counts.clean
        trials = figures.counts.scored
    }
}
