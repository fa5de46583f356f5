import Definitions
import Tree
import Yams

/// Reads YAML into the tree's values, with the place of each.
///
/// Plain words are read by YAML 1.2's core schema: `yes`, `no`, `on` and dates are texts, since they are likely
/// answers.
struct YAMLReader {
    /// Aliases let a short text become large. Real definitions stay far below these limits.
    private static let mostValues = 200_000
    private static let greatestDepth = 64

    let file: String
    /// The command that writes a first text.
    let starter: String
    private(set) var positions = Positions(root: Positions.Spot(line: 1, column: 1))
    private var count = 0
    private var lines: [Substring.UnicodeScalarView] = []

    init(file: String, starter: String) {
        self.file = file
        self.starter = starter
    }

    mutating func read(_ text: String) throws(TreeError) -> Value {
        try refuseComposedNames(in: text)
        let root: Yams.Node?
        do {
            root = try Yams.compose(yaml: text, .basic)
        } catch let error as YamlError {
            throw failure(error)
        } catch {
            throw TreeError(file: file, line: 1, column: 1, expected: "YAML", found: "another text")
        }
        guard let root else {
            throw TreeError(
                file: file, line: 1, column: 1, expected: "a definition", found: "an empty text",
                remedy: "start from the text that `\(starter)` writes")
        }
        positions = Positions(root: spot(root.mark))
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { $0.unicodeScalars }
        return try value(of: root, at: 0, depth: 0)
    }

    /// The properties of an object while it is read. They are sorted once, after the last one.
    private struct Properties {
        private(set) var fields: [Tree.Node.Field] = []
        private var names: Set<Name> = []

        func has(_ name: Name) -> Bool { names.contains(name) }

        mutating func add(_ name: Name, _ value: Value) {
            names.insert(name)
            fields.append(Tree.Node.Field(name: name, value: value))
        }
    }

    private mutating func value(of node: Yams.Node, at place: Int, depth: Int) throws(TreeError) -> Value {
        try step(to: node, depth)
        switch node {
        case .scalar(let scalar): return Self.value(of: scalar)
        case .sequence(let sequence):
            var values: [Value] = []
            for child in sequence {
                let at = spot(child.mark)
                let number = positions.add(nil, to: place, nameAt: at, valueAt: at, textAt: textSpot(child))
                values.append(try value(of: child, at: number, depth: depth + 1))
            }
            return .list(values)
        case .mapping(let mapping):
            var result = Properties()
            var merged: [Yams.Node] = []
            for (key, child) in mapping {
                let at = spot(key.mark)
                guard case .scalar(let scalar) = key else { throw composedName(at: key.mark) }
                if Self.isMerge(scalar) {
                    merged.append(child)
                    continue
                }
                try add(scalar.string, child, at, to: &result, at: place, depth)
            }
            // The object's own properties take precedence over merged ones.
            for other in merged { try merge(other, into: &result, at: place, depth) }
            return .node(Tree.Node(result.fields))
        case .alias:
            let at = spot(node.mark)
            throw TreeError(
                file: file, line: at.line, column: at.column, expected: "a value", found: "an unknown alias",
                remedy: "write the value out")
        }
    }

    private mutating func step(to node: Yams.Node, _ depth: Int) throws(TreeError) {
        count += 1
        guard depth < Self.greatestDepth, count < Self.mostValues else {
            let spot = spot(node.mark)
            throw TreeError(
                file: file, line: spot.line, column: spot.column, expected: "at most 64 levels and 200000 values",
                found: "more", remedy: "write repeated parts out instead of using aliases")
        }
    }

    /// Whether a name is `<<`, which merges the properties of another object (YAML 1.1, merge keys).
    private static func isMerge(_ scalar: Yams.Node.Scalar) -> Bool {
        scalar.string == "<<" && (scalar.style == .plain || scalar.style == .any)
    }

    private mutating func add(
        _ word: String, _ child: Yams.Node, _ at: Positions.Spot, to result: inout Properties, at place: Int,
        _ depth: Int
    ) throws(TreeError) {
        let name = Name(word)
        guard !result.has(name) else {
            throw TreeError(
                file: file, line: at.line, column: at.column, expected: "every name once",
                found: Value.text(name.text).json(), remedy: "remove or rename one of them")
        }
        let number = positions.add(
            name.text, to: place, nameAt: at, valueAt: spot(child.mark), textAt: textSpot(child))
        result.add(name, try value(of: child, at: number, depth: depth + 1))
    }

