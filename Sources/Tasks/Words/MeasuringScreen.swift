public import Interface

/// What is seen while the page measures the device before a task.
public func measuringScreen<Action>(language: Language) -> Markup<Action> {
    element(
        .main, .key("measuring"), .class("stage stage-pause"), .id("main"),
        .label(TaskPhrase.measuring.text(in: language))
    ) {
        element(.div, .class("stage-message"), .role("status")) {
            element(.p, .class("stage-title")) { text(TaskPhrase.getReady.text(in: language)) }
            element(.p, .class("stage-line")) { text(TaskPhrase.measuring.text(in: language)) }
        }
    }
}
