import Text

extension JSONReader {
    /// Reads an object whose brace has been taken.
    mutating func object() throws(TreeError) -> Value {
        var fields: [Node.Field] = []
        var starts: [Int] = []
        skipSpace()
        if take(UInt8(ascii: "}")) { return .node(Node()) }
        while true {
            skipSpace()
            starts.append(position)
            guard current == UInt8(ascii: "\"") else { throw failure("a name in quotes") }
            let name = Name(try text())
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw failure("\":\"") }
            do throws(TreeError) {
                fields.append(Node.Field(name: name, value: try value()))
            } catch {
                throw error.under(.name(name.text))
            }
            skipSpace()
            if take(UInt8(ascii: "}")) { return .node(try node(fields, starts)) }
            guard take(UInt8(ascii: ",")) else { throw failure("\",\" or \"}\"") }
        }
    }

    /// The node of fields in the order of the file. A name that is there twice is an error: neither value is better.
    private mutating func node(_ fields: [Node.Field], _ starts: [Int]) throws(TreeError) -> Node {
        var node = Node()
        node.storage.reserveCapacity(fields.count)
        for index in Order.places(fields.count, { fields[$0].name < fields[$1].name }) {
            let field = fields[index]
            if let last = node.storage.last, last.name == field.name {
                position = starts[index]
                // Two different names with the same hash do not occur by chance, and the remedy would be right for them
                // too.
                throw failure(
                    "every name once", found: Value.text(field.name.text).summary,
                    remedy: "remove or rename one of them")
            }
            node.storage.append(field)
        }
        return node
    }
}
