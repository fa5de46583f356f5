import Definitions
import Text

/// Gives the expressions of one definition their types and places.
///
/// Texts and running counts are shared by all of them, so one compiler serves the whole definition.
///
/// ```swift
/// var compiler = ExpressionCompiler()
/// compiler.scope.add("soa", .number, .planned)
/// let program = try compiler.program("soa / 2", as: .number, until: .planned)
/// ```
package struct ExpressionCompiler: Sendable {
    package var scope = ExpressionScope()
    package internal(set) var texts = TextTable()
    package internal(set) var running: [RunningDeclaration] = []

    package init() {}

    /// Reads and compiles an expression.
    ///
    /// - Parameters:
    ///   - text: the expression.
    ///   - type: what it has to be; `unknown` where anything will do.
    ///   - stage: when it is asked for. What is decided later cannot be used.
    package mutating func program(
        _ text: String, as type: ExpressionType, until stage: DecisionStage
    ) throws(ExpressionFault) -> ExpressionProgram {
        try program(ExpressionTree(text), as: type, until: stage)
    }

    package mutating func program(
        _ tree: ExpressionTree, as type: ExpressionType, until stage: DecisionStage
    ) throws(ExpressionFault) -> ExpressionProgram {
        var typing = ExpressionTyping(tree, self, until: stage)
        let found = try typing.compile(tree.root)
        guard let joined = found.joined(with: type) else {
            throw ExpressionFault(.type, at: tree.start(of: tree.root), expected: type.told, found: found.told)
        }
        texts = typing.compiler.texts
        running = typing.compiler.running
        return typing.program(joined)
    }

    /// The number of a text in every expression.
    package mutating func number(of text: String) -> Int { texts.number(of: text) }

    /// A number for a running count.
    mutating func number(of declaration: RunningDeclaration) -> Int {
        running.append(declaration)
        return running.count - 1
    }
}

extension ExpressionTree {
    /// Where a part begins, with its left side.
    package func start(of number: Int) -> Int {
        switch nodes[number].kind {
        case .infix(_, let left, _), .element(let left, _): Swift.min(start(of: left), nodes[number].start)
        default: nodes[number].start
        }
    }
}
