import Studies
import Text
import Tree
import Wire

/// The server's answer to a completed participation.
@SameText
package struct StudyCompletion: Sendable {
    /// The panel's code; empty if there is none.
    package let code: String
    /// The panel's address to return to; empty if there is none.
    package let redirect: String
    /// The seconds until the page goes to that address; nil if the person stays.
    var seconds: Int?

    init(json: String) {
        let completed = API.Completed(node: Node(answer: json) ?? Node())
        code = completed.code ?? ""
        redirect = completed.redirect ?? ""
        seconds = redirect.byteCount > 0 ? 5 : nil
    }
}
