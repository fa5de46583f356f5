import ArgumentParser
import Interface
import Lab

/// Prints the tables that Swift and the page's JavaScript share. `Scripts/page` puts them beside the page.
struct Tables: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the tables of tags, attributes and events that the page's JavaScript is built with.",
        shouldDisplay: false)

    func run() {
        print(InterfaceTables.json())
    }
}
