import ArgumentParser
import Foundation
import Interface
import Lab
import PageContract
import Sound
import Tools
import Tree

/// Prints the tables that Swift and the page's JavaScript share. `merkwelt pack` puts them beside the page.
struct Tables: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the tables of tags, attributes and events that the page's JavaScript is built with.",
        shouldDisplay: false)

    @Option(help: "Write the files that families' rooms fetch into this folder instead.")
    var content: String?

    @ArgumentParser.Flag(help: "Print the names of the sound library in its order instead.")
    var sounds = false

    @Option(help: "Write what Swift and the page's scripts must agree on into this script instead.")
    var contract: String?

    @Option(help: "Write the words of the API's problems into this script instead.")
    var problems: String?

    func run() throws {
        if let contract {
            try Files.write(Array(PageContract.javaScript().utf8), to: contract)
            return
        }
        if let problems {
            try Files.write(Array(PageContract.problems().utf8), to: problems)
            return
        }
        if sounds {
            print(Value.list(SoundRecipe.all.map { .text($0.name) }).json())
            return
        }
        guard let content else {
            print(InterfaceTables.json())
            return
        }
        for file in try tools.pageFiles() {
            let target = URL(fileURLWithPath: content + file.path)
            try Files.folder(target.deletingLastPathComponent().path)
            try Files.write(file.bytes, to: target.path)
        }
    }
}
