/// Why somebody was not admitted to a study, by the names that the API has for it.
package enum AdmissionRefusal: String, Sendable, CaseIterable {
    case linkUnknown = "link-unknown"
    case notOpen = "study-not-open"
    case closed = "study-closed"
    case paused = "study-paused"
    case full = "study-full"
    case takenPart = "taken-part"
    case tokenUnknown = "token-unknown"
    case externalMissing = "external-id"
    case withdrawn
}
