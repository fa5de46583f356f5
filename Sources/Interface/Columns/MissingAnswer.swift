/// Why an item has no answer.
public enum MissingAnswer: String, CaseIterable, Sendable {
    /// It was shown, and left empty.
    case leftOut = "left-out"
    /// Its condition did not hold.
    case notAsked = "not-asked"
    /// It did not come before the session ended, or has not come yet.
    case notReached = "not-reached"

    /// The usual code for it in tables that have no empty cells.
    public var code: Int {
        switch self {
        case .leftOut: -77
        case .notAsked: -88
        case .notReached: -99
        }
    }

    /// The reason as a level of a column, under the value that tables have for it: its name or its code.
    package func level(_ value: String) -> ColumnLevel {
        switch self {
        case .leftOut: ColumnLevel(value, "Left out", "Ausgelassen")
        case .notAsked: ColumnLevel(value, "Not asked", "Nicht gefragt")
        case .notReached: ColumnLevel(value, "Not reached", "Nicht erreicht")
        }
    }
}
