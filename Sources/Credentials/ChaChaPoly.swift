private import COpenSSL

/// A cipher that also tells whether anything was altered (ChaCha20-Poly1305, RFC 8439), by the system's OpenSSL.
enum ChaChaPoly {
    /// A key and the nonce behind it; both together serve for one content only.
    static let secretBytes = keyBytes + 12
    static let tagBytes = 16
    private static let keyBytes = 32

    /// - Parameters:
    ///   - content: what is encrypted.
    ///   - secret: ``secretBytes``.
    ///   - place: what has to be the same for opening, and is not in the outcome.
    /// - Returns: as many bytes as the content has, and the tag behind them; nil if OpenSSL has no such cipher.
    static func sealed(_ content: [UInt8], with secret: [UInt8], beside place: [UInt8]) -> [UInt8]? {
        var tag: [UInt8]? = nil
        guard let text = run(content, secret, place, &tag), let tag else { return nil }
        return text + tag
    }

    /// What was sealed; nil if secret or place are others, or anything was altered.
    static func opened(_ sealed: [UInt8], with secret: [UInt8], beside place: [UInt8]) -> [UInt8]? {
        guard sealed.count >= tagBytes else { return nil }
        var tag: [UInt8]? = Array(sealed.suffix(tagBytes))
        return run(Array(sealed.dropLast(tagBytes)), secret, place, &tag)
    }

    /// - Parameter tag: what has to come out for opening; nil for sealing, and then what came out.
    private static func run(
        _ content: [UInt8], _ secret: [UInt8], _ place: [UInt8], _ tag: inout [UInt8]?
    ) -> [UInt8]? {
        guard secret.count == secretBytes, let context = EVP_CIPHER_CTX_new() else { return nil }
        defer { EVP_CIPHER_CTX_free(context) }
        var out = [UInt8](repeating: 0, count: content.count)
        var written: Int32 = 0
        let (key, nonce) = (Array(secret.prefix(keyBytes)), Array(secret.dropFirst(keyBytes)))
        guard EVP_CipherInit_ex(context, EVP_chacha20_poly1305(), nil, key, nonce, tag == nil ? 1 : 0) == 1 else {
            return nil
        }
        if var wanted = tag {
            guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagBytes), &wanted) == 1 else { return nil }
        }
        // OpenSSL takes a part without bytes for the end.
        if !place.isEmpty, EVP_CipherUpdate(context, nil, &written, place, Int32(place.count)) != 1 { return nil }
        if !content.isEmpty, EVP_CipherUpdate(context, &out, &written, content, Int32(content.count)) != 1 {
            return nil
        }
        // Here it is found out whether the tag is right.
        var rest = [UInt8](repeating: 0, count: tagBytes)
        guard EVP_CipherFinal_ex(context, &rest, &written) == 1 else { return nil }
        if tag == nil {
            guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagBytes), &rest) == 1 else { return nil }
            tag = rest
        }
        return out
    }
}
