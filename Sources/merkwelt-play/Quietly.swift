import CPortAudio
import Foundation

/// PortAudio tries every kind of device that its libraries know, which tell each failure to the standard error.
enum Quietly {
    static func initialise() -> Int32 {
        let kept = dup(STDERR_FILENO)
        let nothing = open("/dev/null", O_WRONLY)
        dup2(nothing, STDERR_FILENO)
        defer {
            dup2(kept, STDERR_FILENO)
            close(kept)
            close(nothing)
        }
        return Pa_Initialize()
    }
}
