package import TLS

/// HTTPS with a given certificate.
package struct SecureEntrance: Sendable {
    /// The addresses to listen on, each by itself.
    package var hosts: [String]
    /// The port to listen on.
    package var port: Int
    /// The certificate and key for connections.
    package var identity: TLSIdentity

    /// HTTPS at some addresses.
    ///
    /// - Parameters:
    ///   - hosts: the addresses to listen on, each by itself.
    ///   - port: the port to listen on.
    ///   - identity: the certificate and key for connections.
    package init(hosts: [String], port: Int = 8443, identity: TLSIdentity) {
        self.hosts = hosts
        self.port = port
        self.identity = identity
    }
}
