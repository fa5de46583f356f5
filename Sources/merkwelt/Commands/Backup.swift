import Archive
import ArgumentParser
import Foundation

/// Copies the lab's database while a server may be using it.
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copy the lab's database into a new file.",
        discussion: """
            A server may go on using the database: the copy is complete as of one moment. Copying the files themselves \
            while a server runs can give a damaged copy. To go back to the copy, stop the server and put it into the \
            folder as merkwelt.db; `merkwelt check` examines it.
            """)

    @OptionGroup var data: DataFolder

    @Argument(help: "The new file.", completion: .file())
    var file: String

    func run() async throws {
        // Answers lie in it in plain text.
        umask(0o077)
        let archive = try data.openExisting()
        try await archive.backUp(to: file)
        try await archive.close()
        print("\(data.database) was copied to \(file)")
    }
}
