import Text

/// What a column of a table holds, whatever its rows are of.
///
/// ```swift
/// let columns = [
///     Column("trial", .integer, "Number of the trial, from 1"),
///     Column("time", .number, unit: "s", "From the onset to the press"),
/// ]
/// let table = Table(columns: columns, rows: [[.integer(1), .number(0.2385)], [.integer(2), .empty]])
/// print(table.csv())  // trial,time and two rows
/// ```
public struct Column: Equatable, Sendable {
    public enum Kind: String, Sendable {
        case text, integer, number, boolean
        /// A moment as ISO 8601 has it, with milliseconds and the distance from universal time.
        case instant
    }

    public package(set) var name: String
    public let kind: Kind
    /// Unit of a number ("s", "deg", "1/s"), empty where there is none.
    public let unit: String
    public package(set) var description: String
    /// Whether it holds moments on some clock. Two of them tell how long a person took.
    package private(set) var isClock = false
    #if !hasFeature(Embedded)
        /// What dictionaries say besides. The page leaves it out to stay small.
        package var detail = Detail()
    #endif

    public init(_ name: String, _ kind: Kind, unit: String = "", _ description: String) {
        self.name = name
        self.kind = kind
        self.unit = unit
        self.description = description
    }

    /// The same column of moments on a clock.
    public var onClock: Column {
        var column = self
        column.isClock = true
        return column
    }

    /// Details are not compared, since the page has none.
    public static func == (left: Column, right: Column) -> Bool {
        left.name.isSame(as: right.name) && left.kind == right.kind && left.unit.isSame(as: right.unit)
            && left.description.isSame(as: right.description) && left.isClock == right.isClock
    }
}
