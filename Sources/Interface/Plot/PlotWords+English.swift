extension PlotWords {
    var english: String {
        switch self {
        case .median: "Median {value}"
        case .above: "{n} {n|value|values} above {limit} at the edge (arrow)"
        case .below: "{n} {n|value|values} below {limit} at the edge (arrow)"
        case .nothing: "No values yet"
        case .valid: "valid"
        case .falseStart: "false start"
        case .lapse: "lapse"
        case .missing: "no response"
        case .wrong: "wrong"
        case .goesOn: "{n} {n|interval goes|intervals go} on beyond the axis (arrow)"
        case .count: "Number of values"
        case .share: "Share of values"
        case .perPoint: "Each point is the median of up to {n} {n|session|sessions}"
        case .mixed: "any time"
        case .morning: "morning"
        case .noon: "noon"
        case .afternoon: "afternoon"
        case .evening: "evening"
        case .night: "night"
        case .medians: "Median"
        case .difference: "Difference"
        }
    }
}
