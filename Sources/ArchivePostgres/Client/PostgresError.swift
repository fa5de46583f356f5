/// What PostgreSQL or the connection to it answered instead of a result.
struct PostgresError: Error, Equatable, Sendable {
    /// The five characters of SQLSTATE; `08006` where the connection was lost.
    let state: String
    let message: String

    /// Whether the transaction may succeed when it is repeated: it met another one, or the server went away. Repeating is
    /// safe, since every call of the store is.
    var isPassing: Bool {
        state.hasPrefix("08") || ["40001", "40P01", "55P03", "57P01", "57P02", "57P03", "53300"].contains(state)
            || isReadOnly
    }

    /// Whether the connection is of no use any more.
    var isLost: Bool { state.hasPrefix("08") || state.hasPrefix("57P") || isReadOnly }

    /// Whether the server became a standby, as an old primary does after another one took over.
    private var isReadOnly: Bool { state == "25006" }

    /// The error for callers of the store, which names the database and no secret.
    func fault(at place: String) -> ArchiveError {
        switch state {
        case "53100", "53200":
            ArchiveError(
                .full, at: place, "the database's server has no room, nothing of this change was stored",
                remedy: "free some space on it, then send it again")
        case "40001", "40P01", "55P03", "53300":
            ArchiveError(
                .locked, at: place, "the database does not take this change now (\(state): \(message))",
                remedy: "send it again")
        case "3D000", "42P01", "3F000":
            ArchiveError(
                .foreign, at: place, "there is no such database, or not the tables of this program (\(message))",
                remedy: "name another database, or let the tables be made")
        case "28000", "28P01", "42501":
            ArchiveError(
                .unwritable, at: place, "the database does not let this user in, or not write (\(message))",
                remedy: "check the user, its rights, and the password in PGPASSFILE")
        case "57P01", "57P02", "57P03", "25006":
            ArchiveError(
                .unreachable, at: place,
                "the database's server stops, or only lets itself be read (\(state): \(message))",
                remedy: "send it again in a moment")
        case let state where state.hasPrefix("08"):
            ArchiveError(
                .unreachable, at: place, "the database's server cannot be reached (\(message))",
                remedy: "check that it runs and that host and port are right")
        case "XX001", "XX002":
            ArchiveError(
                .damaged, at: place, "the database is damaged (\(message))",
                remedy: "nothing was changed in it; restore a backup")
        default:
            ArchiveError(.other, at: place, "PostgreSQL \(state): \(message)", remedy: "report this fault")
        }
    }
}
