import ArgumentParser
import Families
import Foundation
import Interface
import Sessions
import Tasks

/// The pictures of a session, each into a file of its own.
struct PictureOptions: ParsableArguments {
    @Option(help: "Draw the heat map into this file, .svg or .png.", completion: .file(extensions: ["svg", "png"]))
    var heatmap: String?

    @Option(help: "Draw the paths with their speed into this file, .svg or .png.", completion: .file())
    var paths: String?

    @Option(help: "How the heat map's values become colours: linear, root or clip.")
    var colours = "linear"

    @Flag(help: "Colours for a dark page.")
    var dark = false

    @Option(help: "Language of the words in the pictures: en or de.")
    var language = "en"

    /// Option, file, and what the picture's file would be called.
    var wanted: [(option: String, file: String, suffix: String)] {
        var wanted: [(option: String, file: String, suffix: String)] = []
        let map = "-heatmap" + (colours == "linear" ? "" : "-" + colours)
        for (option, file, name) in [("--heatmap", heatmap, map), ("--paths", paths, "-paths")] {
            guard let file else { continue }
            wanted.append((option, file, name + (file.hasSuffix(".svg") ? ".svg" : ".png")))
        }
        return wanted
    }

    func check() throws {
        for (option, file, _) in wanted where !file.hasSuffix(".svg") && !file.hasSuffix(".png") {
            throw ValidationError("\(option): expected a name that ends in .svg or .png, found \"\(file)\"")
        }
        if !["linear", "root", "clip"].contains(colours) {
            throw ValidationError("--colours: expected linear, root or clip, found \"\(colours)\"")
        }
        if Language(code: language) == nil {
            throw ValidationError("--language: expected en or de, found \"\(language)\"")
        }
    }

    func draw(_ input: String) throws {
        let document = try Files.session(input)
        let outcome = try document.replay(families)
        let context = FileContext(
            isDark: dark, language: Language(code: language) ?? .english, started: document.session.started,
            sessionLanguage: document.session.language)
        for (option, file, suffix) in wanted {
            guard let offered = outcome.finding.files.first(where: { $0.suffix == suffix }) else {
                throw ValidationError(
                    "\(input): nothing was touched in this session of the family \"\(document.session.family)\", so "
                        + "\(option) has nothing to draw; choose a session that has paths")
            }
            let content: [UInt8]
            switch outcome.finding.content(of: offered, context) {
            case .text(let text)?, .picture(let text)?: content = Array(text.utf8)
            case .bytes(let bytes)?: content = bytes
            case nil: content = []
            }
            guard !content.isEmpty else {
                throw ValidationError("\(input): the stage is too large for a .png; write a .svg instead")
            }
            do {
                try Data(content).write(to: URL(fileURLWithPath: file), options: .atomic)
            } catch {
                throw ValidationError("\(file): the file cannot be written; check that its folder exists and is yours")
            }
        }
    }
}
