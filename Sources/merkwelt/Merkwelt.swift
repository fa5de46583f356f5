import ArgumentParser
import Tools

/// Where the program begins.
@main
enum Program {
    static func main() async {
        StandardOutput.watch()
        await Merkwelt.main()
    }
}

/// The lab's command line.
struct Merkwelt: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merkwelt",
        abstract: "An open laboratory for how people react, hear, touch and answer.",
        version: Version.text,
        subcommands: commands)

    private static var commands: [any ParsableCommand.Type] {
        let first: [any ParsableCommand.Type] = [
            Serve.self, Replay.self, Measure.self, Export.self, Backup.self, Restore.self, Render.self, Bake.self,
            Check.self,
            New.self, Simulate.self,
        ]
        let last: [any ParsableCommand.Type] = [Demo.self, Bench.self, Tables.self, Pack.self]
        return first + tools.commands + last
    }
}

/// The version that the command line, the server and the page name.
enum Version {
    static let text = "0.1.0"
}
