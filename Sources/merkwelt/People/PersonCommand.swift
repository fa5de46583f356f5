import Archive
import ArgumentParser
import Credentials
import Foundation
import Rights
import Tools

/// Commands about people with an account. A user who may read the archive's file may use them, and each use is noted in
/// the audit log.
struct PersonCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "person", abstract: "See and change who has an account.",
        discussion:
            "A server may be running. What is changed here holds at once, and is written down in the audit log.",
        subcommands: [List.self, Invite.self, Reset.self, SecondFactorCommand.self, Disable.self, SignOut.self])

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List everybody with an account.")

        @OptionGroup var data: ArchiveOptions

        func run() async throws {
            let archive = try data.openExisting()
            let people = try await archive.people()
            try await archive.close()
            if people.isEmpty { print("Nobody has an account; `merkwelt open` makes the owner.") }
            for person in people { print(person.line) }
        }
    }

    struct Invite: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a link that makes a person.", discussion: "It works once and holds for seven days.")

        @OptionGroup var data: ArchiveOptions

        @OptionGroup var address: LabAddress

        @Flag(help: "Make them an owner of the whole lab.")
        var owner = false

        @Option(help: "The study that they have a part in.")
        var study: String?

        @Option(help: "Their part in it: \(Role.allCases.map(\.rawValue).joined(separator: ", ")).")
        var role: String?

        @Option(
            help:
                "What they may do besides: \(Grant.allCases.map(\.rawValue).joined(separator: ", ")); may be repeated.")
        var grant: [String] = []

        func validate() throws { _ = try membership() }

        /// The membership that the options describe.
        private func membership() throws -> Membership? {
            guard let study else {
                guard role == nil, grant.isEmpty else { throw ValidationError("--role and --grant need --study") }
                return nil
            }
            guard (1...64).contains(study.utf8.count) else {
                throw ValidationError("--study: expected a study's key of 1 to 64 bytes, found \"\(study)\"")
            }
            guard let role = role.flatMap(Role.init(rawValue:)) else {
                let names = Role.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("--role: with --study expected one of \(names), found \(role ?? "none")")
            }
            let grants = try grant.map { name in
                guard let grant = Grant(rawValue: name) else {
                    let names = Grant.allCases.map(\.rawValue).joined(separator: ", ")
                    throw ValidationError("--grant: expected one of \(names), found \"\(name)\"")
                }
                return grant
            }
            return Membership(study: study, role: role, grants: grants)
        }

        func run() async throws {
            let archive = try data.openExisting()
            let secret = Secret(.invitation)
            let stored = try await archive.invite(
                Invitation(.join, isOwner: owner, membership: membership()), hash: secret.hash, by: .commandLine)
            try await archive.close()
            print("Send this to who is invited:")
            address.hand(secret, stored)
        }
    }

    struct Reset: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a link by which a person chooses a new passphrase.",
            discussion: "It works once and holds for seven days. Until then the old passphrase stays.")

        @OptionGroup var data: ArchiveOptions

        @OptionGroup var address: LabAddress

        @Argument(help: "Whose.") var name: String

        func run() async throws {
            let archive = try data.openExisting()
            let person = try await archive.find(name)
            guard !person.isDisabled else {
                throw Complaint("\(name): they are disabled; merkwelt person disable --undo \"\(name)\" comes first")
            }
            let secret = Secret(.invitation)
            let stored = try await archive.invite(
                Invitation(.reset, person: person.number), hash: secret.hash, by: .commandLine)
            try await archive.close()
            print("Send this to \(person.name):")
            address.hand(secret, stored)
        }
    }

    struct SecondFactorCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "second-factor", abstract: "Remove a person's second factor, as when the phone is lost.")

        @OptionGroup var data: ArchiveOptions

        @Argument(help: "Whose.") var name: String

        @Flag(help: "Remove it, with its recovery codes. They set up a new one when they sign in.")
        var remove = false

        @OptionGroup var tokens: TokenEnding

        func validate() throws {
            guard remove else { throw ValidationError("expected --remove; a second factor is set up in the page") }
        }

        func run() async throws {
            let archive = try data.openExisting()
            let person = try await archive.find(name)
            let isRemoved = try await archive.removeFactor(of: person.number, by: .commandLine)
            _ = try await archive.endSignIns(of: person.number, only: nil, by: .commandLine)
            let outcome = try await tokens.settle(of: person, in: archive)
            try await archive.close()
            if isRemoved { print("\(person.name) has no second factor any more, and is signed out everywhere") }
            if let outcome { print(outcome) }
            guard isRemoved else { throw Complaint("\(person.name) has no second factor") }
        }
    }

    struct Disable: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Keep a person from signing in; sign-ins and tokens end at once.")

        @OptionGroup var data: ArchiveOptions

        @Argument(help: "Whom.") var name: String

        @Flag(help: "Let them sign in again. Tokens do not come back.")
        var undo = false

        func run() async throws {
            let archive = try data.openExisting()
            let person = try await archive.find(name)
            _ = try await archive.change(person.number, PersonChange(isDisabled: !undo), by: .commandLine)
            try await archive.close()
            print(undo ? "\(person.name) may sign in again" : "\(person.name) may not sign in any more")
        }
    }

    struct SignOut: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Sign a person, or everybody, out everywhere.")

        @OptionGroup var data: ArchiveOptions

        @Argument(help: "Whom.") var name: String?

        @Flag(help: "Everybody.")
        var all = false

        @OptionGroup var tokens: TokenEnding

        func validate() throws {
            guard (name == nil) == all else { throw ValidationError("expected a name, or --all") }
        }

        func run() async throws {
            let archive = try data.openExisting()
            var person: StoredPerson?
            if let name { person = try await archive.find(name) }
            let count = try await archive.endSignIns(of: person?.number, only: nil, by: .commandLine)
            let outcome = try await tokens.settle(of: person, in: archive)
            try await archive.close()
            print("\(count) \(count == 1 ? "sign-in" : "sign-ins") ended")
            if let outcome { print(outcome) }
        }
    }
}

