import Studies
import Text
import Tree
import Wire

/// What the server gives for a participation that is complete.
@SameText
package struct StudyCompletion: Sendable {
    /// The panel's code; empty where there is none.
    package let code: String
    /// Where the panel wants people back; empty where nowhere.
    package let redirect: String
    /// Seconds until the way back is taken; nil when the person stays.
    var seconds: Int?

    init(json: String) {
        let completed = API.Completed(node: Node(answer: json) ?? Node())
        code = completed.code ?? ""
        redirect = completed.redirect ?? ""
        seconds = redirect.byteCount > 0 ? 5 : nil
    }
}
