/// Why a file is not taken as a head: where, what was expected, what was found, and what to do.
package struct HeadRefusal: Error, Equatable, Sendable {
    package var place: String
    package var expected: String
    package var found: String
    package var remedy: String

    package init(place: String, expected: String, found: String, remedy: String) {
        self.place = place
        self.expected = expected
        self.found = found
        self.remedy = remedy
    }

    /// A line each, for another process.
    package var lines: String {
        [place, expected, found, remedy].map { part in
            String(String.UnicodeScalarView(part.unicodeScalars.prefix(300).map { $0.value < 32 ? " " : $0 }))
        }.joined(separator: "\n")
    }

    /// Reads what ``lines`` wrote; nil for anything else.
    init?(lines: String) {
        let parts = lines.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 4 else { return nil }
        self.init(place: parts[0], expected: parts[1], found: parts[2], remedy: parts[3])
    }
}
