package import Interface

extension [ColumnLevel] {
    /// What a person gave an answer with, in all families.
    package static var inputs: [ColumnLevel] {
        [
            ColumnLevel("touch", "Touch", "Berührung"), ColumnLevel("mouse", "Mouse", "Maus"),
            ColumnLevel("pen", "Pen", "Stift"), ColumnLevel("key", "Key", "Taste"),
            ColumnLevel("unknown", "Unknown", "Unbekannt"),
        ]
    }
}
