import Logging

extension Logger {
    /// Tells why a round of a running server failed. What a server that stops breaks off is no fault, and is not told.
    func roundFailed(_ reason: @autoclosure () -> String) {
        if !Task.isCancelled { error("\(reason())") }
    }
}
