import Archive
private import Foundation
import Logging
import NIOCore
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
    ///   - onReady: is called once with the port, when requests are accepted.
    /// - Throws: `portInUse`, `portForbidden`, `addressUnknown`, `archive`, `other`.
    public func run(
        signals: [UnixSignal] = LabServer.usualSignals,
        onReady: @escaping @Sendable (_ port: Int) -> Void = { _ in }
    ) async throws(ServerError) {
        var quiet = Logger(label: "services")
        quiet.logLevel = .error
        var group = ServiceGroupConfiguration(
            services: [application(onReady: onReady)], gracefulShutdownSignals: signals, logger: quiet)
        group.maximumGracefulShutdownDuration = .seconds(configuration.patience)
        do {
            try await ServiceGroup(configuration: group).run()
        } catch {
            throw serverError(error)
        }
    }

    private func serverError(_ error: any Error) -> ServerError {
        let place = "\(configuration.host):\(configuration.port)"
        if let error = error as? IOError {
            switch error.errnoCode {
            case EADDRINUSE:
                return ServerError(
                    .portInUse, at: place, "another program listens there",
                    remedy: "stop it, or choose another port (--port \(configuration.port + 1))")
            case EACCES:
                return ServerError(
                    .portForbidden, at: place, "this user may not listen there",
                    remedy: "choose a port from 1024 on (--port 8080)")
            case EADDRNOTAVAIL:
                return ServerError(
                    .addressUnknown, at: place, "this machine does not have the address",
                    remedy: "use 127.0.0.1, or an address that this machine has")
            default: break
            }
        }
        if error is SocketAddressError {
            return ServerError(
                .addressUnknown, at: place, "no address belongs to this name",
                remedy: "use 127.0.0.1, or an address or a name of this machine")
        }
        if let error = error as? ArchiveError {
            return ServerError(.archive, at: error.place, error.problem, remedy: error.remedy)
        }
        return ServerError(.other, at: place, "\(error)", remedy: "report this fault")
    }
}
