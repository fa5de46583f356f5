/// The words that figures bring along.
enum PlotWords: Vocabulary {
    static let phrases = Phrases("Interface.PlotWords", of: PlotWords.self)

    case median, above, below, nothing, valid, falseStart, lapse, missing, wrong, goesOn, count, share, perPoint, mixed
    case morning, noon, afternoon, evening, night, difference, medians

    static func period(_ period: Period?) -> PlotWords {
        switch period {
        case .morning: .morning
        case .noon: .noon
        case .afternoon: .afternoon
        case .evening: .evening
        case .night: .night
        case nil: .mixed
        }
    }
}
