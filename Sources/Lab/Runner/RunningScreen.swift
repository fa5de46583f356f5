import Interface
import Sessions
import Tasks

/// A running task: measuring, the family's own stage, its result, or the note that another tab has it.
func runningScreen(_ running: Running, _ state: LabState) -> Markup<LabEvent> {
    func words(_ phrase: TaskPhrase) -> String { phrase.text(in: state.shell.language) }
    switch running.stage {
    case .measuring:
        return measuringScreen(
            StageColours(of: running.document.session.definition), language: state.shell.language)
    case .heldElsewhere:
        return element(.main, .key("held"), .id("main"), .class("page result-page")) {
            emptyState(.lock, title: words(.heldElsewhere), text: words(.heldElsewhereLine)) {
                button(words(.back), style: .primary, action: LabEvent.runner(.control(.close)))
            }
        }
    case .task:
        guard let activity = running.activity else { return .empty }
        let frame = TaskFrame(
            frameTime: running.frameTime, ending: running.ending, surroundings: state.surroundings,
            past: running.isOver ? state.library.past(of: running) : [])
        let screen: Markup<LabEvent> = activity.screen(
            state.runner.place(of: running.kind.room), running.isOver ? running.finding : nil, frame
        ).map { .room($0) }
        // The study decides whether its result is shown. A session that is being kept is shown at its own address.
        if running.study != nil, running.isOver { return savingScreen(state, running.storageFault) }
        if running.isKeeping, running.storageFault == nil { return savingScreen(state, nil, "page result-page") }
        guard running.isOver, let reason = warning(running, state.shell.language) else { return screen }
        return fragment {
            element(.div, .key("rescue"), .class("rescue")) {
                notice(.error, reason) {
                    button(
                        words(.tryAgain), style: .primary,
                        action: LabEvent.runner(.tryAgain(session: running.id)))
                    button(
                        state.words(.exportSession), icon: .download,
                        action: LabEvent.runner(.rescue(session: running.id)))
                }
            }
            screen
        }
    }
}

/// Why the session is not safe on the device, if it is not.
private func warning(_ running: Running, _ language: Language) -> String? {
    switch running.storageFault {
    case .full: TaskPhrase.storageFull.text(in: language)
    case .refused(let detail): TaskPhrase.storageRefused.text(in: language, ("detail", detail))
    case .conflict, nil: nil
    }
}

/// The screen while a finished task is written to the device. In a study it says so if the device does not take it.
private func savingScreen(
    _ state: LabState, _ fault: StorageFault?, _ look: String = "study"
) -> Markup<LabEvent> {
    element(.main, .key("saving"), .id("main"), .class(look), .tabIndex(-1), .focus()) {
        skeleton(lines: 2, label: state.words(.loading))
        switch fault {
        case .full, .refused: notice(.warning, TaskPhrase.storageAwaited.text(in: state.shell.language))
        case .conflict, nil: .empty
        }
    }
}
