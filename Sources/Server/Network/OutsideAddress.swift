private import Foundation
import HTTPTypes
import HummingbirdCore
import Tree
import Wire

/// The beginning of the lab's addresses for others, as they are printed, drawn as codes, mailed or handed on.
///
/// People who run a lab often open it by a name that means another machine elsewhere, such as `localhost`. Such a name
/// is not handed on if the lab knows a better one.
struct OutsideAddress: Equatable, Sendable {
    /// Scheme, name and port: `http://192.168.178.23:8080`.
    let base: String
    /// Whether nobody but this machine can open it.
    let isOnlyHere: Bool

    /// - Parameters:
    ///   - asked: the name by which the lab was reached.
    ///   - port: the port at which it was reached.
    ///   - isSecure: whether that was over HTTPS.
    ///   - signsIn: whether the address leads to a sign-in, which needs HTTPS.
    init(
        asked: HostName?, port: Int, isSecure: Bool, signsIn: Bool = false, _ configuration: LabServerConfiguration
    ) {
        func base(_ scheme: String, _ host: String, _ port: Int) -> String {
            port == (scheme == "https" ? 443 : 80) ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
        }
        if let host = configuration.publicHost {
            (self.base, isOnlyHere) = ("https://" + host, HostName(own: host)?.isOfThisMachine ?? false)
            return
        }
        let host = asked?.text ?? "localhost"
        guard asked?.isOfThisMachine ?? true, let better = Self.better(configuration) else {
            self.base = base(isSecure ? "https" : "http", host, port)
            isOnlyHere = asked?.isOfThisMachine ?? true
            return
        }
        isOnlyHere = false
        if let secure = configuration.network?.port, signsIn {
            self.base = base("https", better, secure)
        } else if let secure = configuration.secure {
            self.base = base("https", configuration.names.first ?? better, secure.port)
        } else {
            // Phones open this address without a certificate, as they open the join page.
            self.base = base("http", better, isSecure || port == 0 ? configuration.port : port)
        }
    }

    /// A host by which other machines reach this one; nil where there is none, or the lab does not know it.
    private static func better(_ configuration: LabServerConfiguration) -> String? {
        if let address = configuration.network?.addresses.first { return PrivateAddresses.inURL(address) }
        let hosts = configuration.secure?.hosts ?? configuration.hosts
        for host in hosts where !(HostName(own: host)?.isOfThisMachine ?? true) {
            // The server listens at every address, so the likeliest one of this machine is taken.
            guard ["0.0.0.0", "::"].contains(host) else { return PrivateAddresses.inURL(host) }
            return configuration.names.first ?? PrivateAddresses.ofThisMachine().first.map(PrivateAddresses.inURL)
        }
        return nil
    }

    /// An address that was read on this machine, in the form in which other machines reach it.
    ///
    /// - Throws: ``problem`` if no other machine can open it.
    func reached(_ text: String) throws(Problem) -> String {
        guard let parts = URLComponents(string: text), let host = parts.encodedHost,
            HostName(authority: host)?.isOfThisMachine == true, let rest = parts.rangeOfPort ?? parts.rangeOfHost
        else { return text }
        guard !isOnlyHere else { throw problem }
        return base + text[rest.upperBound...]
    }

    /// The problem that says why there is no QR code.
    var problem: Problem {
        Problem(
            .notFound, "only this computer can open \(base), so there is no code of it",
            remedy: "start the lab for its network: merkwelt serve --lan")
    }
}

extension LabServerConfiguration {
    /// Whether anybody but this machine reaches the lab.
    package var isReachedByOthers: Bool { Reach(self).isBeyondMachine }
}

extension Call {
    /// The address for others, derived from the one by which the request came.
    ///
    /// - Parameter signsIn: whether the address leads to where people sign in.
    func outside(_ configuration: LabServerConfiguration, signsIn: Bool = false) -> OutsideAddress {
        OutsideAddress(
            asked: HostName(authority: request.head.authority ?? ""), port: context.port, isSecure: context.isSecure,
            signsIn: signsIn, configuration)
    }
}
