import Archive
private import Foundation
import Hummingbird
import NIOCore
import ServiceLifecycle

/// The server at one address.
struct Listener: Service {
    let host: String
    let port: Int
    /// The option of the command line that chooses the port.
    var option = "--port"
    let application: any ApplicationProtocol & Sendable

    /// Answers until it is stopped.
    ///
    /// - Throws: ``ServerError``.
    func run() async throws {
        do {
            try await application.run()
        } catch {
            throw serverError(error)
        }
    }

    private func serverError(_ error: any Error) -> ServerError {
        let place = "\(host):\(port)"
        if let error = error as? IOError {
            switch error.errnoCode {
            case EADDRINUSE:
                return ServerError(
                    .portInUse, at: place, "another program listens there",
                    remedy: "stop it, or choose another port (\(option) \(port + 1))")
            case EACCES:
                return ServerError(
                    .portForbidden, at: place, "this user may not listen there",
                    remedy: "choose a port from 1024 on (\(option) 8080)")
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
