import Text

/// A value that a column can have.
public struct ColumnLevel: Sendable {
    /// As it stands in the table.
    public let value: String
    /// What it means, in the language of a code.
    public let name: @Sendable (String) -> String
    /// What happened in an event of this kind; nil where the value tells no such thing.
    package private(set) var outcome: EventOutcome?

    public init(_ value: String, _ name: @escaping @Sendable (String) -> String) {
        (self.value, self.name) = (value, name)
    }

    /// A value whose meaning the lab gives. Languages other than German get it in English.
    public init(_ value: String, _ english: String, _ german: String) {
        self.init(value) { $0.isSame(as: "de") ? german : english }
    }

    /// The same value with what happened in an event of this kind.
    package func telling(_ outcome: EventOutcome) -> ColumnLevel {
        var level = self
        level.outcome = outcome
        return level
    }
}

extension [ColumnLevel] {
    /// The values of every column of yes and no.
    package static var booleans: [ColumnLevel] {
        [ColumnLevel("true", "Yes", "Ja"), ColumnLevel("false", "No", "Nein")]
    }
}