/// The option to end tokens when people are signed out.
struct TokenEnding: ParsableArguments {
    @Flag(help: "End the tokens of their programs as well.")
    var endTokens = false

    /// Ends tokens if the option says so.
    ///
    /// - Parameter person: the tokens' person; all people for nil.
    /// - Returns: the outcome as a sentence; nil if there are no tokens and the option is not set.
    func settle(of person: StoredPerson?, in archive: any LabArchive) async throws -> String? {
        let tokens = try await archive.tokens(of: person?.number)
        let isOne = tokens.count == 1
        guard endTokens else {
            guard !tokens.isEmpty else { return nil }
            let command = "merkwelt person sign-out \(person?.name.forShell ?? "--all") --end-tokens"
            return
                "\(tokens.count) \(isOne ? "token stays" : "tokens stay"); `\(command)` ends \(isOne ? "it" : "them")"
        }
        for token in tokens { _ = try await archive.end(token: token.number, of: nil, by: .commandLine) }
        return "\(tokens.count) \(isOne ? "token" : "tokens") ended"
    }
}

extension StoredPerson {
    /// The person in a line.
    fileprivate var line: String {
        var words = [isOwner ? "owner" : "member"]
        if isDisabled { words.append("disabled") }
        if passphrase == nil { words.append("no passphrase") }
        words.append(secondFactor == nil ? "no second factor" : "second factor, \(recoveryCodes) recovery codes")
        for membership in memberships {
            let grants =
                membership.grants.isEmpty ? "" : " with " + membership.grants.map(\.rawValue).joined(separator: ", ")
            words.append("\(membership.role.rawValue) of \(membership.study)\(grants)")
        }
        return "\(number)  \(name)  (\(words.joined(separator: "; ")))"
    }
}
