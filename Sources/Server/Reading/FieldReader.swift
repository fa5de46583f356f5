import Tree
import Wire

/// Reads the properties of an object in a request's body, with precise problems for wrong ones.
struct FieldReader {
    let body: JSONBody
    let path: Path
    let node: Node

    /// - Parameter value: the value at `path` in the body.
    init(_ value: Value, at path: Path = Path(), in body: JSONBody) throws(Problem) {
        guard let node = value.node else {
            throw body.problem(path, expected: "an object", found: value.brief, remedy: "see /api/v1/openapi.json")
        }
        self.body = body
        self.path = path
        self.node = node
    }

    func path(_ name: String) -> Path { path.appending(.name(name)) }

    /// The problem with one property.
    func problem(
        _ name: String, expected: String, remedy: String = "see /api/v1/openapi.json", kind: ProblemKind = .unacceptable
    ) -> Problem {
        body.problem(
            path(name), expected: expected, found: node[name]?.brief ?? "nothing", remedy: remedy, kind: kind)
    }

    func integer(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int {
        guard case .int(let number) = node[name], let integer = Int(exactly: number), range.contains(integer) else {
            throw problem(name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    /// - Parameter range: the bounds, which are whole numbers that fit an `Int`.
    func number(_ name: String, _ range: ClosedRange<Double>, unit: String) throws(Problem) -> Double {
        let number: Double? =
            switch node[name] {
            case .int(let integer): Double(integer)
            case .double(let double): double
            default: nil
            }
        guard let number, range.contains(number) else {
            let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
            throw problem(name, expected: "a number of \(unit) from \(low) to \(high)")
        }
        return number
    }

    func text(
        _ name: String, expected: String, where isRight: (String) -> Bool
    ) throws(Problem) -> String {
        guard let text = node[name]?.text, isRight(text) else { throw problem(name, expected: expected) }
        return text
    }

    /// A whole number within the bounds that `Wire` declares.
    func integer<Body, Part>(_ property: Property<Body, Part>) throws(Problem) -> Int {
        let limits = property.limits ?? -.infinity ... .infinity
        let least = Int(exactly: limits.lowerBound) ?? .min
        return try integer(property.name.text, least...(Int(exactly: limits.upperBound) ?? .max))
    }

    /// A number within the bounds that `Wire` declares.
    func number<Body, Part>(_ property: Property<Body, Part>, unit: String) throws(Problem) -> Double {
        try number(property.name.text, property.limits ?? -1e15...1e15, unit: unit)
    }

    func text<Body, Part>(
        _ property: Property<Body, Part>, expected: String, where isRight: (String) -> Bool = { _ in true }
    ) throws(Problem) -> String {
        try text(property.name.text, expected: expected, where: isRight)
    }

    func object(_ name: String) throws(Problem) -> FieldReader {
        guard let value = node[name] else { throw problem(name, expected: "an object") }
        return try FieldReader(value, at: path(name), in: body)
    }

    func list(_ name: String, atMost limit: Int, remedy: String) throws(Problem) -> [Value] {
        guard let list = node[name]?.list else { throw problem(name, expected: "a list") }
        guard list.count <= limit else {
            throw body.problem(
                path(name), expected: "at most \(limit) values", found: "\(list.count) values", remedy: remedy)
        }
        return list
    }
}

extension Value {
    /// The value in a few words, short enough for a message.
    var brief: String {
        switch self {
        case .node: "an object"
        case .list: "a list"
        case .text(let text) where text.utf8.count > 40:
            Value.text(String(decoding: Array(text.utf8.prefix(36)), as: UTF8.self) + "…").json()
        default: json()
        }
    }
}
