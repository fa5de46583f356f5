package import Tree

/// A way in which an input can be made ever larger, to see that a reader's time grows no faster.
package struct GrowingInput: Sendable {
    package let name: String
    package let input: @Sendable (Int) -> [UInt8]

    package init(_ name: String, _ input: @escaping @Sendable (Int) -> [UInt8]) {
        self.name = name
        self.input = input
    }

    /// A part that comes again and again.
    package init(_ name: String, _ beginning: String = "", times part: String, _ end: String = "") {
        self.init(name) { count in
            var bytes = Array(beginning.utf8)
            for _ in 0..<count { bytes += part.utf8 }
            return bytes + end.utf8
        }
    }

    /// The same with a number in each part, in place of `#`.
    package init(_ name: String, _ beginning: String = "", counting part: String, _ end: String = "") {
        let pieces = part.split(separator: "#", omittingEmptySubsequences: false).map { Array($0.utf8) }
        self.init(name) { count in
            var bytes = Array(beginning.utf8)
            for number in 0..<count { bytes += pieces.joined(separator: "\(number)".utf8) }
            return bytes + end.utf8
        }
    }

    /// Every list, text and object of a value made large, one at a time. Repeated parts get names and places of their own.
    ///
    /// - Parameters:
    ///   - value: what the reader accepts.
    ///   - most: lists are looked into for so many elements.
    package static func all(of value: Value, lookingInto most: Int = 2) -> [GrowingInput] {
        var found: [GrowingInput] = []
        collect(value, path: "", most: most, into: &found) { $0 }
        return found
    }

    private static func collect(
        _ value: Value, path: String, most: Int, into found: inout [GrowingInput],
        _ within: @escaping @Sendable (Value) -> Value
    ) {
        func add(_ what: String, _ make: @escaping @Sendable (Int) -> Value) {
            found.append(GrowingInput((path.isEmpty ? "all" : path) + ": " + what) { within(make($0)).jsonBytes() })
        }
        switch value {
        case .text(let text):
            let part = text.isEmpty ? "x" : text
            add("long text") { .text(String(repeating: part, count: $0)) }
        case .list(let list):
            if let last = list.last { add("many") { many(last, after: list, $0) } }
            for (index, element) in list.prefix(most).enumerated() {
                collect(element, path: path + "[\(index)]", most: most, into: &found) { element in
                    var list = list
                    list[index] = element
                    return within(.list(list))
                }
            }
        case .node(let node):
            add("unknown properties") { count in
                .node(Node(node.fields + (0..<count).map { Node.Field(name: Name("x\($0)"), value: .int($0)) }))
            }
            for field in node.fields {
                let inner = path.isEmpty ? field.name.text : path + "." + field.name.text
                collect(field.value, path: inner, most: most, into: &found) { value in
                    var node = node
                    node[field.name] = value
                    return within(.node(node))
                }
            }
        case .null, .bool, .int, .double: break
        }
    }

    private static func many(_ element: Value, after list: [Value], _ count: Int) -> Value {
        var list = list
        for _ in 0..<count {
            guard case .node(var node) = element else {
                list.append(element)
                continue
            }
            if case .text(let id)? = node[Name("id")] { node[Name("id")] = .text(id + "\(list.count)") }
            if node[Name("index")] != nil { node[Name("index")] = .int(list.count) }
            list.append(.node(node))
        }
        return .list(list)
    }
}
