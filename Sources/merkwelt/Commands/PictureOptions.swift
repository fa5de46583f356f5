import ArgumentParser
import Foundation
import Interface
import Study

/// The pictures of a touch session, each into a file of its own.
struct PictureOptions: ParsableArguments {
    @Option(help: "Draw the heat map into this file, .svg or .png.", completion: .file(extensions: ["svg", "png"]))
    var heatmap: String?

    @Option(help: "Draw the paths with their speed into this file, .svg or .png.", completion: .file())
    var paths: String?

    @Flag(help: "Colours for a dark page.")
    var dark = false

    @Option(help: "Language of the words in the pictures: en or de.")
    var language = "en"

    /// Option, file, and the pictures for .svg and .png.
    var wanted: [(option: String, file: String, svg: SessionPicture, png: SessionPicture)] {
        var wanted: [(option: String, file: String, svg: SessionPicture, png: SessionPicture)] = []
        if let heatmap { wanted.append(("--heatmap", heatmap, .heatMapSVG, .heatMapPNG)) }
        if let paths { wanted.append(("--paths", paths, .pathsSVG, .pathsPNG)) }
        return wanted
    }

    func check() throws {
        for (option, file, _, _) in wanted where !file.hasSuffix(".svg") && !file.hasSuffix(".png") {
            throw ValidationError("\(option): expected a name that ends in .svg or .png, found \"\(file)\"")
        }
        if Language(code: language) == nil {
            throw ValidationError("--language: expected en or de, found \"\(language)\"")
        }
    }

    func draw(_ input: String) throws {
        let document = try Files.session(input)
        guard document.session.family == Family.touch.rawValue else {
            throw ValidationError(
                "\(input): expected a session of the family \"touch\", found \"\(document.session.family)\"; "
                    + "only touches have a heat map and paths")
        }
        let outcome = try document.replay()
        for (option, file, svg, png) in wanted {
            let picture = file.hasSuffix(".svg") ? svg : png
            guard let content = outcome.file(picture, isDark: dark, language: Language(code: language) ?? .english)
            else {
                throw ValidationError("\(input): nothing was touched in this session, so \(option) has nothing to draw")
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
