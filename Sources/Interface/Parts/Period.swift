/// A part of the day, as backgrounds and plots show it.
public enum Period: UInt8, CaseIterable, Sendable {
    case morning, noon, afternoon, evening, night

    /// The name in the style sheet.
    package var name: String {
        switch self {
        case .morning: "morning"
        case .noon: "noon"
        case .afternoon: "afternoon"
        case .evening: "evening"
        case .night: "night"
        }
    }
}
