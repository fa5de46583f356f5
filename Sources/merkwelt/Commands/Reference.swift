import ArgumentParser
import Families
import QuizTools
import StudyFiles
import StudyPages

/// Prints what files can hold, for those who write them.
struct Reference: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the reference of the quiz file or of the study file for its authors, in Markdown.")

    /// Files that authors write.
    enum File: String, CaseIterable, ExpressibleByArgument { case quiz, study }

    @Argument(help: "quiz or study.")
    var file = File.quiz

    func run() throws {
        switch file {
        case .quiz: print(QuizReference.markdown, terminator: "")
        case .study: print(StudyReference(families, tasks: StudyTasks.all(families)).markdown, terminator: "")
        }
    }
}
