private import COpenSSL

/// A private key on the curve P-256. It is made by OpenSSL and never leaves this process but as text for the file that keeps
/// an authority's.
final class SigningKey: @unchecked Sendable {
    // Not altered once it is here; OpenSSL counts who holds it by itself.
    let pointer: OpaquePointer

    init() throws(TLSError) {
        guard let made = openssl_make_key() else { throw TLSError.fault("making a key") }
        pointer = made
    }

    /// - Parameter pem: text in which the first private key counts.
    init?(pem: String) {
        let read = Memory.reading(pem) { PEM_read_bio_PrivateKey($0, nil, nil, nil) }
        guard let read else { return nil }
        pointer = read
    }

    deinit { EVP_PKEY_free(pointer) }

    /// The key as PKCS #8 in PEM, not encrypted.
    func pem() throws(TLSError) -> String {
        let pointer = pointer
        return try Memory.writing("writing a key") { PEM_write_bio_PrivateKey($0, pointer, nil, nil, 0, nil, nil) }
    }
}
