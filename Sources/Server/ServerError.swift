/// Why the server does not start or run, in one line: where, what, and what to do about it.
package struct ServerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of faults. More may come, so a `switch` needs a default.
    package struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Kind: String { case portInUse, portForbidden, addressUnknown, page, archive, other }

        private let kind: Kind

        private init(_ kind: Kind) { self.kind = kind }

        /// Another program listens on the port.
        package static let portInUse = Code(.portInUse)
        /// This user may not listen on the port.
        package static let portForbidden = Code(.portForbidden)
        /// This machine does not have the address.
        package static let addressUnknown = Code(.addressUnknown)
        /// The folder with the page is missing or incomplete.
        package static let page = Code(.page)
        /// The archive could not be closed.
        package static let archive = Code(.archive)
        /// None of the above.
        package static let other = Code(.other)

        package var description: String { kind.rawValue }
    }

    /// The kind of fault.
    package let code: Code
    /// What it concerns: an address or a file.
    package let place: String
    /// What happened.
    package let problem: String
    /// What to do about it.
    package let remedy: String

    init(_ code: Code, at place: String, _ problem: String, remedy: String) {
        self.code = code
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }

    package var description: String { "\(place): \(problem); \(remedy)" }
}
