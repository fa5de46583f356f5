/// The sheet over a step.
enum StudySheet: Equatable, Sendable {
    case menu, language, contact, wayBack
    case stop(StudyStop?)
}

/// The treatment of a participant's data when they stop.
enum StudyStop: String, CaseIterable, Sendable {
    case pause, keep, delete
}
