import Definitions
import Tree

extension Facts {
    /// The facts, without values, that a study's conditions, strata, cells and feedback name.
    init(namedIn study: Study) {
        self.init()
        study.forEachStep { step, _, _ in
            guard let form = step.form else { return }
            switch form {
            case .screen(let screen):
                name(in: screen.when)
                name(in: screen.unless)
            case .quota(let quota): for cell in quota.cells { name(in: cell.when) }
            case .branch(let branch): name(in: branch.when)
            case .repetition(let repetition): name(in: repetition.until)
            case .allot(let allot):
                for stratum in allot.strata { name(stratum.step, .answer, stratum.item) }
            case .feedback(let feedback): for figure in feedback.show { name(figure.step, .figure, figure.figure) }
            case .finish(let finish): for figure in finish.show { name(figure.step, .figure, figure.figure) }
            case .information, .consent, .questionnaire, .task, .check, .pause, .only, .order, .wait: break
            }
        }
        for exclusion in study.exclusions { name(in: exclusion.when) }
    }

    private mutating func name(in node: Node?) {
        guard let node, let condition = StudyCondition(node) else { return }
        for test in condition.tests {
            switch test {
            case .answer(let step, let item, _): name(step, .answer, item)
            case .figure(let step, let figure, _): name(step, .figure, figure)
            case .passed(let step, _): name(step, .passed, "")
            case .group, .visit, .device: break
            }
        }
    }

    private mutating func name(_ step: String, _ kind: Kind, _ name: String) {
        note(Fact(step: step, kind: kind, name: name, value: .null, number: nil))
    }
}
