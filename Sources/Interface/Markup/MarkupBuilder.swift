/// Lets screens list their parts, with `if`, `switch` and `for` between them.
///
/// A condition without an `else` keeps an empty place, so that the nodes after it are still matched when the condition
/// changes.
@resultBuilder
public struct MarkupBuilder<Action> {
    public static func buildExpression(_ markup: Markup<Action>) -> MarkupPart { MarkupPart(node: markup.node) }

    public static func buildExpression(_ text: String) -> MarkupPart { MarkupPart(node: .text(text)) }

    public static func buildBlock() -> MarkupPart { MarkupPart(node: .empty) }

    public static func buildBlock(_ part: MarkupPart) -> MarkupPart { part }

    public static func buildBlock(_ parts: MarkupPart...) -> MarkupPart { MarkupPart.group(parts) }

    public static func buildArray(_ parts: [MarkupPart]) -> MarkupPart { MarkupPart.group(parts) }

    public static func buildOptional(_ part: MarkupPart?) -> MarkupPart { part ?? MarkupPart(node: .empty) }

    public static func buildEither(first part: MarkupPart) -> MarkupPart { part }

    public static func buildEither(second part: MarkupPart) -> MarkupPart { part }

    public static func buildFinalResult(_ part: MarkupPart) -> Markup<Action> { Markup(part.node) }
}

/// A part of a list, without its action type, so that building lists is compiled once.
public struct MarkupPart {
    let node: MarkupNode

    /// Takes the list over, so that the caller need not release it.
    @inline(never)
    static func group(_ parts: consuming [MarkupPart]) -> MarkupPart {
        // A part is its node and nothing else, so both lists have the same layout.
        MarkupPart(node: GroupNode(unsafeBitCast(parts, to: [MarkupNode].self)))
    }
}
