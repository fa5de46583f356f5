import Archive
import ArgumentParser
import Foundation
import Server
import TLS

/// The commands for the lab in a private network.
struct LanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lan", abstract: "What `serve --lan` has made for phones in the same network.",
        subcommands: [Forget.self])

    /// Deletes the certificate authority that phones trust.
    struct Forget: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Delete the lab's own certificate authority, and say how phones remove it.",
            discussion: """
                The next `serve --lan` makes another one, under another name, and phones have to be set up again. A server \
                that runs keeps the old one until it is stopped.
                """)

        @OptionGroup var data: DataFolder

        func run() throws {
            let authority = try data.authority.forget()
            // Without a database the lab has not been used yet.
            if FileManager.default.fileExists(atPath: data.database) {
                try AuditLog(of: data.database, configuration: data.configuration())
                    .note(AuditNote(authority?.certificate, .forgotten, as: .authority, by: .commandLine))
            }
            let name = authority?.certificate.name ?? "Merkwelt lab …"
            print(
                """
                The certificate authority "\(name)" is deleted. Phones and browsers that trust it still do; remove it there:
                  iPhone, iPad   Settings, General, VPN & Device Management, "\(name)", Remove Profile
                  Android        Settings, search for "user credentials", "\(name)", Remove
                  browsers       settings, search for "certificates", delete "\(name)" among the authorities
                A copy of the file, as in a backup of the whole disk, would still be trusted there.
                """)
        }
    }
}
