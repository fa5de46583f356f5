/// What lies over a step.
enum StudySheet: Equatable, Sendable {
    case menu, language, contact, wayBack
    case stop(StudyStop?)
}

/// What becomes of what was given when somebody stops.
enum StudyStop: String, CaseIterable, Sendable {
    case pause, keep, delete
}
