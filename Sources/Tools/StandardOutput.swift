import Foundation

/// What the commands print. `print` says nothing when it cannot write, so it is looked at when the program ends.
package enum StandardOutput {
    /// The exit code for output that could not be written (EX_IOERR of sysexits.h).
    private static let faultCode: Int32 = 74

    /// Makes an end of the program with lost output a failure, whichever command ran and however it ended.
    package static func watch() {
        atexit {
            if fflush(nil) != 0 { StandardOutput.fail() }
        }
    }

    /// Writes what was printed so far, for who waits for it.
    package static func flush() {
        if fflush(nil) != 0 { fail() }
    }

    private static func fail() -> Never {
        let message = Array("Error: the output could not be written to its end; is there room where it goes?\n".utf8)
        _ = write(STDERR_FILENO, message, message.count)
        _exit(faultCode)
    }
}
