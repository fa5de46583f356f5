import Text

/// What stands behind `#` in the address of a preview: a code of six signs can be guessed, and previews show a study before it is
/// open. It follows from the study's secret, so it is kept nowhere and can be told again.
package enum PreviewSecret {
    /// 26 letters, 130 bits.
    package static func text(of code: String, secret: [UInt8]) -> String {
        let bytes = DerivedKey.authenticated(Array("preview/\(code)".utf8), key: secret)
        return String(decoding: bytes.prefix(26).map { Crockford.sign(Int($0 & 31)) }, as: UTF8.self)
    }
}
