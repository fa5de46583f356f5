import Text

/// What is wrong with a text or a tree that came from outside: where, what was expected, what was found, what to do.
///
///     level.json:12:18 entities[3].volume: expected a number from 0 to 1, found "loud"
public struct TreeError: Error, Sendable {
    /// The details, behind one reference, so that functions that may throw stay small.
    private final class Details: Sendable {
        let file: String
        let line: Int
        let column: Int
        let path: Path
        let expected: String
        let found: String
        let remedy: String

        init(
            _ file: String, _ line: Int, _ column: Int, _ path: Path, _ expected: String, _ found: String,
            _ remedy: String
        ) {
            self.file = file
            self.line = line
            self.column = column
            self.path = path
            self.expected = expected
            self.found = found
            self.remedy = remedy
        }
    }

    private let details: Details

    public init(
        file: String = "", line: Int = 0, column: Int = 0, path: Path = Path(), expected: String, found: String,
        remedy: String = ""
    ) {
        details = Details(file, line, column, path, expected, found, remedy)
    }

    /// The file's name as the caller gave it; empty if there is none.
    public var file: String { details.file }
    /// The line from 1; 0 if the tree did not come from a text.
    public var line: Int { details.line }
    /// The column from 1 in Unicode scalars; 0 if the tree did not come from a text.
    public var column: Int { details.column }
    /// The place in the tree.
    public var path: Path { details.path }
    /// The values that are allowed there, in words.
    public var expected: String { details.expected }
    /// The value that stands there, in words.
    public var found: String { details.found }
    /// The step that mends it; empty if that is plain.
    public var remedy: String { details.remedy }

    /// The same error seen from one level further up.
    func under(_ step: Path.Step) -> TreeError {
        var steps = [step]
        for further in path.steps { steps.append(further) }
        return TreeError(
            file: file, line: line, column: column, path: Path(steps), expected: expected, found: found, remedy: remedy)
    }
}

extension TreeError: Equatable {
    public static func == (left: TreeError, right: TreeError) -> Bool {
        left.path == right.path && left.description.isSame(as: right.description)
    }
}

extension TreeError: CustomStringConvertible {
    /// The whole message in one line.
    public var description: String { description(remark: "") }

    /// The whole message in one line, with a remark such as `warning: ` before what was expected.
    package func description(remark: String) -> String {
        var text: [UInt8] = []
        text.append(file)
        if line > 0 {
            if !text.isEmpty { text.append(":") }
            text.append(decimal: Int64(line))
            text.append(":")
            text.append(decimal: Int64(column))
        }
        if !path.steps.isEmpty {
            if !text.isEmpty { text.append(" ") }
            text.append(path.description)
        }
        if !text.isEmpty { text.append(": ") }
        text.append(remark)
        text.append("expected ")
        text.append(expected)
        text.append(", found ")
        text.append(found)
        if remedy.byteCount > 0 {
            text.append("; ")
            text.append(remedy)
        }
        return String(bytes: text)
    }
}
