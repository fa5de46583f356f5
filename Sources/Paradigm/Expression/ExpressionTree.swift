/// An expression as it is written, before its names mean anything.
///
/// ```swift
/// let tree = try ExpressionTree("if(kind == 'congruent', 3.2, 2.5)")
/// print(tree.text)  // if(kind == 'congruent', 3.2, 2.5)
/// ```
///
/// The grammar, the firmest last: `or`, `and`, `not`, one comparison (`== != < <= > >= in`), `+ -`, `* / %`, the minus before
/// a number, `list[place]`. Places in lists count from 0.
package struct ExpressionTree: Sendable {
    /// The most parts that an expression may have.
    package static var mostNodes: Int { 256 }
    /// How deeply parentheses, calls, lists and operators before an operand may be nested.
    package static var greatestDepth: Int { 32 }

    package struct Node: Sendable {
        package let kind: Kind
        /// Where it begins, in Unicode scalars.
        package let start: Int
    }

    package enum Kind: Sendable {
        case number(Double)
        case text(String)
        case boolean(Bool)
        /// What a response is where there was none.
        case nothing
        case name(String)
        case list([Int])
        case prefix(PrefixOperator, Int)
        case infix(InfixOperator, Int, Int)
        /// A list and a place in it.
        case element(Int, Int)
        case call(ExpressionFunction, [Int])
        /// A running count of trials for which the condition holds.
        case running(ExpressionFunction, of: Int, where: Int?, RunningScope?)
    }

    /// The parts; those of a part stand before it.
    package let nodes: [Node]
    /// The number of the whole, which is the last one.
    package var root: Int { nodes.count - 1 }

    /// Reads an expression.
    package init(_ text: String) throws(ExpressionFault) {
        var reader = try ExpressionReader(text)
        nodes = try reader.whole()
    }
}
