import ArgumentParser
import Families
import HeadResponses
import LevelsTools
import Sound
import SoundOutput
import Tools

/// Plays levels in a terminal. It is a program of its own, so that no other one needs a library for sound devices.
@main struct MerkweltPlay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merkwelt-play", abstract: "Play a level or the story in this terminal, with headphones.",
        discussion: """
            merkwelt-play pond-1
            merkwelt-play story --language de

            Nothing of what is played is stored.
            """)

    @OptionGroup var options: PlayOptions

    func run() throws {
        // The list brings the rules that levels are played by.
        _ = families
        do {
            try TerminalSession.play(options, head: head) { try PortAudioSink() }
        } catch let error as SoundOutputError {
            throw Complaint(error.message)
        }
    }

    private func head() throws -> HeadData {
        let bytes = try options.head.map { try Files.bytes($0) } ?? own()
        do throws(HeadFileError) {
            return try HeadData(bytes: bytes)
        } catch {
            throw Complaint("\(options.head ?? KemarHead.path): \(error.message)")
        }
    }

    /// The lab's head, which is baked anew: this program needs no built page.
    private func own() throws -> [UInt8] {
        do throws(HeadResponsesError) {
            return try KemarHead.bytes()
        } catch {
            throw Complaint(error.message + " Install libmysofa1, or name a baked head with --head.")
        }
    }
}
