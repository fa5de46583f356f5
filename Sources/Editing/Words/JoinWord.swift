/// The ways to join conditions. Each editor has its own texts for them: a quiz says when a question is asked, a study
/// says what has to be true.
package enum JoinWord: Sendable {
    /// The label of the selection.
    case join
    case all, any, notAll, none
}
