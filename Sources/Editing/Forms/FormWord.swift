/// What forms say beside the names of properties. Each editor has its own words for it.
package enum FormWord: Sendable {
    /// What something without a name is called.
    case untitled
    case drag
    /// The buttons that move an object, and take it away, by its name.
    case moveUp(String), moveDown(String), remove(String)
    /// A condition, and how several are joined.
    case condition, conditionJoin
    case joinAll, joinAny, joinNotAll, joinNone
    case addCondition, addConditionGroup
}
