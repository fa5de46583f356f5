/// Why the device did not take a session's entries.
package enum StorageFault: Equatable, Sendable {
    /// Another tab continued the same session.
    case conflict
    case full
    /// Storage is blocked or failed with the browser's own words.
    case refused(String)
}
