import Interface
import Studies
import Text

/// The bar of a preview.
extension StudyScene {
    @MarkupBuilder<StudyIntent> var previewBar: Markup<StudyIntent> {
        if attendance.hasPreviewBar, let participation = attendance.participation {
            let bar = attendance.visits.bar
            let groups = participation.group == nil ? participation.study.groups : []
            element(.aside, .key("preview"), .class("study-preview"), .label(say(.preview))) {
                disclosure(say(.preview)) {
                    selection(
                        say(.previewStep), id: "preview-step",
                        options: [FieldOption("", say(.previewNone))] + participation.ahead.map { FieldOption($0, $0) },
                        value: bar.step, onChange: { .preview(.step($0)) })
                    if !groups.isEmpty {
                        selection(
                            say(.previewGroup), id: "preview-group",
                            options: [FieldOption("", say(.previewChance))] + groups.map { FieldOption($0, $0) },
                            value: bar.group, onChange: { .preview(.group($0)) })
                    }
                    element(.div, .class("buttons")) {
                        button(
                            say(.previewGo), isDisabled: bar.isAsked || bar.step.byteCount == 0,
                            action: StudyIntent.preview(.go))
                        button(
                            say(participation.phase == .waiting ? .previewVisit : .previewSkip),
                            isDisabled: bar.isAsked, action: StudyIntent.preview(.skip))
                    }
                    element(.p, .class("note"), .role("status")) {
                        if bar.isAsked { text(say(.oneMoment)) }
                        if bar.isFailed { text(say(.previewFailed)) }
                    }
                }
            }
        }
    }
}

extension Study {
    /// The groups of its allotment.
    fileprivate var groups: [String] {
        var groups: [String] = []
        forEachStep { step, _, _ in if case .allot(let allot)? = step.form { groups = allot.groups } }
        return groups
    }
}

extension Participation {
    /// The identities of steps with a screen that were not reached yet.
    fileprivate var ahead: [String] {
        let known = reached.map { identity(of: $0) } + (path.map { [identity(of: $0)] } ?? [])
        var steps: [String] = []
        study.forEachStep { step, _, _ in
            guard let form = step.form, !known.contains(where: { $0.isSame(as: step.id) }) else { return }
            switch form {
            case .information, .consent, .questionnaire, .task, .check, .pause, .wait, .feedback, .finish:
                steps.append(step.id)
            case .screen, .quota, .allot, .only, .branch, .order, .repetition: break
            }
        }
        return steps
    }
}
