/// How conditions are joined. Each editor has its own words for it: a quiz says when something is asked, a study what has
/// to be true.
package enum JoinWord: Sendable {
    /// What is chosen.
    case join
    case all, any, notAll, none
}
