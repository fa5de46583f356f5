private import COpenSSL
private import Foundation

/// A certificate (X.509, RFC 5280).
package final class Certificate: @unchecked Sendable {
    // Not altered once it is signed; OpenSSL counts who holds it by itself.
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    /// - Parameter pem: text in which the first certificate counts.
    convenience init?(pem: String) {
        guard let read = Memory.reading(pem, { PEM_read_bio_X509($0, nil, nil, nil) }) else { return nil }
        self.init(read)
    }

    deinit { X509_free(pointer) }

    /// The certificate in PEM.
    package func pem() throws(TLSError) -> String {
        let pointer = pointer
        return try Memory.writing("writing a certificate") { PEM_write_bio_X509($0, pointer) }
    }

    /// The certificate as bytes.
    package var der: [UInt8] { Memory.der { i2d_X509(self.pointer, $0) } }

    /// Its subject's common name.
    package var name: String {
        let subject = X509_get_subject_name(pointer)
        let place = X509_NAME_get_index_by_NID(subject, NID_commonName, -1)
        guard let entry = X509_NAME_get_entry(subject, place), let data = X509_NAME_ENTRY_get_data(entry) else {
            return ""
        }
        let bytes = UnsafeBufferPointer(start: ASN1_STRING_get0_data(data), count: Int(ASN1_STRING_length(data)))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Its first and its last second, since 1970.
    package var begins: Int { Self.seconds(X509_get0_notBefore(pointer)) }
    package var ends: Int { Self.seconds(X509_get0_notAfter(pointer)) }

    /// The SHA-256 of its bytes, as phones show it.
    package var fingerprint: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { room, count in
            var written: UInt32 = 0
            let isMade = X509_digest(self.pointer, EVP_sha256(), room.baseAddress, &written) == 1
            count = isMade ? Int(written) : 0
        }
    }

    /// The first sixteen digits of the fingerprint in groups of four, for people who compare: `3FA1 9C02 7B44 D0E8`.
    package var digits: String {
        stride(from: 0, to: 8, by: 2).map { Self.hexadecimal(fingerprint[$0..<$0 + 2]).uppercased() }
            .joined(separator: " ")
    }

    /// The SHA-256 of its public key, of which names are made that have to stand in the certificate itself.
    var keyHash: [UInt8] {
        let der = Memory.der { i2d_X509_PUBKEY(X509_get_X509_PUBKEY(self.pointer), $0) }
        return [UInt8](unsafeUninitializedCapacity: Int(EVP_MAX_MD_SIZE)) { room, count in
            var written: UInt32 = 0
            let isMade = EVP_Digest(der, der.count, room.baseAddress, &written, EVP_sha256(), nil) == 1
            count = isMade ? Int(written) : 0
        }
    }

    static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }

    private static func seconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int {
        var parts = tm()
        guard ASN1_TIME_to_tm(time, &parts) == 1 else { return 0 }
        return timegm(&parts)
    }
}
