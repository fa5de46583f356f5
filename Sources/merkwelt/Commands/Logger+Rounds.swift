import Archive
import Logging

extension Logger {
    /// Tells why a round of a running server failed. What a server that stops breaks off is no fault, and is not told: it closes
    /// the archive before it ends its rounds.
    ///
    /// - Parameters:
    ///   - what: what could not be done, and why.
    ///   - fault: what the round ended with.
    func roundFailed(_ what: @autoclosure () -> String, _ fault: any Error) {
        guard !Task.isCancelled, (fault as? ArchiveError)?.code != .closed else { return }
        error("\(what())")
    }
}
