/// How an effect is answered, besides the codes 1 and 2, which an effect's own words explain.
package enum ReplyCode: UInt8, CaseIterable, Sendable {
    case done = 0
    case refused = 1
    /// No room, where an effect says so.
    case full = 2
    /// With the browser's own words as text.
    case failed = 3
}
