import Dispatch
private import Foundation
private import Synchronization

/// The threads of a pool, which are started when they are first needed.
///
/// They stay as long as the pool, because each new thread would leave an arena of memory behind. The type is unchecked
/// because of the semaphore, which any thread may use.
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

    /// Lets the threads end once they have done their jobs.
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

    /// Lowers the priority of the thread, so that threads that answer requests go first.
    private static func stepBack() {
        #if os(Linux)
            // On Linux this only concerns the calling thread; elsewhere it would be the whole program.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        #endif
    }

    /// Gives the memory of large work back to the system, which the C library would keep otherwise.
    static func giveBack() {
        #if os(Linux)
            // The function is looked up by name, because Swift does not see its declaration and not every C library has
            // it.
            guard let symbol = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
        #endif
    }
}
