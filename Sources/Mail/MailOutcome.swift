/// What became of a mail that was given to be sent.
package enum MailOutcome: Equatable, Sendable {
    /// Whoever carries it on has taken it.
    case sent
    /// It was not taken, and may be tried again.
    case refused(MailFault)
    /// It was not taken, and never will be: the address does not exist, for instance.
    case rejected(MailFault)
    /// Nobody knows whether it was taken: the connection broke while the other side had it.
    case unclear(MailFault)
}

/// Why a mail was not taken. Nothing in it is what the other side wrote, which may name people.
package struct MailFault: Hashable, Sendable {
    package let text: String

    private init(_ text: String) { self.text = text }

    /// The answer of SMTP, for instance 550.
    package static func answer(_ code: Int) -> MailFault { MailFault("smtp-\(code)") }
    /// Nobody answers there, or the name is not known.
    package static let unreachable = MailFault("unreachable")
    /// User or password are wrong.
    package static let login = MailFault("login")
    /// The connection cannot be encrypted, or the certificate is not that of this name.
    package static let certificate = MailFault("certificate")
    /// It took too long, or the connection broke.
    package static let broken = MailFault("broken")
    /// The program that sends is not there, or the folder cannot be written to.
    package static let unavailable = MailFault("unavailable")
    /// As many mails as one address gets in a day, or the lab sends, were sent.
    package static let limit = MailFault("limit")
    /// The mail server refused this lab, before it was told whom the mail is for.
    package static func stranger(_ code: Int) -> MailFault { MailFault("refused-\(code)") }
    /// The address cannot be read: its key is not on this machine.
    package static let sealed = MailFault("sealed")
}

/// Where mail goes.
package struct Mailer: Sendable {
    /// Whom it comes from.
    package let from: MailAddress
    /// Sends a mail, and waits until that is decided.
    package let send: @Sendable (MailMessage) async -> MailOutcome

    package init(from: MailAddress, send: @escaping @Sendable (MailMessage) async -> MailOutcome) {
        (self.from, self.send) = (from, send)
    }
}
