extension JSONReader {
    /// Reads an object whose brace has been taken.
    mutating func object() throws(TreeError) -> Value {
        var fields: [(field: Node.Field, position: Int)] = []
        skipSpace()
        if take(UInt8(ascii: "}")) { return .node(Node()) }
        while true {
            skipSpace()
            let start = position
            guard current == UInt8(ascii: "\"") else { throw failure("a name in quotes") }
            let name = Name(try text())
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw failure("\":\"") }
            do throws(TreeError) {
                fields.append((Node.Field(name: name, value: try value()), start))
            } catch {
                throw error.under(.name(name.text))
            }
            skipSpace()
            if take(UInt8(ascii: "}")) { return .node(try node(fields)) }
            guard take(UInt8(ascii: ",")) else { throw failure("\",\" or \"}\"") }
        }
    }

    /// The node of fields in the order of the file. A name that is there twice is an error: neither value is better.
    private mutating func node(_ fields: [(field: Node.Field, position: Int)]) throws(TreeError) -> Node {
        let sorted = fields.sorted { ($0.field.name.hash, $0.position) < ($1.field.name.hash, $1.position) }
        var node = Node()
        node.storage.reserveCapacity(sorted.count)
        for (field, start) in sorted {
            if let last = node.storage.last, last.name == field.name {
                position = start
                let isSame = last.name.text.hasSameBytes(as: field.name.text)
                throw failure(
                    "every name once", found: Value.text(field.name.text).summary + " again",
                    remedy: isSame ? "" : "its hash is that of \"" + last.name.text + "\": choose another name")
            }
            node.storage.append(field)
        }
        return node
    }
}
