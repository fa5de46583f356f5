private import Foundation
private import Synchronization

/// The budget of one piece of work. It is spent when the client that waits is gone, or when the work has used its
/// processor time.
///
/// Long work asks now and then whether it is spent, and then ends by throwing ``WorkBudget/Spent``.
package final class WorkBudget: Sendable {
    /// The work was given up.
    package struct Spent: Error, Equatable, CustomStringConvertible {
        /// The seconds that were allowed; `nil` if nobody waits for the result any more.
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

    /// Begins to count the processor time of the calling thread, on which the work has to be done.
    func begin() { start.store(Self.threadTime(), ordering: .relaxed) }

    /// The processor time of the calling thread in ns, so that other load on the machine does not count.
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

    /// The error that work throws which ends early.
    package var spent: Spent { Spent(seconds: isCancelled ? nil : seconds) }

    /// Throws ``Spent`` if the work should end.
    package func check() throws(Spent) {
        if isSpent { throw spent }
    }

    func cancel() { isOver.store(true, ordering: .relaxed) }

    var isCancelled: Bool { isOver.load(ordering: .relaxed) }
}
