package import ArgumentParser
import AuthorFiles
import Definitions
import Quiz
package import Tasks
package import Tools
package import Tree

/// What quizzes and questionnaires bring to the command line: their own form of definitions, the analysis of answers, and
/// the quizzes that the page offers.
package enum QuizTools: FamilyTools {
    package static var name: String { "quiz" }
    package static var commands: [any ParsableCommand.Type] { [Convert.self] }
    package static var measure: (any MeasureForm.Type)? { MeasureAnswers.self }
    package static var benchmarks: (@Sendable () async throws -> [BenchResult])? { { quizBenchmarks() } }
    package static var reference: String? { QuizReference.page.markdown }
    package static var fileSchema: Value? {
        FileSchema("A quiz of Merkwelt", of: Definition.schema, condition: ItemCondition.schema).document
    }
    package static var starter: String? { QuizStarter.yaml }

    /// Reads any text, YAML or JSON: a definition need not say that it is one of a quiz.
    package static func reading(of text: [UInt8], file: String) -> DefinitionReading? {
        func reading(_ definition: Tree.Node?, _ faults: [QuizFault]) -> DefinitionReading {
            DefinitionReading(
                definition,
                faults: faults.map {
                    FileFault($0.description(file: file), node: $0.node, isError: $0.severity == .error)
                })
        }
        do throws(TreeError) {
            let quiz = try QuizFile(text, file: file)
            return reading(quiz.value.node, quiz.faults)
        } catch {
            return reading(nil, [QuizFault(error)])
        }
    }

    package static func serving(_ folder: String, page: String?) throws -> (any ServedFolder)? {
        try QuizFolder(folder, page: page)
    }

    /// Three people's days with the quiz that authors begin with.
    package static func examples() throws -> [ExamplePlan] {
        guard var definition = try QuizFile(Array(QuizStarter.yaml.utf8), file: "starter").value.node else { return [] }
        definition["id"] = "sun-or-moon"
        definition["title"] = ["en": "Sun or moon?", "de": "Sonne oder Mond?"]
        return [21, 9, 2].map { ExamplePlan(definition, daysAgo: $0, skill: 1) }
    }

    package static func pageFiles() throws -> [PageFile] {
        let names = try Files.names(in: "Content/quizzes", ".yaml")
        let files = try names.map { QuizSource.File(name: $0, bytes: try Files.bytes("Content/quizzes/" + $0)) }
        let source = QuizSource(files, shipped: .list([]))
        guard source.faults.isEmpty else { throw ValidationError(source.faults.joined(separator: "\n")) }
        return source.texts.sorted { $0.key < $1.key }.map { PageFile($0.key, Array($0.value.utf8)) }
    }
}
