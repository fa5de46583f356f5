import ArgumentParser
import Foundation
import QuizFiles

/// Writes what an author begins with.
struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a commented file to begin with.", subcommands: [NewQuiz.self])
}

struct NewQuiz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quiz", abstract: "Write a commented definition of a quiz.",
        discussion: "Check it with `merkwelt check FILE` after every change.")

    @Option(name: .shortAndLong, help: "File to write; it must not exist yet. Without it the text is printed.")
    var output: String?

    func run() throws {
        guard let output else { return print(QuizStarter.yaml, terminator: "") }
        guard !FileManager.default.fileExists(atPath: output) else {
            throw ValidationError("\(output): the file exists; choose another name with --output")
        }
        do {
            try Data(QuizStarter.yaml.utf8).write(to: URL(fileURLWithPath: output), options: .withoutOverwriting)
        } catch {
            throw ValidationError("\(output): the file cannot be written; choose another folder with --output")
        }
        print("\(output) written; check it with: merkwelt check \(output)")
    }
}
