package import Interface

/// The screen that is shown while the page measures the device before a task, in the colours of the task's stage.
package func measuringScreen<Action>(_ colours: StageColours? = nil, language: Language) -> Markup<Action> {
    element(
        .main, .key("measuring"), .class("stage stage-pause"), .id("main"), .rest(colours),
        .label(TaskPhrase.measuring.text(in: language))
    ) {
        element(.div, .class("stage-message"), .role("status")) {
            element(.p, .class("stage-title")) { text(TaskPhrase.getReady.text(in: language)) }
            element(.p, .class("stage-line")) { text(TaskPhrase.measuring.text(in: language)) }
        }
    }
}
