import ArgumentParser
import Interface
import Tools

/// Lists the lines that are spoken, for who records them.
struct LinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lines", abstract: "List the spoken lines of story and lessons, for who records them.",
        discussion: """
            A line each, with tabs between: language, part, id, speaker, words. A WAV file whose name ends with the id, in \
            Content/localisation/voices/LANGUAGE/, takes the place of the synthesised line.
            """)

    @Option(help: "Only this language: en or de.")
    var language: String?

    func run() throws {
        for reel in try LevelsTools.reels() where language == nil || language == reel.language.code {
            for line in reel.lines {
                let speaker = line.speaker.isEmpty ? "narrator" : line.speaker
                print([reel.language.code, reel.name, line.id, speaker, line.words].joined(separator: "\t"))
            }
        }
    }
}
