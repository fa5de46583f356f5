import ServiceLifecycle
import Synchronization

/// Whether the server is about to stop. A proxy before several servers learns it from the health route, and sends no
/// further requests while those under way are finished.
final class Draining: Sendable {
    private let state = Atomic(false)

    var isUnderWay: Bool { state.load(ordering: .acquiring) }

    func begin() { state.store(true, ordering: .releasing) }
}

/// Lets a proxy learn that the server stops, before it stops listening. Services stop in reverse order, so it is the last
/// one of them.
struct DrainService: Service {
    let draining: Draining
    let seconds: Int

    func run() async throws {
        try? await gracefulShutdown()
        draining.begin()
        // The pause is in a task of its own, because this one may have been cancelled.
        await Task { try? await Task.sleep(for: .seconds(seconds)) }.value
    }
}
