import ArgumentParser
import Families
import Foundation
import Tasks
import Tools
import Tree

/// Writes a first definition for an author.
struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a definition to begin with.",
        discussion: """
            The family is \(families.families.map(\.facts.name).joined(separator: ", ")). A form that authors write comes \
            with comments; otherwise it is what the family's card offers. Check it with `merkwelt check FILE` after every \
            change.
            """)

    @Argument(help: "The family whose definition it is.")
    var family: String

    @Option(name: .shortAndLong, help: "File to write; it must not exist yet. Without it the text is printed.")
    var output: String?

    func run() throws {
        let kind = try families.known(family, "FAMILY")
        let starter = tools.tools(of: kind.facts.name)?.starter
        guard let text = starter ?? kind.offered().map({ Value.node($0).json(pretty: true) + "\n" }) else {
            throw ValidationError("\(family): has many tasks and offers none to begin with; make one in its editor")
        }
        guard let output else { return print(text, terminator: "") }
        try Files.write(Array(text.utf8), to: output, mayReplace: false)
        let option = starter == nil ? " --family \(kind.facts.name)" : ""
        print("\(output) written; check it with: merkwelt check \(output)\(option)")
    }
}
