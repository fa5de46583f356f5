private import COpenSSL

/// Codes of six digits that change every 30 seconds (TOTP, RFC 6238, with SHA-1), made by an app that shares a secret.
package struct OneTimeCode: Equatable, Sendable {
    /// How long a code holds, in seconds.
    package static let period: Int64 = 30

    /// What the app and the server share: 20 bytes.
    package let secret: [UInt8]

    /// A new secret.
    package init() {
        var source = SystemRandomNumberGenerator()
        secret = (0..<20).map { _ in UInt8(truncatingIfNeeded: source.next()) }
    }

    /// A secret that is known already.
    package init(secret: [UInt8]) { self.secret = secret }

    /// The number of the step that a time lies in.
    ///
    /// - Parameter time: milliseconds since 1970; before 1970 it is step 0.
    package static func step(at time: Double) -> Int64 {
        guard time > 0, time < 1e17 else { return 0 }
        return Int64(time / 1000) / period
    }

    /// The code of a step, with zeros in front; nil if OpenSSL has no SHA-1.
    package func code(at step: Int64) -> String? { code(at: step, digits: 6) }

    /// RFC 6238 gives its examples with eight digits.
    func code(at step: Int64, digits: Int) -> String? {
        let message = withUnsafeBytes(of: step.bigEndian) { Array($0) }
        guard let hash = Self.authenticated(message, key: secret) else { return nil }
        let offset = Int(hash[19] & 15)
        let number = hash[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7fff_ffff
        let text = String(number)
        return String((String(repeating: "0", count: digits) + text).suffix(digits))
    }

    /// A hash that only who knows the key can make (HMAC of RFC 2104, with SHA-1); nil if OpenSSL has none.
    static func authenticated(_ message: [UInt8], key: [UInt8]) -> [UInt8]? {
        var hash = [UInt8](repeating: 0, count: 20)
        var count = 0
        guard
            EVP_Q_mac(
                nil, "HMAC", nil, "SHA1", nil, key, key.count, message, message.count, &hash, hash.count, &count)
                != nil,
            count == hash.count
        else { return nil }
        return hash
    }

    /// The step whose code somebody sent: the present one, the one before or the one after, as long as it is later than the
    /// last one that was used. Whoever accepts a code keeps the step, so that each code serves once.
    ///
    /// - Parameters:
    ///   - code: what was sent; spaces in it do not matter.
    ///   - time: milliseconds since 1970.
    ///   - last: the step of the code that was accepted last.
    package func accepts(_ code: String, at time: Double, after last: Int64?) -> Int64? {
        guard code.utf8.count <= 16 else { return nil }
        let digits = code.utf8.filter { $0 != UInt8(ascii: " ") }
        guard digits.count == 6 else { return nil }
        let present = Self.step(at: time)
        var accepted: Int64?
        // All are compared, so that the time tells nothing.
        for step in present - 1...present + 1 where step > last ?? -1 {
            guard let code = self.code(at: step) else { return nil }
            let isSame = zip(code.utf8, digits).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
            if isSame, accepted == nil { accepted = step }
        }
        return accepted
    }

    /// The secret as apps take it by hand: base 32 (RFC 4648) without padding.
    package var key: String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)
        var (text, bits, count): ([UInt8], UInt32, UInt32) = ([], 0, 0)
        for byte in secret {
            bits = (bits << 8 | UInt32(byte)) & 0xfff
            count += 8
            while count >= 5 {
                count -= 5
                text.append(letters[Int(bits >> count & 31)])
            }
        }
        if count > 0 { text.append(letters[Int(bits << (5 - count) & 31)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The address that apps read from a picture.
    ///
    /// - Parameters:
    ///   - name: whose code it is.
    ///   - place: which installation, for instance its host.
    package func address(for name: String, at place: String) -> String {
        let (name, place) = (Self.escaped(name), Self.escaped(place))
        return "otpauth://totp/\(place):\(name)?secret=\(key)&issuer=\(place)&algorithm=SHA1&digits=6&period=30"
    }

    private static func escaped(_ text: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { result, byte in
            if plain.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }
}
