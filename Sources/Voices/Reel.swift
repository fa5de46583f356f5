package import Tools

/// The encoded lines of a reel, one after the other, and what the page's index says of them.
///
/// A chapter's voices are one file for each language, fetched by one request with the chapter. They are MP3, since every
/// browser that the lab runs in decodes it; Opus in Ogg would be smaller, and Safari before 18.4 does not read it.
package struct Reel: Sendable {
    package private(set) var bytes: [UInt8] = []
    private var entries = ""

    package init() {}

    /// Adds a line, which lasts so many seconds.
    package mutating func add(_ line: SpokenLine, seconds: Double, encoded: [UInt8]) {
        bytes += encoded
        entries += "\(line.id) \(Int((seconds * 1000).rounded())) \(encoded.count)\n"
    }

    /// Adds what is told of all lines together: numbers under a name, to a tenth.
    package mutating func tell(_ name: String, _ numbers: [Double]) {
        entries += name + numbers.map { " \(($0 * 10).rounded() / 10)" }.joined() + "\n"
    }

    /// The index's part for this reel.
    ///
    /// - Parameter address: where the page fetches it; begins with `/`.
    package func index(at address: String) -> String { address + "\n" + entries }

    /// The two from what was kept of an earlier build.
    package init(bytes: [UInt8], entries: [UInt8]) {
        self.bytes = bytes
        self.entries = String(decoding: entries, as: UTF8.self)
    }

    package var kept: [UInt8] { Array(entries.utf8) }
}
