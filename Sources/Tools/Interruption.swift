import Dispatch
import Foundation
import Synchronization

/// Whether the person at the terminal, or the system, has asked for an end. The first time long work takes its files away
/// itself; the second time the process ends at once.
package final class Interruption: Sendable {
    private let asked = Atomic(false)
    // Only made and cancelled.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

    package init() {
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            // A source only sees a signal that has no effect of its own.
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: .global())
        }
        for source in sources {
            source.setEventHandler { [weak self] in
                self?.asked.store(true, ordering: .relaxed)
                for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
            }
            source.resume()
        }
    }

    deinit {
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    }

    package var isAsked: Bool { asked.load(ordering: .relaxed) }

    /// Throws once an end was asked for.
    package func check() throws {
        if isAsked { throw Complaint("broken off; nothing of it is left") }
    }
}
