/// Why a picture or sound is not taken: what was expected, what was found, and what to do.
package struct AssetError: Error, Equatable, Sendable, CustomStringConvertible {
    package let expected: String
    package let found: String
    package let remedy: String

    init(expected: String, found: String, remedy: String = "save it again with a program for pictures or sounds") {
        (self.expected, self.found, self.remedy) = (expected, found, remedy)
    }

    package var description: String { "expected \(expected), found \(found); \(remedy)" }

    static func cut(_ kind: String) -> AssetError {
        AssetError(expected: "a whole \(kind)", found: "one that breaks off")
    }

    static func trailing(_ kind: String, _ count: Int) -> AssetError {
        AssetError(expected: "nothing behind the end of the \(kind)", found: "\(count) more bytes")
    }

    static func animated(_ kind: String) -> AssetError {
        AssetError(
            expected: "a picture that stands still", found: "an animated \(kind)", remedy: "save one of its frames")
    }
}
