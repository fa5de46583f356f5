extension Test {
    /// Whether a trial is a lapse; nil for one that cannot be any.
    func isLapse(_ trial: Trial) -> Bool? {
        switch trial.kind {
        case .response: trial.time.map { $0 >= definition.lapse / 1000 }
        case .missing: true
        case .falseStart, .wrong, .interrupted: nil
        }
    }
}
