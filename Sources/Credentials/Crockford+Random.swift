import Text

extension Crockford {
    /// Letters of five random bits each.
    static func random(count: Int) -> String {
        var source = SystemRandomNumberGenerator()
        return String(decoding: (0..<count).map { _ in sign(Int(source.next() & 31)) }, as: UTF8.self)
    }
}
