private import Foundation
import Logging
import ServiceLifecycle
public import UnixSignals

extension LabServer {
    /// The signals that stop a server: those for that, and the end of its terminal unless it was started to outlive it
    /// (`nohup`).
    public static var usualSignals: [UnixSignal] {
        let before = signal(SIGHUP, SIG_IGN)
        let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if !isIgnored { signal(SIGHUP, before) }
        return [.sigterm, .sigint] + (isIgnored ? [] : [.sighup])
    }

    /// Listens and answers until a signal comes; then finishes what is under way and closes the archive.
    ///
    /// - Parameters:
    ///   - signals: what stops the server.
    ///   - onReady: is called once with the port, when requests are accepted at all addresses.
    /// - Throws: `portInUse`, `portForbidden`, `addressUnknown`, `archive`, `other`.
    public func run(
        signals: [UnixSignal] = LabServer.usualSignals,
        onReady: @escaping @Sendable (_ port: Int) -> Void = { _ in }
    ) async throws(ServerError) {
        var quiet = Logger(label: "services")
        quiet.logLevel = .error
        var group = ServiceGroupConfiguration(
            services: listeners(onReady: onReady), gracefulShutdownSignals: signals, logger: quiet)
        group.maximumGracefulShutdownDuration = .seconds(configuration.patience)
        do {
            try await ServiceGroup(configuration: group).run()
        } catch let error as ServerError {
            throw error
        } catch {
            throw ServerError(.other, at: "the server", "\(error)", remedy: "report this fault")
        }
    }
}