    /// Merges the properties of an object, or of a list of objects, that the result does not have yet.
    private mutating func merge(
        _ other: Yams.Node, into result: inout Properties, at place: Int, _ depth: Int
    ) throws(TreeError) {
        let at = spot(other.mark)
        guard depth < Self.greatestDepth else {
            throw TreeError(
                file: file, line: at.line, column: at.column, expected: "at most 64 levels", found: "more",
                remedy: "write the properties out")
        }
        switch other {
        case .mapping(let mapping):
            var further: [Yams.Node] = []
            for (key, child) in mapping {
                // Examined names count as well, because a few lines can repeat the same names many times.
                try step(to: key, depth)
                guard case .scalar(let scalar) = key else { continue }
                if Self.isMerge(scalar) {
                    further.append(child)
                } else if !result.has(Name(scalar.string)) {
                    try add(scalar.string, child, spot(key.mark), to: &result, at: place, depth)
                }
            }
            for next in further { try merge(next, into: &result, at: place, depth + 1) }
        case .sequence(let parts):
            for part in parts {
                try step(to: part, depth)
                try merge(part, into: &result, at: place, depth + 1)
            }
        default:
            throw TreeError(
                file: file, line: at.line, column: at.column, expected: "an object after <<, such as *name",
                found: "another value", remedy: "write the properties out")
        }
    }

    func composedName(at mark: Mark?) -> TreeError {
        let at = spot(mark)
        return TreeError(
            file: file, line: at.line, column: at.column, expected: "a word before the colon",
            found: "a list or an object", remedy: "put it in quotes")
    }

    private static func value(of scalar: Yams.Node.Scalar) -> Value {
        guard scalar.style == .plain || scalar.style == .any else { return .text(scalar.string) }
        switch scalar.string {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default:
            let bytes = Array(scalar.string.utf8)
            // Numbers are those of JSON. A leading plus or zero makes a text, as in telephone numbers.
            if let first = bytes.first, first == 0x2D || first >= 0x30 && first <= 0x39,
                let value = try? Value(json: bytes), Double(value) != nil
            {
                return value
            }
            return .text(scalar.string)
        }
    }

    private func spot(_ mark: Mark?) -> Positions.Spot {
        Positions.Spot(line: mark?.line ?? 1, column: mark?.column ?? 1)
    }

    /// Where the signs of a text begin; nil where they are not written one behind the other in one line.
    private func textSpot(_ node: Yams.Node) -> Positions.Spot? {
        guard case .scalar(let scalar) = node, let mark = scalar.mark, lines.indices.contains(mark.line - 1) else {
            return nil
        }
        let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
        let column = mark.column + (isQuoted ? 1 : 0)
        guard lines[mark.line - 1].dropFirst(column - 1).starts(with: scalar.string.unicodeScalars) else { return nil }
        return Positions.Spot(line: mark.line, column: column)
    }

    /// The parser's message as the found part of an error, without its own beginning.
    private static func found(_ problem: String) -> String {
        for (beginning, other) in [
            ("but found ", ""), ("found ", ""), ("did not find expected ", "no "), ("could not find expected ", "no "),
        ] where problem.hasPrefix(beginning) {
            return other + problem.dropFirst(beginning.utf8.count)
        }
        return problem
    }

    func failure(_ error: YamlError) -> TreeError {
        if case .duplicatedKeysInMapping(let names, let context) = error {
            let at = spot(context.mark)
            return TreeError(
                file: file, line: at.line, column: at.column, expected: "every name once",
                found: Value.text(names.first ?? "").json(), remedy: "remove or rename one of them")
        }
        let (mark, problem): (Mark?, String) =
            switch error {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                (mark, problem)
            default: (nil, "another text")
            }
        let at = spot(mark)
        return TreeError(
            file: file, line: at.line, column: at.column, expected: "YAML", found: Self.found(problem),
            remedy: "check the indentation, the colons and the quotes here and in the line before")
    }
}
