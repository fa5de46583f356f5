/// What is wrong with a text or a tree that came from outside: where, what was expected, what was found, what to do.
///
///     level.json:12:18 entities[3].volume: expected a number from 0 to 1, found "loud"
public struct TreeError: Error, Equatable, Sendable {
    /// The file's name as the caller gave it; empty if there is none.
    public var file: String
    /// The line from 1; 0 if the tree did not come from a text.
    public var line: Int
    /// The column from 1 in Unicode scalars; 0 if the tree did not come from a text.
    public var column: Int
    /// The place in the tree.
    public var path: Path
    /// What would have been right.
    public var expected: String
    /// What is there instead.
    public var found: String
    /// What the reader of the message can do; empty if that is plain.
    public var remedy: String

    public init(
        file: String = "", line: Int = 0, column: Int = 0, path: Path = Path(), expected: String, found: String,
        remedy: String = ""
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.path = path
        self.expected = expected
        self.found = found
        self.remedy = remedy
    }

    public static func == (left: TreeError, right: TreeError) -> Bool {
        left.line == right.line && left.column == right.column && left.path == right.path
            && left.file.hasSameBytes(as: right.file) && left.expected.hasSameBytes(as: right.expected)
            && left.found.hasSameBytes(as: right.found) && left.remedy.hasSameBytes(as: right.remedy)
    }

    /// The same error seen from one level further up.
    func under(_ step: Path.Step) -> TreeError {
        var error = self
        error.path.steps.insert(step, at: 0)
        return error
    }
}

extension TreeError: CustomStringConvertible {
    /// The whole message in one line.
    public var description: String {
        var place = file
        if line > 0 { place += place.utf8.isEmpty ? "\(line):\(column)" : ":\(line):\(column)" }
        if !path.steps.isEmpty { place += place.utf8.isEmpty ? path.description : " " + path.description }
        if !place.utf8.isEmpty { place += ": " }
        var text = place + "expected " + expected + ", found " + found
        if !remedy.utf8.isEmpty { text += "; " + remedy }
        return text
    }
}
