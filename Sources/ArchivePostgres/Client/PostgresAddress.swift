import CPostgres

/// Where a database is, in libpq's own syntax: `postgres://USER@HOST:PORT/NAME?sslmode=verify-full`.
///
/// A password in it would be read by everybody who may list the machine's processes, so it is refused.
package struct PostgresAddress: Sendable, CustomStringConvertible {
    let url: String
    /// Name, hosts and port, for messages.
    package let description: String

    /// Throws `unwritable` for what is no address, or has a password.
    package init(_ url: String) throws(ArchiveError) {
        let library = try Libpq.loaded.get()
        var complaint: UnsafeMutablePointer<CChar>?
        guard let options = library.parse(url, &complaint) else {
            let reason = complaint.map { String(cString: $0) } ?? "it cannot be read"
            library.free(complaint)
            throw Self.refusal(reason, remedy: "write postgres://USER@HOST:PORT/NAME")
        }
        defer { library.freeOptions(options) }
        var given: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { given[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        guard given["password"] == nil else {
            throw Self.refusal(
                "it has a password, which others of this machine can read",
                remedy: "take it out, and put it into the file that PGPASSFILE names")
        }
        self.url = url
        description =
            "database \(given["dbname"] ?? "") at \(given["host"] ?? given["hostaddr"] ?? "this machine")"
            + (given["port"].map { ":\($0)" } ?? "")
    }

    private static func refusal(_ reason: String, remedy: String) -> ArchiveError {
        ArchiveError(.unwritable, at: "the archive's address", reason, remedy: remedy)
    }
}
