/// What a file may hold in one place.
public indirect enum Shape: Sendable {
    /// Every value.
    case any
    case bool
    /// A whole number.
    case int
    /// A whole or another number.
    case number
    case text
    /// One of these texts.
    case choice([String])
    /// Nothing, or what the other shape allows.
    case optional(Shape)
    case list(Shape)
    /// A node of any properties.
    case node
    /// An element; its schema is asked for when it is needed, since an element may hold elements of its own kind.
    case element(@Sendable () -> Schema)
    /// Whatever a type reads that says no more about itself.
    case custom(@Sendable (Value) -> Bool)

    /// The emptiest value of the shape.
    var blank: Value {
        switch self {
        case .any, .optional, .custom: .null
        case .bool: .bool(false)
        case .int: .int(0 as Int64)
        case .number: .double(0)
        case .text: .text("")
        case .choice(let names): names.first.map { .text($0) } ?? .null
        case .list: .list([])
        case .node, .element: .node(Node())
        }
    }

    /// What an error message says was expected: `a number from 0 to 1`.
    func expectation(_ limits: ClosedRange<Double>?) -> String {
        let range = limits.map { " from " + Shape.plain($0.lowerBound) + " to " + Shape.plain($0.upperBound) } ?? ""
        return switch self {
        case .any: "a value"
        case .bool: "true or false"
        case .int: "a whole number" + range
        case .number: "a number" + range
        case .text: range.utf8.isEmpty ? "a text" : "a text of" + range.dropping(" from") + " characters"
        case .choice(let names): "one of " + Shape.enumeration(names)
        case .optional(let shape): shape.expectation(limits) + " or null"
        case .list: range.utf8.isEmpty ? "a list" : "a list of" + range.dropping(" from") + " values"
        case .node: "an object"
        case .element: "an object"
        case .custom: "a readable value"
        }
    }

    /// A bound without a needless fraction: `1` and not `1.0`.
    private static func plain(_ number: Double) -> String {
        let isSmall = number > -1e9 && number < 1e9
        return isSmall && Double(Int(number)) == number ? "\(Int(number))" : "\(number)"
    }

    /// `"a", "b" or "c"`.
    private static func enumeration(_ names: [String]) -> String {
        var text = ""
        for (index, name) in names.enumerated() {
            if index > 0 { text += index == names.count - 1 ? " or " : ", " }
            text += "\"" + name + "\""
        }
        return text
    }
}

extension String {
    /// The text without its first bytes, as many as `prefix` has.
    fileprivate func dropping(_ prefix: String) -> String {
        String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}
