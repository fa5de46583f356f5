import Text
public import Tree

/// Something wrong with a definition: where, what was expected, what was found, what to do.
///
///     animals.yaml:12:5 questions[2].answers: expected at least two answers, found none; add answers or use type: text
public struct Fault: Equatable, Sendable {
    /// Whether a definition with the fault can be used.
    public enum Severity: String, Sendable {
        /// It must be repaired first.
        case error
        /// It can be used, but it may not do what was meant.
        case warning
    }

    public let code: Code
    public let severity: Severity
    public let path: Path
    public let expected: String
    public let found: String
    /// What to do; empty where that is plain.
    public let remedy: String
    /// From 1, columns in Unicode scalars; 0 where the definition did not come from a text.
    public internal(set) var line = 0
    public internal(set) var column = 0
    /// The fault is about the name of the property rather than about its value.
    let isAtName: Bool

    init(
        _ code: Code, _ severity: Severity, _ path: Path, expected: String, found: String, remedy: String,
        isAtName: Bool = false
    ) {
        self.code = code
        self.severity = severity
        self.path = path
        self.expected = expected
        self.found = found
        self.remedy = remedy
        self.isAtName = isAtName
    }

    /// A text that could not be read at all.
    public init(_ error: TreeError) {
        self.init(
            .syntax, .error, error.path, expected: error.expected, found: error.found, remedy: error.remedy)
        line = error.line
        column = error.column
    }

    /// The whole message in one line; `file` only names the source.
    public func description(file: String) -> String {
        TreeError(
            file: file, line: line, column: column, path: path, expected: expected, found: found, remedy: remedy
        ).description(remark: severity == .warning ? "warning: " : "")
    }

    /// The fault as a node, for `--json` and for the page: code, severity, path as a JSON Pointer, position, texts.
    public var node: Node {
        [
            "code": .text(code.rawValue), "severity": .text(severity.rawValue), "path": .text(path.pointer),
            "line": .int(line), "column": .int(column), "expected": .text(expected), "found": .text(found),
            "remedy": .text(remedy),
        ]
    }

    public static func == (left: Fault, right: Fault) -> Bool {
        left.code == right.code && left.path == right.path && left.line == right.line && left.column == right.column
            && left.description(file: "").isSame(as: right.description(file: ""))
    }
}

extension Fault: CustomStringConvertible {
    public var description: String { description(file: "") }
}
