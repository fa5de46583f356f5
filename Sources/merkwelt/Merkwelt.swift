import ArgumentParser

/// The lab's command line.
@main
struct Merkwelt: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merkwelt",
        abstract: "An open laboratory for how people react, hear, touch and answer.",
        version: Version.text,
        subcommands: [
            Serve.self, Replay.self, Measure.self, Export.self, Render.self, Bake.self, Check.self, New.self,
            Simulate.self, ClockCommand.self, Demo.self, Bench.self, Tables.self, Pack.self,
        ])
}

/// The version that the command line, the server and the page name.
enum Version {
    static let text = "0.1.0"
}
