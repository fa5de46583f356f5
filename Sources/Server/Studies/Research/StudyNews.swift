import Archive
import Synchronization

/// Tells viewers of a study that it has changed.
///
/// It asks the archive whenever that may have changed, because other programs change it as well. One query, each quarter
/// of a second at most, serves all listeners, and none is made while nobody listens. A slow listener only gets the latest news.
final class StudyNews: Sendable {
    private struct Listener {
        let study: String
        var known: Int
        let tell: AsyncStream<Int>.Continuation
    }

    private struct State {
        var listeners: [Int: Listener] = [:]
        var last = 0
        var isLooking = false
    }

    private let studies: any StudyStore
    private let period: Duration
    private let state = Mutex(State())

    init(_ studies: any StudyStore, period: Duration = .milliseconds(250)) {
        self.studies = studies
        self.period = period
    }

    /// The number of listeners.
    var count: Int { state.withLock { $0.listeners.count } }

    /// The numbers of changes of a study, from the present one on, as long as somebody reads them.
    func changes(of study: String) async throws(ArchiveError) -> AsyncStream<Int> {
        let known = try await studies.changes()[study] ?? 0
        let (stream, tell) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
        let (number, begins) = state.withLock { state -> (Int, Bool) in
            state.last += 1
            state.listeners[state.last] = Listener(study: study, known: known, tell: tell)
            defer { state.isLooking = true }
            return (state.last, !state.isLooking)
        }
        tell.onTermination = { [weak self] _ in self?.forget(number) }
        tell.yield(known)
        if begins { Task { [weak self] in await self?.look() } }
        return stream
    }

    private func forget(_ number: Int) { state.withLock { $0.listeners[number] = nil } }

    /// Polls as long as somebody listens.
    private func look() async {
        while true {
            await studies.waitForChanges(period)
            let isOver = state.withLock { state in
                if state.listeners.isEmpty { state.isLooking = false }
                return state.listeners.isEmpty
            }
            if isOver { return }
            // If reading fails now, it is tried again a moment later.
            guard let changes = try? await studies.changes() else { continue }
            state.withLock { state in
                for (number, listener) in state.listeners {
                    // A study that is gone has no news. Its listeners notice when they ask for it.
                    let present = changes[listener.study] ?? -1
                    guard present != listener.known else { continue }
                    state.listeners[number]?.known = present
                    listener.tell.yield(present)
                }
            }
        }
    }
}
