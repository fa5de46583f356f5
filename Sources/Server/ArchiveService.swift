import Archive
import ServiceLifecycle

/// Keeps the archive open as long as the server runs. Services stop in reverse order, so it is closed last.
struct ArchiveService: Service {
    let archive: any SessionStore

    func run() async throws {
        try? await gracefulShutdown()
        // In a task of its own, because this one may have been cancelled, and the archive must be closed all the same.
        try await Task { try await archive.close() }.value
    }
}
