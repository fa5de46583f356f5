package import Archive
package import TLS
import Tree

extension AuditNote {
    /// The use of a certificate.
    package enum CertificateUse: String, Sendable {
        /// The authority that phones in the same network can trust. It signs the certificates that they are shown.
        case authority
        /// A certificate for connections in a private network, signed by the lab's own authority.
        case shown
        /// A certificate that others signed and the lab was given.
        case given
    }

    /// What happened to a certificate.
    package enum CertificateEvent: String, Sendable {
        case made, given, forgotten
    }

    /// A note for the audit log on what happened to a certificate. It names the certificate's SHA-256, which browsers
    /// show, and not its names, which are addresses.
    ///
    /// - Parameters:
    ///   - certificate: the certificate; nil if the file held none.
    ///   - event: what happened to it.
    ///   - use: its use.
    ///   - author: the author of the note.
    package init(_ certificate: Certificate?, _ event: CertificateEvent, as use: CertificateUse, by author: Author) {
        var detail: Node = ["event": .text(event.rawValue)]
        if let certificate {
            detail["sha256"] = .text(SHA256.hexadecimal(of: certificate.der))
            detail["ends"] = .int(certificate.ends * 1_000)
        }
        self.init(.certificate, of: "certificate " + use.rawValue, by: author, detail)
    }
}
