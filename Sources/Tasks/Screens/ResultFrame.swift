public import Interface

/// What stands around the result of a task that is over: keep or throw away, and once more.
///
/// - Parameters:
///   - scene: what the task's screen is drawn from.
///   - again: wanted by who takes the task once more.
///   - control: how the family calls what every task's screens want.
///   - content: what it came to.
public func resultFrame<F: TaskFamily>(
    _ scene: TaskScene<F>, again: F.Intent, control: (TaskControl) -> F.Intent,
    @MarkupBuilder<F.Intent> content: () -> Markup<F.Intent>
) -> Markup<F.Intent> {
    func words(_ phrase: TaskPhrase) -> String { phrase.text(in: scene.language) }
    let content = content()
    return element(.main, .key("result"), .id("main"), .class("page result-page"), .tabIndex(-1), .focus()) {
        element(.header, .class("result-bar")) {
            button(words(.discard), style: .quiet, action: control(.askToDiscard))
            heading(1, words(.over))
            button(words(.keep), style: .quiet, action: control(.keep), .class("button-strong"))
        }
        content
        buttons { button(words(.again), style: .primary, action: again) }
        if scene.isAskingToDiscard {
            dialog(title: words(.discardQuestion), onDismiss: control(.cancelDiscard)) {
                paragraph(words(.discardLine))
                buttons {
                    button(words(.cancel), action: control(.cancelDiscard), .focus())
                    button(words(.discard), style: .danger, action: control(.discard))
                }
            }
        }
    }
}
