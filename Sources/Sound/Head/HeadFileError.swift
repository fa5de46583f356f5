/// Why bytes are not a readable file of head-related responses.
public enum HeadFileError: Error, Equatable, Sendable {
    /// The file does not begin with "MWHR".
    case notAHeadFile
    /// The file has a version that this program does not know.
    case unknownVersion(Int)
    /// The file ends early: bytes expected and found.
    case truncated(expected: Int, found: Int)
    /// More bytes follow than the header announces: expected and found.
    case tooLong(expected: Int, found: Int)
    /// The content does not have the hash that the header states.
    case damaged
    /// A number in the header is outside of what makes sense.
    case implausible(field: String, found: Int, expected: String)

    /// What is wrong, what was expected, and what to do.
    public var message: String {
        switch self {
        case .notAHeadFile:
            "Head file, byte 0: expected the letters MWHR, found something else. Bake a SOFA file with `merkwelt bake`."
        case .unknownVersion(let version):
            "Head file, byte 4: expected version 1, found \(version). Bake the SOFA file again with this program."
        case .truncated(let expected, let found):
            "Head file: expected \(expected) bytes, found \(found). Copy or bake the file again."
        case .tooLong(let expected, let found):
            "Head file: expected \(expected) bytes, found \(found). Copy or bake the file again."
        case .damaged:
            "Head file: the content does not match its SHA-256. Copy or bake the file again."
        case .implausible(let field, let found, let expected):
            "Head file, \(field): expected \(expected), found \(found). Bake the SOFA file again."
        }
    }
}
