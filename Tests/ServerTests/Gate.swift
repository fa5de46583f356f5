import Foundation
import Synchronization

/// Holds up threads until it is opened; at most ten seconds, so that a fault is a failed test and not one without an end.
final class Gate: Sendable {
    private let state = Mutex((isOpen: false, entered: 0))

    var isOpen: Bool { state.withLock { $0.isOpen } }

    func wait() {
        state.withLock { $0.entered += 1 }
        for _ in 0..<1_000 where !isOpen { usleep(10_000) }
    }

    func open() { state.withLock { $0.isOpen = true } }

    /// Returns when somebody waits.
    func entered() async { while state.withLock({ $0.entered }) == 0 { await Task.yield() } }
}
