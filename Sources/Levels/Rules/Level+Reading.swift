public import Tree

extension Level {
    /// Reads a level file: syntax, schema and meaning.
    ///
    /// - Throws: the first thing that is wrong, with file, line, column, path, expectation and remedy.
    public init(json text: String, file: String, rules: Rules, library: Library = Library()) throws(TreeError) {
        try self.init(json: text, file: file, with: rules.additions)
        if let problem = problems(rules: rules, library: library, file: file).first { throw problem }
    }
}
