import ArgumentParser
import Clock
import Foundation
import Interface
import Lab
import PageContract
import Sound
import Tree

/// Prints the tables that Swift and the page's JavaScript share. `merkwelt pack` puts them beside the page.
struct Tables: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the tables of tags, attributes and events that the page's JavaScript is built with.",
        shouldDisplay: false)

    @Option(help: "Write the text clock's languages and the list of its presets into this folder instead.")
    var clock: String?

    @ArgumentParser.Flag(help: "Print the names of the sound library in its order instead.")
    var sounds = false

    @Option(help: "Write the levels, scenarios and the story of this folder as one text, a file per line, instead.")
    var listening: String?

    @Option(help: "Write what Swift and the page's scripts must agree on into this script instead.")
    var contract: String?

    func run() throws {
        if let contract {
            try Data(PageContract.javaScript().utf8).write(to: URL(fileURLWithPath: contract))
            return
        }
        if sounds {
            print(Value.list(SoundRecipe.all.map { .text($0.name) }).json())
            return
        }
        if let listening {
            try print(ListeningTable.text(of: listening), terminator: "")
            return
        }
        guard let clock else {
            print(InterfaceTables.json())
            return
        }
        try FileManager.default.createDirectory(atPath: clock, withIntermediateDirectories: true)
        for (name, text) in ClockFiles.all() { try Files.write(Array(text.utf8), to: clock + "/" + name) }
    }
}

/// The text clock's languages and the list of its presets, as the page fetches them.
enum ClockFiles {
    static func all() -> [(name: String, text: String)] {
        var files: [(name: String, text: String)] = []
        var presets = ""
        for language in LanguageFile.all {
            let own = ClockPreset.all(in: language.text)
            let file = own[0].id + ".txt"
            files.append((file, language.text))
            for preset in own { presets += "\(preset.id)\t\(file)\t\(preset.name)\n" }
        }
        return files + [("presets.txt", presets)]
    }
}
