import ArgumentParser
import Foundation
import Tools

/// Makes files to look at or listen to. The options determine which.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a session's pictures and other files, or render a scene of sounds for headphones.",
        discussion: """
            A session is a file that the lab exported (Session file, JSON); what can be had of it comes from its log alone: \
            the option's name is the file's, its ending says the format. A scene is a JSON file, too; \
            Examples/Scenes/garden.json shows everything that one can hold.

            merkwelt render session.json --heatmap map.svg --paths ways.png
            merkwelt render garden.json -o garden.wav --format 24
            """)

    @Argument(parsing: .allUnrecognized, help: "A session or a scene; of a session --NAME FILE for each of its files.")
    var input: [String]

    @OptionGroup(title: "Files of a session") var look: SessionLook

    @OptionGroup(title: "Sound of a scene") var sound: SoundOptions

    func validate() throws {
        let wanted = try WantedFiles(input)
        guard !wanted.files.isEmpty || sound.output != nil else {
            throw ValidationError(
                "nothing to make of \(wanted.input): say what with --NAME FILE (of a session, --heatmap FILE for instance) "
                    + "or with --output FILE (of a scene)")
        }
        try look.check()
    }

    func run() throws {
        let wanted = try WantedFiles(input)
        if !wanted.files.isEmpty { try wanted.write(look) }
        if let output = sound.output {
            try renderScene(wanted.input, to: output, sound)
        }
    }
}
