#if !hasFeature(Embedded)
    /// What a column is called in a table that people read, in each language: at most 80 signs.
    package struct ColumnLabel: Equatable, Sendable {
        package let english: String
        package let german: String

        package init(_ english: String, _ german: String) { (self.english, self.german) = (english, german) }

        /// Its name with blanks, for a column that nobody has given a label.
        package init(unnamed name: String) {
            english = name.split(separator: "_").joined(separator: " ")
            german = english
        }
    }
#endif
