/// Lets screens list their parts, with `if`, `switch` and `for` between them.
///
/// A condition without its other branch keeps its place empty, so what follows it is not taken for something else when
/// the condition changes.
@resultBuilder
public struct MarkupBuilder<Action> {
    /// A part of a list, without its action type so that the list building is compiled once.
    public struct Part {
        let node: MarkupNode
    }

    public static func buildExpression(_ markup: Markup<Action>) -> Part { Part(node: markup.node) }

    public static func buildExpression(_ text: String) -> Part { Part(node: .text(text)) }

    public static func buildBlock() -> Part { Part(node: .empty) }

    public static func buildBlock(_ part: Part) -> Part { part }

    public static func buildBlock(_ parts: Part...) -> Part { Part(node: group(parts.map { $0.node })) }

    public static func buildArray(_ parts: [Part]) -> Part { Part(node: group(parts.map { $0.node })) }

    public static func buildOptional(_ part: Part?) -> Part { part ?? Part(node: .empty) }

    public static func buildEither(first part: Part) -> Part { part }

    public static func buildEither(second part: Part) -> Part { part }

    public static func buildFinalResult(_ part: Part) -> Markup<Action> { Markup(part.node) }
}

private func group(_ nodes: [MarkupNode]) -> MarkupNode { .group(GroupNode(nodes)) }
