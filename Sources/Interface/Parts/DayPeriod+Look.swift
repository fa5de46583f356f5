extension DayPeriod {
    /// The gradient of a part of the day.
    package var look: Period {
        switch self {
        case .morning: .morning
        case .noon: .noon
        case .afternoon: .afternoon
        case .evening: .evening
        case .night: .night
        }
    }

    /// The drawing of a part of the day.
    package var icon: Icon {
        switch self {
        case .morning: .sunrise
        case .noon: .sun
        case .afternoon: .sunLow
        case .evening: .sunset
        case .night: .moon
        }
    }
}
