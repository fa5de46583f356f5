package import Tree

/// Who does something that is written down, and by what they were known: numbers only, never a name.
package struct Author: Equatable, Sendable {
    /// `person 3`, `token 5`, `profile 7`, `participant`, `command line`, `server` or `nobody`.
    package let actor: String
    /// `sign-in`, `link`, `token`, `key`, `terminal`, `server` or `network`.
    package let via: String

    /// Whoever may read the archive's file on this machine.
    package static let commandLine = Author(actor: "command line", via: "terminal")
    /// The program by itself.
    package static let server = Author(actor: "server", via: "server")
    /// Somebody who is not known.
    package static let stranger = Author(actor: "nobody", via: "network")

    /// Who takes part in a study; which of them, is what it is about.
    package static let participant = Author(actor: "participant", via: "key")

    /// A person who is signed in.
    package static func person(_ number: Int64) -> Author { Author(actor: "person \(number)", via: "sign-in") }
    /// A person who came by a link.
    package static func guest(_ number: Int64) -> Author { Author(actor: "person \(number)", via: "link") }
    /// A program with a token.
    package static func token(_ number: Int64) -> Author { Author(actor: "token \(number)", via: "token") }
    /// A device with its key.
    package static func profile(_ row: Int64) -> Author { Author(actor: "profile \(row)", via: "key") }
}

/// What is to be written down.
package struct AuditNote: Equatable, Sendable {
    package let author: Author
    package let action: AuditAction
    /// What it was done with: `person 3`, `token 5`; empty where that is clear.
    package let object: String
    /// What else is to be known: counts and hashes, no names, no answers.
    package let detail: Node

    package init(_ action: AuditAction, of object: String = "", by author: Author, _ detail: Node = Node()) {
        self.author = author
        self.action = action
        self.object = object
        self.detail = detail
    }
}
