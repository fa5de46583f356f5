/// Why a SOFA file cannot be baked.
package enum HeadResponsesError: Error, Equatable, Sendable {
    /// There is no readable file at the path.
    case unreadable(path: String)
    /// libmysofa does not understand the file; its code.
    case notSOFA(path: String, code: Int)
    /// The file is readable but is not what can be rendered.
    case unsuitable(
        path: String, field: String, found: String, expected: String,
        remedy: String = "Use a measurement of one head with two ears in free field")
    /// The bake of a known measurement has another hash than it should.
    case unexpected(path: String, expected: String, found: String)

    /// Where, what was expected, what was found, and what to do.
    package var message: String {
        let refusal = refusal
        return "\(refusal.place): expected \(refusal.expected), found \(refusal.found). \(refusal.remedy)."
    }

    /// The same in its parts.
    package var refusal: HeadRefusal {
        switch self {
        case .unreadable(let path):
            HeadRefusal(
                place: path, expected: "a file that can be read", found: "none",
                remedy: "Check the path and its permissions")
        case .notSOFA(let path, let code):
            HeadRefusal(
                place: path, expected: "a SOFA file (AES69, SimpleFreeFieldHRIR)",
                found: "something that libmysofa cannot read (code \(code): \(Self.meaning(code)))",
                remedy: "Save it again with sofar or the SOFA toolbox as SimpleFreeFieldHRIR")
        case .unsuitable(let path, let field, let found, let expected, let remedy):
            HeadRefusal(place: "\(path), \(field)", expected: expected, found: found, remedy: remedy)
        case .unexpected(let path, let expected, let found):
            HeadRefusal(
                place: path, expected: "a bake with the hash \(expected)", found: found,
                remedy: "The measurement is not the one of Debian's libmysofa1, or the bake was changed; bake it with "
                    + "`merkwelt bake` if that is meant")
        }
    }

    private static func meaning(_ code: Int) -> String {
        switch code {
        case 10_000: "invalid format"
        case 10_001: "unsupported format"
        case 10_002: "not enough memory"
        case 10_003: "the file ends early"
        case 10_004: "invalid attributes"
        case 10_005, 10_006: "invalid dimensions"
        case 10_007: "invalid coordinates"
        default: "the content contradicts itself"
        }
    }
}
