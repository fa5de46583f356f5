import Archive
import ArgumentParser
import Credentials
import Foundation
import Interface
import Lab
import Logging
import Packing
import Server
import Sound
import Tools
import Tree

/// Prints the tables that Swift and the page's JavaScript share. `merkwelt pack` puts them beside the page.
struct Tables: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the tables of tags, attributes and events that the page's JavaScript is built with.",
        shouldDisplay: false)

    @Option(help: "Write the files that families' rooms fetch into this folder instead.")
    var content: String?

    @ArgumentParser.Flag(help: "Print the names of the sound library in its order instead.")
    var sounds = false

    @Option(help: "Write what Swift and the page's scripts must agree on into this script instead.")
    var contract: String?

    @Option(help: "Write the words of the API's problems into this script instead.")
    var problems: String?

    @Option(help: "Write the types of the API's bodies and answers for the page's scripts into this file instead.")
    var types: String?

    func run() throws {
        if let types {
            try Files.write(Array(Self.pageTypes().utf8), to: types)
            return
        }
        if let contract {
            try Files.write(Array(PageContract.javaScript().utf8), to: contract)
            return
        }
        if let problems {
            try Files.write(Array(PageContract.problems().utf8), to: problems)
            return
        }
        if sounds {
            print(Value.list(SoundRecipe.all.map { .text($0.name) }).json())
            return
        }
        guard let content else {
            print(InterfaceTables.json())
            return
        }
        for file in try tools.pageFiles() {
            let target = URL(fileURLWithPath: content + file.path)
            try Files.folder(target.deletingLastPathComponent().path)
            try Files.write(file.bytes, to: target.path)
        }
    }

    /// The types of the server's routes, from a server with a temporary database.
    private static func pageTypes() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let archive = try SQLiteArchive(path: folder.appendingPathComponent("types.db").path)
        let lab = Lab(
            Lab.Stores(archive), keys: { KeyRing() },
            pages: LabPages { _, language in FirstScreen(language: language.code, title: "", html: "") },
            logger: Logger(label: "types", factory: { _ in SwiftLogNoOpLogHandler() }))
        return try LabServer(lab, LabServerConfiguration()).pageTypes
    }
}
