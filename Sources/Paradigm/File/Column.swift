package import Tree

/// What varies from trial to trial, or is derived from what does. Exactly one of its kinds is written.
@Element
package struct Column {
    /// A factor: its levels are crossed with those of the other factors.
    @Property(with: .holds(.levels)) package var levels: [Value]? = nil
    /// How many rows each level has.
    @Property package var weights: [Int]? = nil
    /// The name of a table, whose columns become columns of the trial.
    @Property package var table: String? = nil
    /// Whether the rows of the table are crossed with the factors.
    @Property package var cross: Bool = false
    /// How many rows are picked without replacement.
    @Property(with: .holds(.numberOrText)) package var pick: Value? = nil
    @Property package var per: PickSpan = .block
    /// Whether rows may be picked that were picked before.
    @Property package var again: Bool = false
    /// A list to draw from, or a distribution: `{integer: [a, b]}`, `{uniform: [a, b]}`, `{exponential: mean, from, to}`,
    /// `{normal: [m, sd], from, to}`.
    @Property(with: .holds(.listOrObject("a list or a distribution"))) package var draw: Value? = nil
    /// How many values are drawn into a list; without it one value is drawn.
    @Property(with: .holds(.numberOrText)) package var count: Value? = nil
    /// Whether a value may be drawn several times into one list.
    @Property package var replace: Bool = false
    /// What a drawn value has to keep.
    @Property package var `where`: ExpressionText? = nil
    /// The columns within whose combinations each value is dealt equally often.
    @Property package var balance: [String] = []
    /// An expression that gives the value.
    @Property package var value: ExpressionText? = nil
    /// The name of a tracker, which gives the value when the trial begins.
    @Property package var tracker: String? = nil
    /// An order with counts that are exact: `{nback: 2, …}`, `{transitions: …}`, `{oddball: …}`, `{square: …}`.
    @Property package var sequence: Node? = nil
    @Property package var note: String = ""

    /// What kind of column it is, by the property that is written; nil where none or several are.
    package var kind: ColumnKind? {
        let found = kinds
        return found.count == 1 ? found.first : nil
    }

    /// The kinds of which a property is written.
    package var kinds: [ColumnKind] { ColumnKind.allCases.filter { node[Name($0.rawValue)] != nil } }
}

/// The kinds of columns, named by the property that makes a column one.
package enum ColumnKind: String, CaseIterable, Sendable {
    case levels, table, draw, value, tracker, sequence
}

/// Within what a table's rows are picked without repetition.
package enum PickSpan: String, Choice { case block, run, session }
