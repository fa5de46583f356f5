import Definitions
import Text
import Tree

/// What leads through a block: its forms of trials, its responses, and what is told, with the expressions compiled.
package struct BlockCourse: Sendable {
    package let block: String
    package let when: ExpressionProgram?
    /// When practice is good enough.
    package let until: ExpressionProgram?
    /// The form of every trial, as a place in ``PlanMaker/forms``.
    package let form: Int?
    /// The expression whose value is the name of a trial's form, where they differ.
    package let chosen: ExpressionProgram?
    /// In the order of the definition's responses.
    package let responses: [StepResponse]
    /// Feedback in the author's own words, and when it is given.
    package let told: StepValue?
    package let toldWhen: ExpressionProgram?
    /// What is said after each run.
    package let summary: StepValue?
}

extension PlanMaker {
    package func course(of block: String) -> BlockCourse? { courses.first { $0.block.isSame(as: block) } }

    mutating func addCourses() {
        var blocks: [Block] = []
        definition.forEachBlockInOrder { blocks.append($0) }
        for block in blocks {
            let feedback = block.feedback?.node.map { Feedback(node: $0) }
            let told = feedback.map { text(.text($0.text.text(in: language)), until: .answered) }
            let summary = block.summary?["text"].flatMap { Texts($0) }
            let chosen = (block.trial ?? definition.trial).flatMap { ExpressionText.given($0) }
            let own = block.trial?.list == nil ? "" : block.id
            courses.append(
                BlockCourse(
                    block: block.id,
                    when: block.when.flatMap { names.program($0.text, as: .boolean, until: .begun, at: []) },
                    until: block.practice?.until.flatMap {
                        names.program($0.text, as: .boolean, until: .begun, at: [])
                    },
                    form: chosen == nil ? forms.firstIndex { $0.name.isSame(as: own) } : nil,
                    chosen: chosen.flatMap { names.program($0, as: .text, until: .begun, at: []) },
                    responses: responses(of: block), told: told,
                    toldWhen: feedback?.when.flatMap {
                        names.program($0.text, as: .boolean, until: .answered, at: [])
                    }, summary: summary.map { text(.text($0.text(in: language)), until: .answered) }))
        }
    }

    /// The responses as a block has them: what it writes replaces what the definition says.
    private mutating func responses(of block: Block) -> [StepResponse] {
        var responses: [StepResponse] = []
        for (name, part) in definition.responseList.map({ ($0.name, $0.part) }) {
            var node = part.node
            for field in block.responses[Name(name)]?.node?.fields ?? [] { node[field.name] = field.value }
            responses.append(step(Response(node: node), name))
        }
        return responses
    }
}
