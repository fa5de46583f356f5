private import Foundation
private import Synchronization

/// What one piece of work may take: it is spent when the one who waits for the result is gone, or when the work has taken
/// as much of a processor as it is allowed.
///
/// Work that may take long asks now and then whether it is spent, and ends then by throwing ``WorkBudget/Spent``.
package final class WorkBudget: Sendable {
    /// The work was given up.
    package struct Spent: Error, Equatable, CustomStringConvertible {
        /// The seconds that were allowed; `nil` where nobody waits for the result any more.
        package let seconds: Double?

        package var description: String {
            guard let seconds else { return "nobody waits for the result any more" }
            return "the computation takes more than the \(seconds) s of work that a server spends on one session; "
                + "the log is complete, `merkwelt replay` computes its results without a limit"
        }
    }

    private let seconds: Double
    /// When the working thread began, by its own processor time in ns.
    private let start = Atomic<UInt64>(0)
    private let isOver = Atomic(false)

    init(seconds: Double) { self.seconds = seconds }

    /// Begins to count, for the thread that calls it: the work is done there and nowhere else.
    func begin() { start.store(Self.threadTime(), ordering: .relaxed) }

    /// The processor time of the calling thread in ns: what others take of the machine is nobody's fault.
    private static func threadTime() -> UInt64 {
        // Seconds and nanoseconds, as `timespec` has them on every 64-bit system.
        var time = (seconds: 0, nanoseconds: 0)
        withUnsafeMutablePointer(to: &time) { pointer in
            pointer.withMemoryRebound(to: timespec.self, capacity: 1) { _ = clock_gettime(CLOCK_THREAD_CPUTIME_ID, $0) }
        }
        return UInt64(time.seconds) * 1_000_000_000 + UInt64(time.nanoseconds)
    }

    /// The processor time that was spent, in seconds.
    var elapsed: Double {
        let (start, now) = (start.load(ordering: .relaxed), Self.threadTime())
        return now > start ? Double(now - start) / 1e9 : 0
    }

    /// Whether the work should end; asked on its own thread.
    package var isSpent: Bool { isCancelled || elapsed > seconds }

    /// What work that ends early throws.
    package var spent: Spent { Spent(seconds: isCancelled ? nil : seconds) }

    /// Throws ``Spent`` if the work should end.
    package func check() throws(Spent) {
        if isSpent { throw spent }
    }

    func cancel() { isOver.store(true, ordering: .relaxed) }

    var isCancelled: Bool { isOver.load(ordering: .relaxed) }
}
