private import COpenSSL

/// What is to be signed.
struct CertificateDraft {
    /// The subject's common name, which holds 64 characters (RFC 5280, ub-common-name).
    let name: String
    /// The first and the last second, since 1970.
    let begins: Int
    let ends: Int
    /// Extensions by OpenSSL's numbers, written as in its configuration files (x509v3_config(5)).
    let extensions: [(kind: Int32, value: String)]

    /// Makes the certificate.
    ///
    /// - Parameters:
    ///   - subject: whose public key is in it.
    ///   - issuer: who signs; nil where it signs itself.
    ///   - key: what is signed with.
    func signed(
        for subject: SigningKey, by issuer: Certificate?, with key: SigningKey
    ) throws(TLSError) -> Certificate {
        guard let made = X509_new() else { throw TLSError.fault("making a certificate") }
        let certificate = Certificate(made)
        var serial = [UInt8](repeating: 0, count: 16)
        let common = Array(name.prefix(64).utf8)
        guard RAND_bytes(&serial, Int32(serial.count)) == 1 else { throw TLSError.fault("drawing a number") }
        // Positive, and never zero (RFC 5280, 4.1.2.2).
        serial[0] = serial[0] & 0x7f | 0x40
        let number = BN_bin2bn(serial, Int32(serial.count), nil)
        defer { BN_free(number) }
        let own = X509_get_subject_name(made)
        guard X509_set_version(made, 2) == 1,
            BN_to_ASN1_INTEGER(number, X509_get_serialNumber(made)) != nil,
            ASN1_TIME_set(X509_getm_notBefore(made), begins) != nil,
            ASN1_TIME_set(X509_getm_notAfter(made), ends) != nil,
            X509_NAME_add_entry_by_NID(own, NID_commonName, MBSTRING_UTF8, common, Int32(common.count), -1, 0) == 1,
            X509_set_issuer_name(made, issuer.map { X509_get_subject_name($0.pointer) } ?? own) == 1,
            X509_set_pubkey(made, subject.pointer) == 1
        else { throw TLSError.fault("filling a certificate in") }
        for (kind, value) in extensions {
            guard openssl_add_extension(made, issuer?.pointer ?? made, kind, value) == 1 else {
                throw TLSError.fault("the extension \(value)")
            }
        }
        guard X509_sign(made, key.pointer, EVP_sha256()) > 0 else { throw TLSError.fault("signing") }
        return certificate
    }
}
