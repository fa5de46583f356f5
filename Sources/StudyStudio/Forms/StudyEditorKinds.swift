package import Interface
package import Studies

/// The kinds of steps in the order of the menu.
package enum StudyEditorKinds {
    package static let order: [StepKind] = [
        .information, .consent, .questionnaire, .task, .check, .pause, .feedback, .finish, .screen, .quota, .allot,
        .only, .branch, .order, .repetition, .wait,
    ]
}

extension StepKind {
    /// The purpose of the kind, in a line.
    package var line: EditorPhrase {
        switch self {
        case .information: .lineInformation
        case .consent: .lineConsent
        case .questionnaire: .lineQuestionnaire
        case .task: .lineTask
        case .check: .lineCheck
        case .pause: .linePause
        case .screen: .lineScreen
        case .quota: .lineQuota
        case .allot: .lineAllot
        case .only: .lineOnly
        case .branch: .lineBranch
        case .order: .lineOrder
        case .repetition: .lineRepetition
        case .wait: .lineWait
        case .feedback: .lineFeedback
        case .finish: .lineFinish
        }
    }

    package var icon: Icon {
        switch self {
        case .information: .info
        case .consent: .check
        case .questionnaire: .speech
        case .task: .bolt
        case .check: .sliders
        case .pause: .pause
        case .screen: .close
        case .quota: .chart
        case .allot, .only: .people
        case .branch: .compare
        case .order: .more
        case .repetition: .replay
        case .wait: .calendar
        case .feedback: .eye
        case .finish: .home
        }
    }
}
