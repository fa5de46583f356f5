package import Definitions
package import Tree

/// The kinds of objects of which a study's file is made, as their elements declare them.
package enum StudyObjects {
    package static let study = ObjectKind(Study.schema)
    package static let contact = ObjectKind(Contact.schema)
    package static let ethics = ObjectKind(Ethics.schema)
    package static let retention = ObjectKind(Retention.schema)
    package static let exclusion = ObjectKind(Exclusion.schema)
    package static let section = ObjectKind(ConsentSection.schema)
    package static let item = ObjectKind(ConsentItem.schema)
    package static let question = ObjectKind(ComprehensionQuestion.schema)
    package static let answer = ObjectKind(ComprehensionAnswer.schema)
    package static let cell = ObjectKind(QuotaCell.schema)
    package static let stratum = ObjectKind(Stratum.schema)
    package static let shown = ObjectKind(FigureReference.schema)
    package static let band = ObjectKind(FigureBand.schema)
    package static let condition = ObjectKind(StudyCondition.schema)
    /// What all steps have.
    package static let step = ObjectKind(Step.schema)

    private static let kinds = StepKind.allCases.map { (kind: $0, object: ObjectKind($0.schema)) }

    /// A step of a kind: what all steps have, and what this kind has besides.
    package static func step(_ kind: StepKind) -> ObjectKind {
        kinds.first { $0.kind == kind }?.object ?? step
    }
}

extension StepKind {
    /// What is declared of steps of the kind: what all steps have comes first.
    package var schema: Schema {
        let common = Step.schema.rules
        return Schema(
            rawValue, common + own.rules.filter { rule in !common.contains { $0.name == rule.name } })
    }

    private var own: Schema {
        switch self {
        case .information: InformationStep.schema
        case .consent: ConsentStep.schema
        case .questionnaire: QuestionnaireStep.schema
        case .task: TaskStep.schema
        case .check: CheckStep.schema
        case .pause: PauseStep.schema
        case .screen: ScreenStep.schema
        case .quota: QuotaStep.schema
        case .allot: AllotStep.schema
        case .only: OnlyStep.schema
        case .branch: BranchStep.schema
        case .order: OrderStep.schema
        case .repetition: RepetitionStep.schema
        case .wait: WaitStep.schema
        case .feedback: FeedbackStep.schema
        case .finish: FinishStep.schema
        }
    }
}
