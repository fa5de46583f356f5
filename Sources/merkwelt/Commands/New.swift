import ArgumentParser
import AuthorFiles
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
            The family is \(names.joined(separator: ", ")). A form that authors write comes with comments; otherwise it is \
            what the family's card offers. Check it with `merkwelt check FILE` after every change.
            """)

    @Argument(help: "The family whose definition it is.")
    var family: String

    @Option(name: .shortAndLong, help: "File to write; it must not exist yet. Without it the text is printed.")
    var output: String?

    @Option(help: "The definition of the lab's own to begin with: \(Self.templates).")
    var from: String?

    /// Families, and forms of definitions whose family brings no task to the page.
    private static var names: [String] {
        let known = families.families.map(\.facts.name)
        return known + tools.all.filter { $0.templates != nil && !known.contains($0.name) }.map { $0.name }
    }

    private static var templates: String {
        tools.all.compactMap { tools in
            tools.templates.map {
                "of \(tools.name) " + StudyTemplates.own.names(in: $0.folder).joined(separator: ", ")
            }
        }.joined(separator: "; ")
    }

    func run() throws {
        if let templates = tools.tools(of: family)?.templates {
            let text = try StudyTemplates.own.text(from ?? templates.first, in: templates.folder)
            return try put(text, check: "")
        }
        guard from == nil else {
            throw ValidationError("--from: expected a family with definitions of the lab's own, found \"\(family)\"")
        }
        let kind = try families.known(family, "FAMILY")
        let starter = tools.tools(of: kind.facts.name)?.starter
        guard let text = starter ?? kind.offered().map({ Value.node($0).json(pretty: true) + "\n" }) else {
            throw ValidationError("\(family): has many tasks and offers none to begin with; make one in its editor")
        }
        try put(text, check: starter == nil ? " --family \(kind.facts.name)" : "")
    }

    /// Writes the text, and says how it is checked.
    private func put(_ text: String, check option: String) throws {
        guard let output else { return print(text, terminator: "") }
        try Files.write(Array(text.utf8), to: output, mayReplace: false)
        print("\(output) written; check it with: merkwelt check \(output)\(option)")
    }
}
