import HTTPTypes
private import Synchronization

/// Decides which refused requests are logged: the first of a kind at once, then at most one line a minute with the
/// number that came since. So guessing of keys and floods are seen, but cannot fill the log.
final class RefusalLog: Sendable {
    private static let pause = Duration.seconds(60)

    private struct Kind {
        var told: ContinuousClock.Instant
        var unsaid = 0
    }

    private let kinds = Mutex<[Int: Kind]>([:])

    /// The line to write for an answer; nil where there is none.
    ///
    /// - Parameters:
    ///   - status: the status of the answer.
    ///   - route: the route, without the contents of the request.
    ///   - now: when the request came.
    func line(for status: HTTPResponse.Status, route: String, at now: ContinuousClock.Instant) -> String? {
        let reason: String
        switch status {
        case .unauthorized: reason = "no valid key"
        case .tooManyRequests: reason = "too many at once"
        default: return nil
        }
        let unsaid = kinds.withLock { kinds -> Int? in
            guard var kind = kinds[status.code] else {
                kinds[status.code] = Kind(told: now)
                return 0
            }
            defer { kinds[status.code] = kind }
            guard now - kind.told >= Self.pause else {
                kind.unsaid += 1
                return nil
            }
            defer { kind.unsaid = 0 }
            kind.told = now
            return kind.unsaid
        }
        guard let unsaid else { return nil }
        let others = unsaid == 0 ? "" : "; \(unsaid) more since the line before"
        return "refused with \(status.code) (\(reason)): \(route)\(others)"
    }
}
