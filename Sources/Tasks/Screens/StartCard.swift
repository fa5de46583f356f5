public import Interface

/// The card of a task before it begins. It says what will happen and what is recorded, and has the start button.
///
/// - Parameters:
///   - action: the action of the start button.
///   - isDisabled: whether a setting cannot be used yet.
///   - language: the language of the button's label.
///   - lines: what will happen and what is recorded.
public func startCard<Intent>(
    _ action: Intent, isDisabled: Bool = false, language: Language, @MarkupBuilder<Intent> lines: () -> Markup<Intent>
) -> Markup<Intent> {
    fragment {
        card(.class("task-card")) { lines() }
        buttons {
            button(
                TaskPhrase.start.text(in: language), style: .primary, isDisabled: isDisabled, action: action,
                .class("button-start"))
        }
    }
}
