/// What a column of an export holds.
public struct Column: Equatable, Sendable {
    public enum Kind: String, Sendable {
        case text, integer, number, boolean
    }

    public let name: String
    public let kind: Kind
    /// Unit of a number ("s", "ms", "1/s"), empty where there is none.
    public let unit: String
    public let description: String
    /// Whether it holds a moment on some clock: how long somebody took on the way to it can be told from two of them.
    package private(set) var isClock = false

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
}
