import Foundation
import Synchronization

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
    func entered() async throws {
        while state.withLock({ $0.entered }) == 0 {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}
