/// What became of a mail that was given to be sent.
public enum MailOutcome: Equatable, Sendable {
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
public struct MailFault: Hashable, Sendable {
    public let text: String

    private init(_ text: String) { self.text = text }

    /// The answer of SMTP, for instance 550.
    public static func answer(_ code: Int) -> MailFault { MailFault("smtp-\(code)") }
    /// Nobody answers there, or the name is not known.
    public static let unreachable = MailFault("unreachable")
    /// User or password are wrong.
    public static let login = MailFault("login")
    /// The connection cannot be encrypted, or the certificate is not that of this name.
    public static let certificate = MailFault("certificate")
    /// It took too long, or the connection broke.
    public static let broken = MailFault("broken")
    /// The program that sends is not there, or the folder cannot be written to.
    public static let unavailable = MailFault("unavailable")
    /// As many mails as one address gets in a day, or the lab sends, were sent.
    package static let limit = MailFault("limit")
    /// The mail server refused this lab, before it was told whom the mail is for.
    package static func stranger(_ code: Int) -> MailFault { MailFault("refused-\(code)") }
    /// The address cannot be read: its key is not on this machine.
    public static let sealed = MailFault("sealed")
}

/// Where mail goes.
public struct Mailer: Sendable {
    /// Whom it comes from.
    public let from: MailAddress
    /// Sends a mail, and waits until that is decided.
    public let send: @Sendable (MailMessage) async -> MailOutcome

    public init(from: MailAddress, send: @escaping @Sendable (MailMessage) async -> MailOutcome) {
        (self.from, self.send) = (from, send)
    }
}
