import Text

extension Element {
    /// Reads an element from a JSON text: brings it up to the present version and checks it against the schema.
    ///
    /// - Parameters:
    ///   - text: the JSON.
    ///   - file: the name of the source, for errors.
    ///   - migrations: the steps from older versions.
    ///   - additions: what other modules have declared about elements in it.
    /// - Throws: the first error of syntax, version or schema, with line, column and path.
    public init(
        json text: String, file: String = "", migrations: [Migration] = [], with additions: [Schema.Addition] = []
    ) throws(TreeError) {
        try self.init(json: text.bytes, file: file, migrations: migrations, with: additions)
    }

    /// Reads an element from the UTF-8 bytes of a JSON text.
    public init(
        json bytes: [UInt8], file: String = "", migrations: [Migration] = [], with additions: [Schema.Addition] = []
    ) throws(TreeError) {
        let value = try Value(json: bytes, file: file)
        do throws(TreeError) {
            guard case .node(var node) = value else { throw TreeError(expected: "an object", found: value.summary) }
            let schema = Self.schema
            try node.migrate(migrations, to: schema.version)
            try schema.validate(node, with: additions)
            self.init(node: node)
        } catch {
            throw error.located(in: bytes, of: file)
        }
    }

    /// The element as JSON, with its `version` where that is not the first.
    public func json(pretty: Bool = false) -> String {
        var node = node
        let version = Self.schema.version
        if version > 1 { node["version"] = .int(version) }
        return Value.node(node).json(pretty: pretty)
    }
}

extension TreeError {
    /// The same error with the line and column at which its path, or as much of it as there is, stands in the text.
    ///
    /// Complexity: O(length); only errors pay for places.
    func located(in bytes: [UInt8], of file: String) -> TreeError {
        var reader = JSONReader(bytes, file: file)
        reader.find(path.steps[...])
        let (line, column) = JSONReader.place(of: reader.position, in: bytes)
        return TreeError(
            file: file, line: line, column: column, path: path, expected: expected, found: found, remedy: remedy)
    }
}
