import Interface
import Reaction
import Study

/// A running task: measuring, the family's own stage, its result, or the note that another tab has it.
func runningScreen(_ running: Running, language: Language) -> Markup<LabEvent> {
    func words(_ phrase: ReactionPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    switch running.stage {
    case .measuring:
        return measuringScreen(language: language).map { LabEvent.reaction($0) }
    case .heldElsewhere:
        return element(.main, .key("held"), .id("main"), .class("page result-page")) {
            emptyState(.lock, title: words(.heldElsewhere), text: words(.heldElsewhereLine)) {
                button(words(.back), style: .primary, action: LabEvent.closeTask)
            }
        }
    case .test:
        if running.test.phase == .over || running.test.phase == .saved {
            return fragment {
                resultScreen(
                    running.test, running.figures ?? Figures(), isAskingToDiscard: running.isAskingToDiscard,
                    warning: warning(running, words),
                    language: language
                ).map { LabEvent.reaction($0) }
            }
        }
        return stageScreen(running.test, frameTime: running.frameTime, language: language)
            .map { LabEvent.reaction($0) }
    }
}

/// Why the session is not safe on the device, if it is not.
private func warning(
    _ running: Running, _ words: (ReactionPhrase, (String, String)...) -> String
) -> String? {
    switch running.storageFault {
    case .full: words(.storageFull)
    case .refused(let detail): words(.storageRefused, ("detail", detail))
    case .conflict, nil: nil
    }
}
