import ArgumentParser
import Families
import Foundation
import Interface
import Sessions
import Tasks
import Tools

/// The look of a session's files.
struct SessionLook: ParsableArguments {
    @Flag(help: "Colours for a dark page.")
    var dark = false

    @Option(help: "Language of the words in them: en or de.")
    var language = "en"

    func check() throws {
        if Language(ofLab: language) == nil {
            throw ValidationError("--language: expected \(Language.ofLab), found \"\(language)\"")
        }
    }
}

/// The wanted files of a session, by their family's names for them. A name is the file's suffix without the ending
/// ("-heatmap.svg" is `--heatmap FILE.svg`).
struct WantedFiles {
    let input: String
    private(set) var files: [(name: String, path: String)] = []

    /// - Parameter words: the session's path, and a name and a path for each file.
    init(_ words: [String]) throws {
        var inputs: [String] = []
        var words = words[...]
        while let word = words.popFirst() {
            guard word.hasPrefix("--") else {
                inputs.append(word)
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, let path = parts.count > 1 ? parts[1] : words.popFirst() else {
                throw ValidationError("\(word): expected the file to write after it")
            }
            files.append((name, path))
        }
        guard inputs.count == 1 else {
            let found = inputs.isEmpty ? "none" : inputs.joined(separator: ", ")
            throw ValidationError("expected one session file or scene, found \(found)")
        }
        input = inputs[0]
    }

    func write(_ look: SessionLook) throws {
        let document = try Files.session(input)
        let finding = try document.replay(families).finding
        let context = FileContext(
            isDark: look.dark, language: Language(code: look.language) ?? .english, started: document.session.started,
            sessionLanguage: document.session.language)
        for (name, path) in files {
            let file = try offered(name, path, finding.files, family: document.session.family)
            let content: [UInt8]
            switch finding.content(of: file, context) {
            case .text(let text)?: content = Array(text.utf8)
            case .picture(let drawing)?: content = try Self.pixels(of: drawing)
            case nil: content = []
            }
            try Files.write(content, to: path)
        }
    }

    /// A drawing as PNG, in its own size.
    private static func pixels(of drawing: String) throws -> [UInt8] {
        guard InstalledProgram.path(of: "rsvg-convert") != nil else {
            throw ValidationError(
                "rsvg-convert: the program is not installed; `apt install librsvg2-bin` or `brew install librsvg` brings it. "
                    + "The ending .svg needs no program")
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        try Files.write(Array(drawing.utf8), to: file.path)
        return Array(try Tool.run("rsvg-convert", ["--format", "png", file.path]))
    }

    /// The file with this name and the path's ending.
    private func offered(_ name: String, _ path: String, _ all: [TaskFile], family: String) throws -> TaskFile {
        let named = all.filter { Self.parts(of: $0).name == name }
        if let file = named.first(where: { path.hasSuffix(Self.parts(of: $0).ending) }) { return file }
        guard named.isEmpty else {
            let endings = named.map { Self.parts(of: $0).ending }.sorted().reversed().joined(separator: " or ")
            throw ValidationError("--\(name): expected a name that ends in \(endings), found \"\(path)\"")
        }
        let known = Set(all.map { "--" + Self.parts(of: $0).name }).sorted()
        throw ValidationError(
            "\(input): this session of the family \"\(family)\" has nothing for --\(name); "
                + (known.isEmpty ? "there is nothing else to be had of it" : "it has " + known.joined(separator: ", ")))
    }

    /// "-heatmap.svg" as "heatmap" and ".svg". If the suffix is only an ending, the file's identity gives the name.
    private static func parts(of file: TaskFile) -> (name: String, ending: String) {
        let dot = file.suffix.firstIndex(of: ".") ?? file.suffix.endIndex
        let ending = String(file.suffix[dot...])
        let name = String(file.suffix[..<dot].drop { $0 == "-" })
        if !name.isEmpty { return (name, ending) }
        let kind = "-" + ending.dropFirst()
        return (file.id.hasSuffix(kind) ? String(file.id.dropLast(kind.count)) : file.id, ending)
    }
}
