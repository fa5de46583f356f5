private import Foundation
import Logging
import ServiceLifecycle
package import UnixSignals

extension LabServer {
    /// The signals that stop a server: the usual ones, and the end of its terminal unless it was started with `nohup`.
    package static var usualSignals: [UnixSignal] {
        let before = signal(SIGHUP, SIG_IGN)
        let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if !isIgnored { signal(SIGHUP, before) }
        return [.sigterm, .sigint] + (isIgnored ? [] : [.sighup])
    }

    /// Listens and answers until a signal comes or the task is cancelled. It then finishes the requests under way and
    /// closes the archive.
    ///
    /// - Parameters:
    ///   - signals: the signals that stop the server.
    ///   - onReady: is called once with the port, when requests are accepted at all addresses.
    /// - Throws: `portInUse`, `portForbidden`, `addressUnknown`, `archive`, `other`.
    package func run(
        signals: [UnixSignal] = LabServer.usualSignals,
        onReady: @escaping @Sendable (_ port: Int) -> Void = { _ in }
    ) async throws(ServerError) {
        var quiet = Logger(label: "services")
        quiet.logLevel = .error
        var group = ServiceGroupConfiguration(
            services: listeners(onReady: onReady), gracefulShutdownSignals: signals, logger: quiet)
        group.maximumGracefulShutdownDuration = .seconds(configuration.drainSeconds + configuration.patience)
        let services = ServiceGroup(configuration: group)
        // The services run in a task of their own, which is not cancelled. A cancelled listener drops a connection that
        // comes in at that moment, and SwiftNIO then ends the process (its issue 2637).
        let running = Task { try await services.run() }
        do {
            try await withTaskCancellationHandler {
                try await running.value
            } onCancel: {
                Task { await services.triggerGracefulShutdown() }
            }
        } catch let error as ServerError {
            throw error
        } catch {
            throw ServerError(.other, at: "the server", "\(error)", remedy: "report this fault")
        }
    }
}
