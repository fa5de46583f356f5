import Foundation
import Synchronization
import Testing

/// Holds up threads until it is opened, however long the machine takes to get there: who makes one opens it on every way
/// out of the test.
final class Gate: Sendable {
    private let condition = NSCondition()
    private let state = Mutex((isOpen: false, entered: 0))

    var isOpen: Bool { state.withLock { $0.isOpen } }

    func wait() {
        state.withLock { $0.entered += 1 }
        condition.withLock { while !isOpen { condition.wait() } }
    }

    func open() {
        condition.withLock {
            state.withLock { $0.isOpen = true }
            condition.broadcast()
        }
    }

    /// Returns when somebody waits.
    func entered() async throws { try await eventually { state.withLock { $0.entered } > 0 } }
}

/// Returns once something is so. What has not come about after minutes never will: that is a failed test, and not one
/// without an end.
func eventually(_ isSo: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(240)
    while !isSo() {
        try Task.checkCancellation()
        try #require(ContinuousClock.now < end, "it has not come about in four minutes")
        await Task.yield()
    }
}
