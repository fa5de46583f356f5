public import Tree

/// Who does something that is written down, and by what they were known: numbers only, never a name.
public struct Author: Equatable, Sendable {
    /// `person 3`, `token 5`, `profile 7`, `participant`, `command line`, `server` or `nobody`.
    public let actor: String
    /// `sign-in`, `link`, `token`, `key`, `terminal`, `server` or `network`.
    public let via: String

    /// Whoever may read the archive's file on this machine.
    public static let commandLine = Author(actor: "command line", via: "terminal")
    /// The program by itself.
    public static let server = Author(actor: "server", via: "server")
    /// Somebody who is not known.
    public static let stranger = Author(actor: "nobody", via: "network")

    /// Who takes part in a study; which of them, is what it is about.
    public static let participant = Author(actor: "participant", via: "key")

    /// A person who is signed in.
    public static func person(_ number: Int64) -> Author { Author(actor: "person \(number)", via: "sign-in") }
    /// A person who came by a link.
    public static func guest(_ number: Int64) -> Author { Author(actor: "person \(number)", via: "link") }
    /// A program with a token.
    public static func token(_ number: Int64) -> Author { Author(actor: "token \(number)", via: "token") }
    /// A device with its key.
    static func profile(_ row: Int64) -> Author { Author(actor: "profile \(row)", via: "key") }
}

/// What is to be written down.
public struct AuditNote: Equatable, Sendable {
    public let author: Author
    public let action: AuditAction
    /// What it was done with: `person 3`, `token 5`; empty where that is clear.
    public let object: String
    /// What else is to be known: counts and hashes, no names, no answers.
    public let detail: Node

    public init(_ action: AuditAction, of object: String = "", by author: Author, _ detail: Node = Node()) {
        self.author = author
        self.action = action
        self.object = object
        self.detail = detail
    }
}
