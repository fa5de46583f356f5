import Tree

/// Makes marks that stand for names and addresses in memory, so that none of these is kept. It has a new key each day,
/// after which the marks of the day before cannot be found again.
struct DailyKey {
    private static let day = 86_400.0

    private var key = [UInt8]()
    private var made = 0.0

    /// The mark of a text for today.
    ///
    /// - Parameter now: seconds of a clock that never runs backwards.
    mutating func mark(of text: String, at now: Double) -> String {
        if key.isEmpty || now - made > Self.day {
            var source = SystemRandomNumberGenerator()
            key = (0..<32).map { _ in UInt8(truncatingIfNeeded: source.next()) }
            made = now
        }
        return SHA256.hexadecimal(of: key + Array(text.utf8))
    }
}
