package import Tree

/// A step of a study, with the properties that all kinds have. ``form`` has the others.
@Element
package struct Step {
    @Property(with: .needed, .called(.identity, hint: .hintIdentity)) package var id: String = ""
    /// nil where the file names a kind that this program does not know.
    @Property(with: .needed, .unseen) package var kind: StepKind? = nil
    /// For the author's team; nobody else sees it.
    @Property(with: .called(.note, hint: .hintNote)) package var note: String = ""
}

/// A step by its kind, with the properties that this kind has. All are views of the same node.
package enum StepForm: Sendable {
    case information(InformationStep)
    case consent(ConsentStep)
    case questionnaire(QuestionnaireStep)
    case task(TaskStep)
    case check(CheckStep)
    case pause(PauseStep)
    case screen(ScreenStep)
    case quota(QuotaStep)
    case allot(AllotStep)
    case only(OnlyStep)
    case branch(BranchStep)
    case order(OrderStep)
    case repetition(RepetitionStep)
    case wait(WaitStep)
    case feedback(FeedbackStep)
    case finish(FinishStep)
}

extension Step {
    /// The step by its kind; nil where the kind is unknown.
    package var form: StepForm? { kind.map { StepForm($0, node) } }
}

extension StepForm {
    /// Views a node as a step of a kind; nothing is checked.
    package init(_ kind: StepKind, _ node: Node) {
        self =
            switch kind {
            case .information: .information(InformationStep(node: node))
            case .consent: .consent(ConsentStep(node: node))
            case .questionnaire: .questionnaire(QuestionnaireStep(node: node))
            case .task: .task(TaskStep(node: node))
            case .check: .check(CheckStep(node: node))
            case .pause: .pause(PauseStep(node: node))
            case .screen: .screen(ScreenStep(node: node))
            case .quota: .quota(QuotaStep(node: node))
            case .allot: .allot(AllotStep(node: node))
            case .only: .only(OnlyStep(node: node))
            case .branch: .branch(BranchStep(node: node))
            case .order: .order(OrderStep(node: node))
            case .repetition: .repetition(RepetitionStep(node: node))
            case .wait: .wait(WaitStep(node: node))
            case .feedback: .feedback(FeedbackStep(node: node))
            case .finish: .finish(FinishStep(node: node))
            }
    }

    package var kind: StepKind {
        switch self {
        case .information: .information
        case .consent: .consent
        case .questionnaire: .questionnaire
        case .task: .task
        case .check: .check
        case .pause: .pause
        case .screen: .screen
        case .quota: .quota
        case .allot: .allot
        case .only: .only
        case .branch: .branch
        case .order: .order
        case .repetition: .repetition
        case .wait: .wait
        case .feedback: .feedback
        case .finish: .finish
        }
    }
}
