import ArgumentParser
import Foundation

/// Makes files to look at or listen to. What is made of the input follows from the options.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw a session's heat map and paths, or render a scene of sounds for headphones.",
        discussion: """
            A touch session is one that the lab exported (Session file, JSON); its pictures come from its log alone. A scene \
            is a JSON file, too; Examples/Scenes/garden.json shows everything that one can hold.

            merkwelt render session.json --heatmap map.svg --paths ways.png
            merkwelt render garden.json -o garden.wav --format 24
            """)

    @Argument(help: "A session file, or a scene.", completion: .file(extensions: ["json"]))
    var input: String

    @OptionGroup(title: "Pictures of a touch session") var pictures: PictureOptions

    @OptionGroup(title: "Sound of a scene") var sound: SoundOptions

    func validate() throws {
        guard !pictures.wanted.isEmpty || sound.output != nil else {
            throw ValidationError(
                "nothing to make of \(input): say what with --heatmap FILE, --paths FILE or --output FILE")
        }
        try pictures.check()
    }

    func run() throws {
        if !pictures.wanted.isEmpty { try pictures.draw(input) }
        if let output = sound.output { try renderScene(input, to: output, format: sound.format, head: sound.head) }
    }
}
