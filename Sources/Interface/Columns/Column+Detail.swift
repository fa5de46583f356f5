#if !hasFeature(Embedded)
    extension Column {
        /// What a dictionary says of a column besides its name, type, unit and description.
        package struct Detail: Sendable {
            /// The label; nil for a column without one.
            package var label: ColumnLabel?
            /// The question, in the language of a code; empty for a column that holds no answer.
            package var text: @Sendable (String) -> String = { _ in "" }
            /// The unit as an author wrote it, in the language of a code.
            package var unit: @Sendable (String) -> String = { _ in "" }
            package var levels: [ColumnLevel] = []
            /// Whether a cell can have several of the levels, with blanks between them.
            package var isList = false
            package var minimum: Double?
            package var maximum: Double?
            /// The reasons why a cell can be empty, where a missing value has a code.
            package var missing: [MissingAnswer] = []
            package var disclosure = Disclosure.none
            package var role = ColumnRole.plain
            /// Whether the order of the levels means nothing.
            package var isNominal = false
            /// What it says of an event, of a movement or of an answer; nil for all other columns.
            package var meaning: ColumnMeaning?

            package init() {}
        }

        /// The column's label, made from its name where it has none of its own.
        package var label: ColumnLabel { detail.label ?? ColumnLabel(unnamed: name) }
    }
#endif

/// What a column tells about who somebody is.
public enum Disclosure: String, Sendable {
    /// Nothing.
    case none
    /// Something that can identify a person together with others: free text, a zone, a browser, the exact size of a
    /// screen.
    case indirect
    /// The identity of the person.
    case direct
}
