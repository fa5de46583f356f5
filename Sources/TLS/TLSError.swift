private import COpenSSL

/// Why there is no certificate, or no connection with one: what happened and what to do.
package struct TLSError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of faults. More may come, so a `switch` needs a default.
    package struct Code: Hashable, Sendable {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// A text or a file holds no certificate and key that belong together.
        package static let unreadable = Code("unreadable")
        /// The lab's own authority is over, and phones refuse what it signs.
        package static let over = Code("over")
        /// This machine's clock cannot be right.
        package static let clock = Code("clock")
        /// Bytes that are not TLS, or not as this end speaks it.
        package static let connection = Code("connection")
        /// OpenSSL does not do what it should.
        package static let fault = Code("fault")
    }

    /// The kind of fault.
    package let code: Code
    /// What happened.
    package let problem: String
    /// What to do about it.
    package let remedy: String

    package var description: String { "\(problem); \(remedy)" }

    init(_ code: Code, _ problem: String, remedy: String) {
        self.code = code
        self.problem = problem
        self.remedy = remedy
    }

    /// What OpenSSL says has gone wrong on this thread, of which the first thing counts.
    ///
    /// - Parameter doing: what was tried.
    static func fault(_ doing: String) -> TLSError {
        TLSError(.fault, "OpenSSL failed at \(doing) (\(reason()))", remedy: "report this fault")
    }

    /// Leaves what OpenSSL has noted on this thread behind.
    static func forget() { ERR_clear_error() }

    /// What OpenSSL has noted on this thread, which is forgotten by that.
    static func reason() -> String {
        let number = ERR_get_error()
        ERR_clear_error()
        guard number != 0, let text = ERR_reason_error_string(number) else { return "no reason given" }
        return String(cString: text)
    }
}
