import Foundation
import Sound

/// Bakes what strangers send, in a process of its own: a parser written in C that stumbles over it takes nothing along.
///
/// The process is this program with `bake --confined`. It has the file as its input and answers on its output, both files
/// without a name; it has no environment, and gives up memory, time, files and children by itself before it reads
/// (``Confinement``). There is no list of allowed system calls, which each new version of the C library would break.
package struct ConfinedBake: Sendable {
    /// Why there is no answer.
    package enum Failure: Error, Equatable, Sendable {
        /// The file is not what can be rendered.
        case refused(HeadRefusal)
        /// Nobody waits for the result any more.
        case givenUp
        /// The process or its files could not be made; the system's number for it.
        case unavailable(code: Int32)
    }

    /// The status of a process that wrote a refusal (`EX_DATAERR`).
    package static let refusedStatus: Int32 = 65

    private let program: String
    private let seconds: Double

    /// - Parameters:
    ///   - program: the path of `merkwelt`.
    ///   - seconds: by the wall's clock, after which the process is ended.
    package init(program: String, seconds: Double = 120) {
        self.program = program
        self.seconds = seconds
    }

    /// The baked file of a SOFA file's content. Blocks the calling thread.
    ///
    /// - Parameters:
    ///   - sofa: the file's bytes.
    ///   - isGivenUp: asked now and then; true ends the process.
    package func bake(_ sofa: [UInt8], while isGivenUp: () -> Bool = { false }) throws(Failure) -> [UInt8] {
        let (input, output) = (try NamelessFile(), try NamelessFile())
        try input.write(sofa)
        let process = try start(input, output)
        let status = try end(of: process, isGivenUp)
        let answer = output.content()
        guard status.isOver else { throw .refused(Self.stumbled("the reader needs more than \(Int(seconds)) s")) }
        switch status.code {
        case 0:
            guard (try? HeadData(bytes: answer)) != nil else {
                throw .refused(Self.stumbled("the reader wrote something else than a head"))
            }
            return answer
        case Self.refusedStatus:
            guard let refusal = HeadRefusal(lines: String(decoding: answer, as: UTF8.self)) else {
                throw .refused(Self.stumbled("the reader wrote no reason"))
            }
            throw .refused(refusal)
        default: throw .refused(Self.stumbled("the reader stopped in the middle of it (\(status.code))"))
        }
    }

    private static func stumbled(_ how: String) -> HeadRefusal {
        HeadRefusal(
            place: "the file", expected: "a SOFA file (AES69, SimpleFreeFieldHRIR)",
            found: "one that cannot be read: \(how)",
            remedy:
                "Save it again with sofar or the SOFA toolbox as SimpleFreeFieldHRIR, with fewer directions if it is large"
        )
    }

    private func start(_ input: NamelessFile, _ output: NamelessFile) throws(Failure) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.descriptor, 0)
        posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        let arguments: [String] = [program, "bake", "--confined"]
        let words = arguments.map { strdup($0) }
        defer { for word in words { free(word) } }
        // A stumble is told in one sentence, not by pages of addresses.
        let setting = strdup("SWIFT_BACKTRACE=enable=no")
        defer { free(setting) }
        var process = pid_t()
        let code = posix_spawn(&process, program, &actions, nil, words + [nil], [setting, nil])
        guard code == 0 else { throw .unavailable(code: code) }
        return process
    }

    /// How the process ended: its status, or 128 and the signal's number; whether it ended by itself.
    private func end(of process: pid_t, _ isGivenUp: () -> Bool) throws(Failure) -> (code: Int32, isOver: Bool) {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var status: Int32 = 0
        var (isOver, isWanted) = (true, true)
        while true {
            let found = waitpid(process, &status, isOver ? WNOHANG : 0)
            if found == process || found < 0 && errno != EINTR { break }
            guard found == 0 else { continue }
            isWanted = !isGivenUp()
            isOver = isWanted && ContinuousClock.now < deadline
            if isOver { usleep(10_000) } else { kill(process, SIGKILL) }
        }
        if !isWanted { throw .givenUp }
        let signal = status & 0x7F
        return (signal == 0 ? (status >> 8) & 0xFF : 128 + signal, isOver)
    }
}

/// A file that is gone as soon as nobody has it open.
private final class NamelessFile {
    let descriptor: Int32

    init() throws(ConfinedBake.Failure) {
        var path = Array((FileManager.default.temporaryDirectory.path + "/merkwelt-head-XXXXXX").utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw .unavailable(code: errno) }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    func write(_ bytes: [UInt8]) throws(ConfinedBake.Failure) {
        var place = 0
        while place < bytes.count {
            let count = bytes.withUnsafeBytes { all in
                let rest = UnsafeRawBufferPointer(rebasing: all[place...])
                return pwrite(descriptor, rest.baseAddress, rest.count, off_t(place))
            }
            guard count > 0 else {
                if count < 0, errno == EINTR { continue }
                throw .unavailable(code: errno)
            }
            place += count
        }
    }

    func content() -> [UInt8] {
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_size > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
        let count = pread(descriptor, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }
}
