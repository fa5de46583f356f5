import Interface
import Localisation
import Quiz
import Reaction
import Study
import Touch

/// A running task: measuring, the family's own stage, its result, or the note that another tab has it.
func runningScreen(_ running: Running, _ state: LabState) -> Markup<LabEvent> {
    func words(_ phrase: ReactionPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: state.language, filling: values)
    }
    switch running.stage {
    case .measuring:
        // Leaving is the same for all; the family's own screens come with its first entry.
        return measuringScreen(language: state.language).map { LabEvent.reaction($0) }
    case .heldElsewhere:
        return element(.main, .key("held"), .id("main"), .class("page result-page")) {
            emptyState(.lock, title: words(.heldElsewhere), text: words(.heldElsewhereLine)) {
                button(words(.back), style: .primary, action: LabEvent.closeTask)
            }
        }
    case .task:
        let warning = warning(running, words)
        switch running.activity {
        case .reaction(let test): return reactionScreen(test, running, warning, state.language)
        case .touch(let recording): return touchScreen(recording, running, warning, state)
        case .quiz(let sitting): return quizScreen(sitting, running, warning, state)
        case .localisation(let listening): return listeningScreen(listening, running, state)
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

private func touchScreen(
    _ recording: Recording, _ running: Running, _ warning: String?, _ state: LabState
) -> Markup<LabEvent> {
    guard running.isOver, case .touch(_, let figures)? = running.outcome?.state else {
        return stageScreen(recording, now: running.frameTime, language: state.language).map { LabEvent.touch($0) }
    }
    return resultScreen(
        recording, figures, isAskingToDiscard: running.isAskingToDiscard, warning: warning, isDark: state.isDark,
        language: state.language
    ).map { LabEvent.touch($0) }
}

private func quizScreen(
    _ sitting: Sitting, _ running: Running, _ warning: String?, _ state: LabState
) -> Markup<LabEvent> {
    let language = state.language
    let screen: Markup<Quiz.Intent>
    switch sitting.phase {
    case .introduction, .asking: screen = questionScreen(sitting, language: language)
    case .reviewing: screen = reviewScreen(sitting, language: language)
    case .over, .closed:
        guard case .quiz(_, let findings)? = running.outcome?.state else { return Markup<LabEvent>.empty }
        screen = resultScreen(
            sitting, findings, isAskingToDiscard: running.isAskingToDiscard, warning: warning, language: language)
    }
    return screen.map { LabEvent.quiz($0) }
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
