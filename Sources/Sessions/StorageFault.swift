/// Why the device did not take a session's entries.
package enum StorageFault: Equatable, Sendable {
    /// Another tab continued the same session.
    case conflict
    case full
    /// Storage is blocked or failed with the browser's own words.
    case refused(String)

    /// The code that says that the session is not on the device, or not as far as it was thought to be.
    package static var vanished: Int { 4 }

    /// The fault for a code of the page's answer.
    package init(code: Int, text: String) {
        switch code {
        case 1: self = .conflict
        case 2: self = .full
        default: self = .refused(text)
        }
    }
}
