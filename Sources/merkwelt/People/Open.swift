import Archive
import ArgumentParser
import Credentials
import Foundation
import Server
import Tools

/// Signs the owner in.
struct Open: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print a link that signs the lab's owner in on this machine.",
        discussion: """
            It holds for ten minutes and works once. The first one sets the lab up: it makes the owner. Whoever takes part in \
            tasks, plays or measures at home needs none of this.
            """)

    @OptionGroup var data: ArchiveOptions

    @OptionGroup var address: LabAddress

    @Option(help: "The owner's name, where there are several; otherwise the first.")
    var person: String?

    func run() async throws {
        let archive = try data.openExisting()
        var number: Int64?
        if let person { number = try await archive.find(person).number }
        let secret = Secret(.invitation)
        let stored = try await archive.invite(
            Invitation(.open, person: number), hash: secret.hash, by: .commandLine)
        let isSetUp = try await archive.hasOwner()
        try await archive.close()
        print(isSetUp ? "Open this on this machine:" : "Open this on this machine to set the lab up:")
        address.show(secret, stored)
    }
}

/// The address of the lab's page, for links.
struct LabAddress: ParsableArguments {
    @Option(help: "Where people open the lab, as the link is to begin.")
    var url = "http://localhost:8080"

    func validate() throws {
        guard let parts = URLComponents(string: url), ["http", "https"].contains(parts.scheme), parts.host != nil,
            ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil
        else {
            throw ValidationError("--url: expected an address such as https://lab.example, found \"\(url)\"")
        }
    }

    /// A remark for an address that only this machine can open; nil for another one.
    var remark: String? {
        Self.remark(url, "`merkwelt serve --lan` lets others in, and --url takes the address that it prints")
    }

    /// - Parameter remedy: the way to an address that other machines can open.
    static func remark(_ text: String, _ remedy: String) -> String? {
        guard let host = URLComponents(string: text)?.encodedHost, HostName(own: host)?.isOfThisMachine == true else {
            return nil
        }
        return "Only this computer can open that; " + remedy
    }

    /// Prints a link for another person.
    func hand(_ secret: Secret, _ stored: StoredInvitation) {
        show(secret, stored)
        if let remark { print(remark) }
    }

    /// Prints a link. Its secret is in the fragment, which browsers do not send.
    func show(_ secret: Secret, _ stored: StoredInvitation) {
        let end = Date(timeIntervalSince1970: stored.expires / 1000).formatted(.iso8601)
        print("  \(url.hasSuffix("/") ? String(url.dropLast()) : url)/enter#\(secret.text)")
        print("It works once, until \(end).")
    }
}

extension LabArchive {
    /// The person with a name. Throws ``Complaint`` if there is none.
    func find(_ name: String) async throws -> StoredPerson {
        guard let wanted = PersonName(name) else { throw Self.nobody(name) }
        let found = try await person(named: wanted)
        guard let found else { throw Self.nobody(name) }
        return found
    }

    private static func nobody(_ name: String) -> Complaint {
        Complaint("\(name): nobody has this name; `merkwelt person list` shows all")
    }
}
