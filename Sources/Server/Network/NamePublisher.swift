private import Foundation

/// Announces this machine's address under a name in the network, by the responder that runs on it (Avahi). Without one
/// nothing is announced, since the lab's own responder would interfere with another one.
package struct NamePublisher: Sendable {
    /// The program that announces ends when this is closed, which also happens when the lab ends in any way.
    private let leash: Int32
    private let words: Int32

    /// Announces a name until it is stopped; nil if there is no responder or it does not take the name.
    ///
    /// - Parameters:
    ///   - name: the name, which ends with `.local`.
    ///   - address: the address of this machine.
    ///   - program: the program that talks to the responder.
    ///   - patience: how long the responder may take, in milliseconds.
    package init?(_ name: String, at address: String, program: String = "avahi-publish", patience: Int32 = 3000) {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", #""$1" -a -R "$2" "$3" 2>&1 <&- & child=$!; read -r end; kill $child 2>/dev/null"#, "sh", program,
            name, address,
        ]
        process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        leash = fcntl(input.fileHandleForWriting.fileDescriptor, F_DUPFD_CLOEXEC, 0)
        words = fcntl(output.fileHandleForReading.fileDescriptor, F_DUPFD_CLOEXEC, 0)
        try? input.fileHandleForWriting.close()
        guard isTold(patience) else {
            stop()
            return nil
        }
    }

    /// Takes the name back.
    package func stop() {
        close(leash)
        close(words)
    }

    /// Whether the responder has confirmed the name.
    private func isTold(_ patience: Int32) -> Bool {
        var said = ""
        var bytes = [UInt8](repeating: 0, count: 512)
        while !said.contains("Established") {
            var waiting = pollfd(fd: words, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, patience) == 1 else { return false }
            let count = read(words, &bytes, bytes.count)
            guard count > 0 else { return false }
            said += String(decoding: bytes[..<count], as: UTF8.self)
        }
        return true
    }
}
