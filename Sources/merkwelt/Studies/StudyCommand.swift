import ArgumentParser

/// Studies, from the first line of their definition on.
struct StudyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "study", abstract: "Write, check, try and describe studies.",
        discussion: "The exit code is 1 where something was found wrong.",
        subcommands: [
            StudyNew.self, StudyCheck.self, StudyPack.self, StudyProtocolCommand.self, StudySimulate.self,
        ])
}
