package import Interface

/// What is seen while the page measures the device before a task, in the colours that its stage will have.
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
