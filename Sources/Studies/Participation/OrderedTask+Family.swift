package import Tasks
import Text
package import Tree

extension OrderedTask {
    /// The family and the definition of the task; nil if the list does not have them.
    package func found(in families: FamilyList) -> (family: FamilyKind, definition: Node)? {
        switch self {
        case .questionnaire(let definition): return families.questions.map { ($0, definition) }
        case .definition(let name, let definition, let setting):
            return families.family(name, definition: definition).map {
                ($0, setting.isEmpty ? definition : $0.setting(setting, in: definition))
            }
        case .preset(let name, let preset):
            guard let family = families.family(name), let definition = family.definition(preset: preset) else {
                return nil
            }
            return (family, definition)
        }
    }
}

extension StepForm {
    /// The task of the step, as far as it is the same for everybody; nil for a step without a session.
    package var orderedTask: OrderedTask? {
        if case .task(let step) = self { return orderedTask(setting: step.settingOfAll) }
        return orderedTask(setting: Node())
    }

    /// - Parameter setting: what the step sets of a definition of its own.
    func orderedTask(setting: Node) -> OrderedTask? {
        switch self {
        case .questionnaire(let step): .questionnaire(step.quiz.node ?? Node())
        case .task(let step):
            if let definition = step.definition.node {
                .definition(family: step.family, definition, setting: setting)
            } else {
                .preset(family: step.family, step.preset)
            }
        case .information, .consent, .check, .pause, .screen, .quota, .allot, .only, .branch, .order, .repetition,
            .wait,
            .feedback, .finish:
            nil
        }
    }
}
