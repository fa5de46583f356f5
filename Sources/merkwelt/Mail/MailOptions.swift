import ArgumentParser
import Foundation
import Mail
import Tools

/// The options by which a running server sends reminders of studies' visits.
struct MailOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The server that sends reminders of visits by mail; without it none are sent.",
            discussion: """
                smtp:// is encrypted by STARTTLS, which only a server on this machine may do without; smtps:// from the \
                beginning. Sending is done by the program curl.
                """, valueName: "smtp://host:port"))
    var mail: String?

    @Option(help: ArgumentHelp("The address that reminders come from.", valueName: "name@host"))
    var mailFrom: String?

    @Option(
        help: ArgumentHelp(
            "A file with the user in its first line and the password in its second, for --mail.",
            discussion:
                "Without it the variables MERKWELT_MAIL_USER and MERKWELT_MAIL_PASSWORD are taken, if they are set.",
            valueName: "file"),
        completion: .file())
    var mailLogin: String?

    @Option(
        help: ArgumentHelp(
            "A folder into which reminders are written as .eml files, instead of sending them.",
            discussion: "For trying out, and for a lab without a mail server: whoever runs it sends them by hand.",
            valueName: "folder"),
        completion: .directory)
    var mailFolder: String?

    func validate() throws {
        guard mail == nil || mailFolder == nil else {
            throw ValidationError("--mail and --mail-folder: expected one of them, found both")
        }
        let isWanted = mail != nil || mailFolder != nil
        guard isWanted || (mailFrom == nil && mailLogin == nil) else {
            throw ValidationError("--mail-from and --mail-login belong to --mail; give that, or leave them out")
        }
        guard mailLogin == nil || mail != nil else {
            throw ValidationError("--mail-login is for --mail; a folder needs no user")
        }
        if let mail, MailServer(mail) == nil {
            throw ValidationError(
                "--mail: expected smtp:// or smtps:// with a host and perhaps a port, found \"\(mail.prefix(80))\"")
        }
        guard isWanted else { return }
        guard mailFrom.flatMap({ MailAddress($0) }) != nil else {
            throw ValidationError(
                "--mail-from: expected the address that reminders come from, such as lab@example.org, found "
                    + "\(mailFrom.map { "\"\($0.prefix(80))\"" } ?? "none")")
        }
    }

    /// The mailer; nil if no mail is sent.
    ///
    /// - Throws: `Complaint` if the login cannot be read, other users may read it, or the folder cannot be written to;
    ///   `ValidationError` if curl is not installed.
    func mailer() throws -> Mailer? {
        guard let from = mailFrom.flatMap({ MailAddress($0) }) else { return nil }
        if let mailFolder { return try MailFolder(mailFolder).mailer(from: from) }
        guard let server = mail.flatMap({ MailServer($0) }) else { return nil }
        guard let program = InstalledProgram.path(of: "curl") else {
            throw ValidationError(
                "--mail: the program curl is not installed; `apt install curl` or `brew install curl` brings it. "
                    + "--mail-folder writes the mails into a folder instead")
        }
        // Writing to a program that has ended must not end the server.
        signal(SIGPIPE, SIG_IGN)
        let curl = Curl(program: program, server: server, login: try login())
        return Mailer(from: from) { await curl.send($0) }
    }

    private func login() throws -> MailLogin? {
        if let mailLogin {
            guard let text = try PrivateFile(mailLogin, content: "this password").text() else {
                throw Complaint("\(mailLogin): expected a file with the user and, below, the password, found none")
            }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.hasSuffix("\r") ? String($0.dropLast()) : String($0)
            }
            guard lines.count >= 2, let login = MailLogin(user: lines[0], password: lines[1]) else {
                throw Complaint("\(mailLogin): expected the user in the first line and the password in the second")
            }
            return login
        }
        let environment = ProcessInfo.processInfo.environment
        guard let user = environment["MERKWELT_MAIL_USER"], let password = environment["MERKWELT_MAIL_PASSWORD"] else {
            return nil
        }
        guard let login = MailLogin(user: user, password: password) else {
            throw Complaint("MERKWELT_MAIL_USER, MERKWELT_MAIL_PASSWORD: expected texts without control characters")
        }
        return login
    }
}

/// The login for a mail server.
struct MailLogin {
    let user: String
    let password: String

    /// Makes a login; nil if a text is empty or has a control character.
    init?(user: String, password: String) {
        for text in [user, password] {
            guard !text.isEmpty, text.utf8.count <= 1024, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
                return nil
            }
        }
        (self.user, self.password) = (user, password)
    }
}

/// A mail server, by its address.
struct MailServer {
    let address: String
    /// Whether the connection needs no encryption, because it does not leave this machine.
    let isHere: Bool

    init?(_ text: String) {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme, ["smtp", "smtps"].contains(scheme),
            let host = parts.encodedHost, !host.isEmpty, ["", "/"].contains(parts.path), parts.query == nil,
            parts.fragment == nil, parts.user == nil, parts.password == nil
        else { return nil }
        address = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
        isHere = scheme == "smtp" && ["localhost", "127.0.0.1", "[::1]"].contains(host)
    }
}
