private import COpenSSL

/// What connections are encrypted with: a certificate and its key, by TLS 1.2 or 1.3.
package final class TLSContext: @unchecked Sendable {
    // Not altered once it is set up; OpenSSL counts the connections that hold it.
    let pointer: OpaquePointer

    private init() throws(TLSError) {
        guard let made = SSL_CTX_new(TLS_server_method()) else { throw TLSError.fault("preparing TLS") }
        pointer = made
        guard openssl_restrict(made) == 1 else { throw TLSError.fault("restricting TLS") }
    }

    deinit { SSL_CTX_free(pointer) }

    /// With a certificate of the lab's own authority.
    package convenience init(_ leaf: Leaf) throws(TLSError) {
        try self.init()
        guard SSL_CTX_use_certificate(pointer, leaf.certificate.pointer) == 1,
            SSL_CTX_use_PrivateKey(pointer, leaf.key.pointer) == 1
        else { throw TLSError.fault("using a certificate") }
    }

    /// What connections are shown.
    package var certificate: Certificate? {
        guard let shown = SSL_CTX_get0_certificate(pointer), X509_up_ref(shown) == 1 else { return nil }
        return Certificate(shown)
    }

    /// With a certificate of others.
    ///
    /// - Parameters:
    ///   - chain: file with the certificate and those that lead to a known authority, in PEM.
    ///   - key: file with its key in PEM, not encrypted.
    /// - Throws: `unreadable`.
    package convenience init(chain: String, key: String) throws(TLSError) {
        try self.init()
        guard SSL_CTX_use_certificate_chain_file(pointer, chain) == 1 else {
            throw TLSError(
                .unreadable, "\(chain): no certificate can be read (\(TLSError.reason()))",
                remedy: "name a file in PEM that holds the certificate and those above it")
        }
        // Without this OpenSSL asks the terminal for the passphrase of an encrypted key, and waits.
        SSL_CTX_set_default_passwd_cb(pointer) { _, _, _, _ in -1 }
        guard SSL_CTX_use_PrivateKey_file(pointer, key, SSL_FILETYPE_PEM) == 1 else {
            throw TLSError(
                .unreadable, "\(key): no key that belongs to \(chain) can be read (\(TLSError.reason()))",
                remedy: "name the certificate's key, in PEM and not encrypted")
        }
    }
}
