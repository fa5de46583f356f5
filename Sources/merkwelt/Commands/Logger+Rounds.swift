import Archive
import Logging

extension Logger {
    /// Logs that a round of a running server failed. Rounds that a stopping server interrupts are not logged, because
    /// it closes the archive before it ends its rounds.
    ///
    /// - Parameters:
    ///   - what: the message with the reason.
    ///   - fault: the error of the round.
    func roundFailed(_ what: @autoclosure () -> String, _ fault: any Error) {
        guard !Task.isCancelled, (fault as? ArchiveError)?.code != .closed else { return }
        error("\(what())")
    }
}
