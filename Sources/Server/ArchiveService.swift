import Archive
import ServiceLifecycle

/// Keeps the archive open as long as the server runs. Services stop in reverse order, so it is closed last.
struct ArchiveService: Service {
    let archive: any SessionStore

    func run() async throws {
        try? await gracefulShutdown()
        // The archive is closed in a task of its own, because this one may have been cancelled.
        try await Task { try await archive.close() }.value
    }
}
