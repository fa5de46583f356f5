import ArgumentParser
import Foundation
import Tools

/// Starts `merkwelt-play`, a program of its own: a server needs no sound library.
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Play a level or the story in this terminal, with headphones and without a browser.",
        discussion: """
            merkwelt play pond-1
            merkwelt play story --language de

            The program `merkwelt-play` does it, which lies beside this one; `merkwelt play --help` asks it for its options.
            """)

    @Argument(parsing: .captureForPassthrough, help: "A level's name or `story`, and options of merkwelt-play.")
    var arguments: [String] = []

    func run() throws {
        let own = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let program = Self.program(beside: own)
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw Complaint(Self.missing(program))
        }
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        execv(program, words)
        throw Complaint("\(program): expected a program that starts, found: \(String(cString: strerror(errno)))")
    }

    static func program(beside own: String) -> String {
        URL(fileURLWithPath: own).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("merkwelt-play").path
    }

    static func missing(_ program: String) -> String {
        """
        \(program): expected the program that plays, found none. Build it with PortAudio's headers \
        (Scripts/install play): MERKWELT_PLAY=1 Scripts/build release --product merkwelt-play
        """
    }
}
