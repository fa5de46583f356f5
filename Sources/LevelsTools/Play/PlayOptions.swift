package import ArgumentParser
import Foundation
import Interface
import Levels
import Tools

/// What is to be played in a terminal, and how.
package struct PlayOptions: ParsableArguments {
    @Argument(help: "A level's name, or `story`; without one, the names are listed.")
    var name: String?

    @Option(help: "en or de; the system's where it is not named.")
    var language: String?

    @Option(help: "The folder of the levels.", completion: .directory)
    var content: String?

    @Option(help: "The folder of a built page, for the voices that are recorded there.", completion: .directory)
    var page: String?

    @Option(help: "Where things are: the same number has them in the same places.")
    var seed: Int64?

    /// A baked head, where it is not the lab's own.
    @Option(help: "A head that merkwelt bake has made.", completion: .file(extensions: ["mwh"]))
    package var head: String?

    @Option(help: "Keep what is played in a WAV file, too.", completion: .file(extensions: ["wav"]))
    var record: String?

    package init() {}

    /// A folder of the sources, or of what ./install put beside the program.
    static func folder(_ named: String?, _ own: String, installed: String) -> String {
        if let named { return named }
        if FileManager.default.fileExists(atPath: own) { return own }
        let program = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
        return program.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("share/merkwelt/" + installed).path
    }

    func spoken() throws -> Language {
        let system = ProcessInfo.processInfo.environment["LANG"] ?? ""
        guard let language else { return system.hasPrefix("de") ? .german : .english }
        guard let known = Language.allCases.first(where: { $0.code == language }) else {
            throw Complaint("--language: expected \(Language.ofLab), found \"\(language)\"")
        }
        return known
    }

    /// What is played, and what finds the recordings of its lines.
    func game() throws -> (game: TerminalGame, recordings: VoiceRecordings) {
        let folder = Self.folder(content, "Content/localisation", installed: "content/localisation")
        let library = try ListeningTable.library(in: folder)
        let language = try spoken()
        let recordings = VoiceRecordings(
            page: Self.folder(page, ".build/page", installed: "page"), language: language)
        do throws(TerminalRefusal) {
            let game = try TerminalGame(
                name ?? "", in: library, language: language, voices: recordings.index,
                seed: seed ?? Int64.random(in: 1...1_000_000))
            return (game, recordings)
        } catch {
            throw Complaint(error.message)
        }
    }
}
