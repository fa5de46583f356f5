#if !hasFeature(Embedded)
    extension Column {
        /// What a dictionary says of a column besides its name, type, unit and description.
        package struct Detail: Sendable {
            /// nil for a column that nobody has given one.
            package var label: ColumnLabel?
            /// What was asked, in the language of a code; empty for what asks nobody anything.
            package var text: @Sendable (String) -> String = { _ in "" }
            /// The unit as an author wrote it, in the language of a code.
            package var unit: @Sendable (String) -> String = { _ in "" }
            package var levels: [ColumnLevel] = []
            package var minimum: Double?
            package var maximum: Double?
            /// Why it may be empty, where a missing value has a code.
            package var missing: [MissingAnswer] = []
            package var disclosure = Disclosure.none

            package init() {}
        }

        /// What it is called; by its name where nobody has given it a label.
        package var label: ColumnLabel { detail.label ?? ColumnLabel(unnamed: name) }
    }
#endif

/// What a column tells about who somebody is.
public enum Disclosure: String, Sendable {
    /// Nothing.
    case none
    /// Something that several together may: free text, a zone, a browser, the exact size of a screen.
    case indirect
    /// Who it is.
    case direct
}
