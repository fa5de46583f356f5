/// Why the server does not start or run, in one line: where, what, and what to do about it.
public struct ServerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of faults. More may come, so a `switch` needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Kind: String { case portInUse, portForbidden, addressUnknown, page, archive, other }

        private let kind: Kind

        private init(_ kind: Kind) { self.kind = kind }

        /// Another program listens on the port.
        public static let portInUse = Code(.portInUse)
        /// This user may not listen on the port.
        public static let portForbidden = Code(.portForbidden)
        /// This machine does not have the address.
        public static let addressUnknown = Code(.addressUnknown)
        /// The folder with the page is missing or incomplete.
        public static let page = Code(.page)
        /// The archive could not be closed.
        public static let archive = Code(.archive)
        /// None of the above.
        public static let other = Code(.other)

        public var description: String { kind.rawValue }
    }

    /// The kind of fault.
    public let code: Code
    /// What it concerns: an address or a file.
    public let place: String
    /// What happened.
    public let problem: String
    /// What to do about it.
    public let remedy: String

    init(_ code: Code, at place: String, _ problem: String, remedy: String) {
        self.code = code
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }

    public var description: String { "\(place): \(problem); \(remedy)" }
}
