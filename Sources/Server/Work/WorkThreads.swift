import Dispatch
private import Foundation
private import Synchronization

/// The threads of a pool, begun when they are first needed.
///
/// Threads that come and go would leave behind what their memory was taken from; these stay as long as the pool.
/// Unchecked because of the semaphore, which any thread may use.
final class WorkThreads: @unchecked Sendable {
    private struct State {
        var begun = 0
        var idle = 0
        var jobs: [@Sendable () -> Void] = []
        var isOver = false
    }

    private let most: Int
    private let state = Mutex(State())
    private let signal = DispatchSemaphore(value: 0)

    init(_ most: Int) { self.most = most }

    /// Does a job on one of the threads as soon as one is free.
    func perform(_ job: @escaping @Sendable () -> Void) {
        let isNew = state.withLock { state -> Bool in
            state.jobs.append(job)
            guard state.jobs.count > state.idle, state.begun < most else { return false }
            state.begun += 1
            return true
        }
        if isNew { Thread.detachNewThread { self.work() } }
        signal.signal()
    }

    /// Lets the threads end once they have done what was asked for.
    func end() {
        let count = state.withLock { state -> Int in
            state.isOver = true
            return state.begun
        }
        for _ in 0..<count { signal.signal() }
    }

    private func work() {
        Self.stepBack()
        while true {
            state.withLock { $0.idle += 1 }
            signal.wait()
            let job = state.withLock { state -> (@Sendable () -> Void)? in
                state.idle -= 1
                return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
            }
            guard let job else {
                if state.withLock({ $0.isOver }) { return }
                continue
            }
            job()
        }
    }

    /// Lets whoever answers requests go first.
    private static func stepBack() {
        #if os(Linux)
            // Of this thread alone, which elsewhere would be the whole program.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        #endif
    }

    /// Gives the system back what large work has left over; the C library keeps it otherwise.
    static func giveBack() {
        #if os(Linux)
            // Not declared where Swift sees it, and not there in every C library.
            guard let symbol = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
        #endif
    }
}
