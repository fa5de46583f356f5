import Foundation
import Mail

/// The program `curl`, which sends mail by SMTP.
struct Curl: Sendable {
    let program: String
    let server: MailServer
    let login: MailLogin?

    /// The longest time for a mail, in seconds.
    private static let patience = 90

    /// Sends a mail and returns the outcome.
    func send(_ message: MailMessage) async -> MailOutcome {
        await withCheckedContinuation { continuation in
            // Sending waits for another process, so it has a thread of its own.
            Thread.detachNewThread { continuation.resume(returning: self.run(message)) }
        }
    }

    /// The settings come through a pipe in the place of the standard error, which `curl` is told not to use. Neither
    /// the password nor an address is therefore in the list of processes or on the disk.
    private func run(_ message: MailMessage) -> MailOutcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["--disable", "--config", "/dev/fd/2"]
        let (settings, input, output) = (Pipe(), Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = settings.fileHandleForReading
        do {
            try settings.fileHandleForWriting.write(contentsOf: Data(config(message).utf8))
            try settings.fileHandleForWriting.close()
            try process.run()
        } catch {
            return .refused(.unavailable)
        }
        // A mail is shorter than a pipe's buffer, so writing does not block. If curl does not read it, curl's status
        // tells it.
        try? input.fileHandleForWriting.write(contentsOf: Data(message.bytes))
        try? input.fileHandleForWriting.close()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let isKilled = process.terminationReason != .exit
        return Self.outcome(isKilled ? nil : Int(process.terminationStatus), MailDialogue(lines: said))
    }

    private func config(_ message: MailMessage) -> String {
        var lines = [
            "silent", "url = \(Self.quoted(server.address + "/" + message.from.host))",
            "proto = \"=smtp,smtps\"", "mail-from = \(Self.quoted("<\(message.from.text)>"))",
            "mail-rcpt = \(Self.quoted("<\(message.to.text)>"))", "upload-file = \"-\"",
            "connect-timeout = 20", "max-time = \(Self.patience)", "dump-header = \"-\"",
        ]
        if !server.isHere { lines.append("ssl-reqd") }
        if let login { lines.append("user = \(Self.quoted(login.user + ":" + login.password))") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A text quoted for curl's settings.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }

    /// The outcome of curl's end. The server's last answer decides: before it is ready for the text (354) nothing was
    /// accepted, and a refusal after that counts as one.
    ///
    /// - Parameters:
    ///   - code: curl's exit status; nil if it was killed.
    ///   - said: the server's answers.
    static func outcome(_ code: Int?, _ said: MailDialogue) -> MailOutcome {
        switch (code, said.last) {
        case (0, _): .sent
        case (nil, _), (_, 354): .unclear(.broken)
        case (67, _): .refused(.login)
        case (_, 400...599): said.refusal
        case (5, _), (6, _), (7, _): .refused(.unreachable)
        case (35, _), (58, _), (59, _), (60, _), (64, _), (77, _), (91, _): .refused(.certificate)
        default: .refused(.broken)
        }
    }
}
