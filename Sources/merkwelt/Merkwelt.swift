import ArgumentParser
import Families
import Text
import Tools

/// The entry of the program.
@main
enum Program {
    static func main() async {
        StandardOutput.watch()
        // The list brings the rules by which levels are read and played, and any command may need them.
        _ = families
        do {
            if let wrong = Merkwelt.misspelt(CommandLine.arguments.dropFirst()) { throw wrong }
            var command = try Merkwelt.parseAsRoot()
            do {
                if var waiting = command as? any AsyncParsableCommand {
                    try await waiting.run()
                } else {
                    try command.run()
                }
            } catch {
                throw Complaint.plain(error)
            }
        } catch {
            Merkwelt.exit(withError: error)
        }
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
            Check.self, Reference.self,
            New.self, StudyCommand.self, Simulate.self, Open.self, PersonCommand.self, Audit.self, KeysCommand.self,
            LanCommand.self,
            Erase.self, Retention.self, Upgrade.self, Migrate.self, QR.self,
        ]
        let last: [any ParsableCommand.Type] = [Demo.self, Bench.self, Tables.self, Pack.self]
        return first + tools.commands + last
    }

    /// An error for a first word that is not a command but similar to one.
    static func misspelt(_ words: ArraySlice<String>) -> Complaint? {
        let known = commands.map { $0._commandName } + ["help"]
        guard let word = words.first, !word.hasPrefix("-"), !known.contains(word),
            let nearest = NearestWord.of(word, among: known)
        else { return nil }
        return Complaint("\(word): no such command; did you mean \"\(nearest)\"?")
    }
}

/// The version of the command line, the server and the page.
enum Version {
    static let text = "0.1.0"

    /// Whether this program was built in the quick lane: built soon, slower, and packing a larger page
    /// (`Scripts/build`).
    static let isQuick: Bool = {
        #if DEBUG
            true
        #else
            false
        #endif
    }()
}
