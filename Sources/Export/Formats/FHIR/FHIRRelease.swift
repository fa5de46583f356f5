/// The releases of FHIR that servers speak.
enum FHIRRelease: Sendable {
    case r5, r4b

    /// As people call it.
    var name: String {
        switch self {
        case .r5: "R5"
        case .r4b: "R4B"
        }
    }
}
