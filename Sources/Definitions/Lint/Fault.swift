import Text
package import Tree

/// Something wrong with a definition: where, what was expected, what was found, what to do.
///
///     animals.yaml:12:5 questions[2].answers: expected at least two answers, found none; add answers or use type: text
package struct Fault<Code: FaultCode>: Equatable, Sendable {
    package let code: Code
    package let severity: Severity
    package let path: Path
    package let expected: String
    package let found: String
    /// What to do; empty where that is plain.
    package let remedy: String
    /// From 1, columns in Unicode scalars; 0 where the definition did not come from a text.
    package private(set) var line = 0
    package private(set) var column = 0
    /// The fault is about the name of the property rather than about its value.
    package let isAtName: Bool
    /// The sign of the text at the path that the fault is about, in Unicode scalars; nil where it is about the whole value.
    package let sign: Int?

    package init(
        _ code: Code, _ severity: Severity, _ path: Path, expected: String, found: String, remedy: String,
        isAtName: Bool = false, sign: Int? = nil
    ) {
        self.code = code
        self.severity = severity
        self.path = path
        self.expected = expected
        self.found = found
        self.remedy = remedy
        self.isAtName = isAtName
        self.sign = sign
    }

    /// A text that could not be read at all.
    package init(_ error: TreeError) {
        self.init(
            .syntax, .error, error.path, expected: error.expected, found: error.found, remedy: error.remedy)
        line = error.line
        column = error.column
    }

    /// The whole message in one line; `file` only names the source.
    package func description(file: String) -> String {
        TreeError(
            file: file, line: line, column: column, path: path, expected: expected, found: found, remedy: remedy
        ).description(remark: severity == .warning ? "warning: " : "")
    }

    /// The fault as a node, for `--json` and for the page: code, severity, path as a JSON Pointer, position, texts.
    package var node: Node {
        [
            "code": .text(code.rawValue), "severity": .text(severity.rawValue), "path": .text(path.pointer),
            "line": .int(line), "column": .int(column), "expected": .text(expected), "found": .text(found),
            "remedy": .text(remedy),
        ]
    }

    package static func == (left: Fault, right: Fault) -> Bool {
        left.code == right.code && left.path == right.path && left.line == right.line && left.column == right.column
            && left.description(file: "").isSame(as: right.description(file: ""))
    }
}

extension Fault: CustomStringConvertible {
    package var description: String { description(file: "") }
}

/// Whether a definition with a fault can be used.
package enum Severity: String, Sendable {
    /// It must be repaired first.
    case error
    /// It can be used, but it may not do what was meant.
    case warning
}

/// The kinds of fault that a definition can have. The raw values are stable: programs and documents may name them.
///
/// Those that every definition can have are required; they are found by what `DefinitionLinter` does for all.
package protocol FaultCode: RawRepresentable, CaseIterable, Equatable, Sendable where RawValue == String {
    static var syntax: Self { get }
    static var wrongType: Self { get }
    static var unknownProperty: Self { get }
    static var missingProperty: Self { get }
    static var unknownWord: Self { get }
    static var badIdentity: Self { get }
    static var badLanguages: Self { get }
    static var emptyText: Self { get }
    static var missingLanguage: Self { get }
    static var undeclaredLanguage: Self { get }
    static var badCharacter: Self { get }
    static var textTooLong: Self { get }
}

extension Fault {
    /// The faults with their places in a text, in its order.
    package static func located(_ faults: [Fault], _ positions: Positions) -> [Fault] {
        var placed: [Fault] = []
        for fault in faults {
            var located = fault
            let spot = positions.spot(of: fault.path, atName: fault.isAtName, sign: fault.sign)
            located.line = spot.line
            located.column = spot.column
            placed.append(located)
        }
        return Order.places(placed.count) { left, right in
            placed[left].line != placed[right].line
                ? placed[left].line < placed[right].line : placed[left].column < placed[right].column
        }
        .map { placed[$0] }
    }

    /// Whether a definition with these faults can be used.
    package static func isUsable(_ faults: [Fault]) -> Bool {
        for fault in faults where fault.severity == .error { return false }
        return true
    }
}
