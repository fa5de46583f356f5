public import Interface

/// The frame around the result of a task that is over: the buttons that keep it, throw it away, or begin once more.
///
/// - Parameters:
///   - scene: what the task's screen is drawn from.
///   - again: the intent of the button that begins the task once more.
///   - control: makes the family's intent from a control that all tasks have.
///   - content: the result.
public func resultFrame<F: TaskFamily>(
    _ scene: TaskScene<F>, again: F.Intent, control: (TaskControl) -> F.Intent,
    @MarkupBuilder<F.Intent> content: () -> Markup<F.Intent>
) -> Markup<F.Intent> {
    func words(_ phrase: TaskPhrase) -> String { phrase.text(in: scene.language) }
    let content = content()
    return element(.main, .key("result"), .id("main"), .class("page result-page"), .tabIndex(-1), .focus()) {
        element(.header, .class("result-bar")) { heading(1, words(.over)) }
        content
        keepButton(words(.keep), action: control(.keep))
        buttons {
            button(words(.again), action: again)
            button(words(.discard), style: .quiet, action: control(.askToDiscard))
        }
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

/// The button that keeps a result. It stays in sight however long the page is, since most people want it.
///
/// - Parameters:
///   - title: its label.
///   - isMain: false where there is hardly anything to keep.
///   - action: the action of the button.
public func keepButton<Action>(_ title: String, isMain: Bool = true, action: Action) -> Markup<Action> {
    element(.div, .key("keep"), .class("result-keep")) {
        button(title, style: isMain ? .primary : .secondary, action: action, .class("button-start"))
    }
}
