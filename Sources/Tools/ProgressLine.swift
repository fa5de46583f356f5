import Foundation

/// A line on the terminal that says how far a long piece of work has come. Nothing is written where no one watches.
package struct ProgressLine {
    private let isWatched = isatty(STDERR_FILENO) == 1

    package init() {}

    package func show(_ text: String) { if isWatched { write("\r\u{1B}[K" + text) } }

    /// Takes the line away, so that what was done can be stated in its place.
    package func end() { if isWatched { write("\r\u{1B}[K") } }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
