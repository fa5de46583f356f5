#if !hasFeature(Embedded)
    /// The name of a column in a table that people read, in each language. It has at most 80 characters.
    package struct ColumnLabel: Equatable, Sendable {
        package let english: String
        package let german: String

        package init(_ english: String, _ german: String) { (self.english, self.german) = (english, german) }

        /// The column's name with blanks, for a column without a label.
        package init(unnamed name: String) {
            english = name.split(separator: "_").joined(separator: " ")
            german = english
        }
    }
#endif
