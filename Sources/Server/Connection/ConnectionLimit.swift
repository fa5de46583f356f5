private import Foundation
import HummingbirdCore
import Logging

/// Accepts no more connections than there are descriptors for. The others wait in the system's queue until one closes.
/// Without the limit, every attempt to accept would fail and be repeated at once.
struct ConnectionLimit: AvailableConnectionsDelegate {
    /// Descriptors that the archive, files of the page and the system need.
    private static let spare = 40

    private let most: Int
    private let onOpen: (@Sendable () -> Void)?
    private let logger: Logger
    private var count = 0
    private var isFull = false

    init(_ most: Int, onOpen: (@Sendable () -> Void)? = nil, logger: Logger) {
        self.most = most
        self.onOpen = onOpen
        self.logger = logger
    }

    /// The number of connections that each of several listeners may have, after the process has raised its limit of
    /// descriptors as far as it can. Listeners have separate shares, because one that waits only goes on when a
    /// connection of its own closes.
    static func share(of listeners: Int) -> Int { max(8, ofThisProcess() / listeners) }

    private static func ofThisProcess() -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
        guard getrlimit(resource, &limit) == 0 else { return 900 }
        if limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = min(limit.rlim_max, 1 << 16)
            _ = setrlimit(resource, &limit)
            _ = getrlimit(resource, &limit)
        }
        return Int(min(limit.rlim_cur, 1 << 20)) - spare
    }

    mutating func connectionOpened() {
        count += 1
        onOpen?()
        guard count >= most, !isFull else { return }
        isFull = true
        logger.warning(
            "\(count) connections are open and no descriptors are left for more; new ones wait until some close (ulimit -n)"
        )
    }

    mutating func connectionClosed() {
        count -= 1
        // The message is only repeated after there was room again, and not for every connection.
        if count < most / 2 { isFull = false }
    }

    func isAcceptingNewConnections() -> Bool { count < most }
}
