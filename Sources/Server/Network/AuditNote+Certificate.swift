package import Archive
package import TLS
import Tree

extension AuditNote {
    /// What a certificate is to the lab.
    package enum CertificateUse: String, Sendable {
        /// What phones in the same network may trust: it signs what they are shown.
        case authority
        /// What connections in a private network are shown, signed by the lab's own authority.
        case shown
        /// What others signed, and the lab was given.
        case given
    }

    /// What became of it.
    package enum CertificateEvent: String, Sendable {
        case made, given, forgotten
    }

    /// What became of a certificate, as it is written down: it is told by its SHA-256, which browsers show, and not by its
    /// names, which are addresses.
    ///
    /// - Parameters:
    ///   - certificate: nil where the file held none.
    ///   - event: what became of it.
    ///   - use: what it is to the lab.
    ///   - author: by whom.
    package init(_ certificate: Certificate?, _ event: CertificateEvent, as use: CertificateUse, by author: Author) {
        var detail: Node = ["event": .text(event.rawValue)]
        if let certificate {
            detail["sha256"] = .text(SHA256.hexadecimal(of: certificate.der))
            detail["ends"] = .int(certificate.ends * 1_000)
        }
        self.init(.certificate, of: "certificate " + use.rawValue, by: author, detail)
    }
}
