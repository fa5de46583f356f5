extension String {
    /// Whether it has no control signs, ends of lines, or signs that nobody sees and that turn the direction of others: a
    /// stranger's text with them would look like another one in a table, a document or a terminal.
    var hasOnlySeenSigns: Bool {
        !unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }
}
