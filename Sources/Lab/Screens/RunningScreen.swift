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
        // Leaving is the same for all; the family's own screens come with its first entry.
        return measuringScreen(language: language).map { LabEvent.reaction($0) }
    case .heldElsewhere:
        return element(.main, .key("held"), .id("main"), .class("page result-page")) {
            emptyState(.lock, title: words(.heldElsewhere), text: words(.heldElsewhereLine)) {
                button(words(.back), style: .primary, action: LabEvent.closeTask)
            }
        }
    case .task:
        switch running.activity {
        case .reaction(let test): return reactionScreen(test, running, warning(running, words), language)
        }
    }
}

private func reactionScreen(
    _ test: Test, _ running: Running, _ warning: String?, _ language: Language
) -> Markup<LabEvent> {
    guard running.isOver, case .reaction(_, let figures)? = running.outcome?.state else {
        return stageScreen(test, frameTime: running.frameTime, language: language).map { LabEvent.reaction($0) }
    }
    return resultScreen(
        test, figures, isAskingToDiscard: running.isAskingToDiscard, warning: warning, language: language
    ).map { LabEvent.reaction($0) }
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
