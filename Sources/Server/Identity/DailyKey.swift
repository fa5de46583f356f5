import Tree

/// Makes marks that stand for names and addresses in memory, so that none of them is kept. Its key is another one each day;
/// afterwards nothing of the day before is found again.
struct DailyKey {
    private static let day = 86_400.0

    private var key = [UInt8]()
    private var made = 0.0

    /// What stands for a text today.
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
