import Archive
import Credentials
import Mail
import Studies
import Text
import Tree
import Wire

/// Seals and opens addresses for reminders. The archive only has sealed ones, which it cannot read.
struct ReminderSeal: Sendable {
    /// The content of a sealed address: everything that a mail needs and that must stay secret.
    struct Contact: Equatable {
        var address: String
        /// The participation's key, for the return link.
        var key: String
        /// The address under which the person reaches the lab.
        var base: String
        /// The secret that stops the reminders.
        var stop: String

        var stopAddress: String { base + LabAPI.root + "/reminders/" + stop }
    }

    let keys: @Sendable () throws -> KeyRing
    /// Sends mail; nil if none is sent.
    let mailer: Mailer?

    /// A sealed address for the archive.
    func sealed(_ contact: Contact, for participation: StoredParticipation) throws -> SealedAddress {
        let content: Node = [
            "address": .text(contact.address), "key": .text(contact.key), "base": .text(contact.base),
            "stop": .text(contact.stop),
        ]
        let envelope = try keys().closed(Value.node(content).jsonBytes(), for: Self.place(participation))
        guard let hash = Secret.hash(of: contact.stop, as: .invitation) else {
            throw Problem(.fault, "a secret has an unexpected form", remedy: "report this fault")
        }
        return SealedAddress(
            key: envelope.key, salt: envelope.salt, content: envelope.content, stop: hash,
            mark: try MailAddress(contact.address).map(mark))
    }

    /// The mark that stands for a mailbox where mails to it are counted. A new key makes a new mark, so the count
    /// begins anew.
    func mark(of address: MailAddress) throws -> String {
        try keys().mark(of: address.mailbox, for: "merkwelt mailbox")
    }

    /// The content of a sealed address; nil if this installation's keys do not open it.
    func opened(_ address: SealedAddress, of participation: StoredParticipation) -> Contact? {
        let envelope = Envelope(key: address.key, salt: address.salt, content: address.content)
        guard let bytes = (try? keys())?.opened(envelope, for: Self.place(participation)),
            let node = (try? Value(json: bytes))?.node, let text = node["address"]?.text, let key = node["key"]?.text,
            let base = node["base"]?.text, let stop = node["stop"]?.text
        else { return nil }
        return Contact(address: text, key: key, base: base, stop: stop)
    }

    /// The name of the participation for which an address is sealed.
    private static func place(_ participation: StoredParticipation) -> String {
        "contacts content \(participation.study) \(participation.mode.rawValue) \(participation.number)"
    }
}
