import Foundation
import Synchronization

/// Tells the other servers of a database which studies have changed, and hears it of them.
///
/// It has two connections of its own. A notice in the transaction of a change would make commits wait for each other, so
/// what has changed is gathered and told at most every quarter of a second. A lost notice harms nothing: who waits looks by
/// themselves after a while.
final class StudyNotices: Sendable {
    private struct State {
        var changed: Set<Int64> = []
        var isTelling = false
        var isHearing = false
        var isClosed = false
        /// Whether something changed while nobody waited.
        var isMissed = false
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var last = 0
    }

    /// The time between two notices of one server, and how long who waits relies on notices, in milliseconds.
    private static let (pause, patience) = (250, 2_000)
    /// The most bytes of a notice's text; more would be refused.
    private static let most = 7_900
    /// The text for more studies than a notice can name.
    private static let everything = "*"

    private let teller: PostgresWorker
    private let library: Libpq
    private let address: PostgresAddress
    private let state = Mutex(State())

    init(_ library: Libpq, _ address: PostgresAddress, isCopy: Bool) {
        teller = PostgresWorker(library, address, isRehearsed: false, isCopy: isCopy)
        (self.library, self.address) = (library, address)
    }

    // MARK: Telling

    /// Notes studies that have changed. They are told a moment later.
    func note(_ studies: Set<Int64>) {
        if studies.isEmpty { return }
        let begins = state.withLock { state in
            state.changed.formUnion(studies)
            defer { state.isTelling = true }
            return !state.isTelling && !state.isClosed
        }
        // Those who wait here need no notice of the server.
        wake()
        if begins { tell() }
    }

    private func tell() {
        teller.perform { worker in
            let studies = self.state.withLock { state in
                defer { state.changed = [] }
                return state.changed
            }
            let list = studies.sorted().map { String($0) }.joined(separator: ",")
            let text = list.utf8.count > Self.most ? Self.everything : list
            // A notice that cannot be sent is missed by nobody for long.
            _ = try? worker.transact { database in
                try database.rows("SELECT pg_notify('merkwelt', $1)", [.text(text)])
                return .keep(())
            }
            usleep(UInt32(Self.pause) * 1_000)
            let goesOn = self.state.withLock { state in
                state.isTelling = !state.changed.isEmpty && !state.isClosed
                return state.isTelling
            }
            if goesOn { self.tell() }
        }
    }

    // MARK: Hearing

    /// Waits until a study has changed, at most for a while.
    func wait() async {
        let begins = state.withLock { state in
            defer { state.isHearing = true }
            return !state.isHearing && !state.isClosed
        }
        if begins { Thread.detachNewThread { self.hear() } }
        await withCheckedContinuation { continuation in
            let number = state.withLock { state -> Int? in
                if state.isClosed || state.isMissed {
                    state.isMissed = false
                    return nil
                }
                state.last += 1
                state.waiting[state.last] = continuation
                return state.last
            }
            guard let number else { return continuation.resume() }
            Task {
                try? await Task.sleep(for: .milliseconds(Self.patience))
                self.state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
            }
        }
    }

    private func wake() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            state.isMissed = state.waiting.isEmpty
            return state.waiting
        }
        for one in waiting.values { one.resume() }
    }

    /// Listens as long as the archive is open. A lost connection is made anew; meanwhile those who wait look by themselves.
    private func hear() {
        let connection = PostgresConnection(library, address, isCopy: true)
        var isListening = false
        while !state.withLock({ $0.isClosed }) {
            do throws(PostgresError) {
                if !isListening {
                    try connection.connect()
                    try connection.execute("LISTEN merkwelt")
                    isListening = true
                }
                if try !connection.notices(within: Int32(Self.pause)).isEmpty { wake() }
            } catch {
                isListening = false
                usleep(UInt32(Self.pause) * 4_000)
            }
        }
        connection.close()
    }

    func close() {
        state.withLock { $0.isClosed = true }
        wake()
        teller.close()
    }
}

extension PostgresArchive {
    package func waitForChanges(_ period: Duration) async {
        // What happens in the next moment is read together.
        try? await Task.sleep(for: period)
        await notices.wait()
    }
}
