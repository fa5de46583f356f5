package import Definitions
package import Tree

/// A figure that is computed from the trials. What belongs to one kind of figure alone is kept as it is.
@Element
package struct MeasureDeclaration {
    @Property(with: .needed) package var id: String = ""
    @Property(with: .or("value")) package var `is`: String? = nil
    /// What is computed with: `rt`, `error`, a column.
    @Property package var of: ExpressionText? = nil
    /// The column whose levels are told apart, or several.
    @Property(with: .holds(.oneOrSeveral("a column, or a list of columns"))) package var by: Value? = nil
    /// Which trials count.
    @Property package var `where`: ExpressionText? = nil
    /// The levels whose difference it is: the first minus the second.
    @Property(with: .holds(.list(.any))) package var minus: Value? = nil
    /// An expression of one's own over all trials.
    @Property package var value: ExpressionText? = nil
    @Property package var title: Texts = Texts()
    @Property package var note: String = ""
}
