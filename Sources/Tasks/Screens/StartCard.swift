public import Interface

/// The card of a task before it begins: what will happen and what is recorded, and the start.
///
/// - Parameters:
///   - action: wanted by who starts.
///   - isDisabled: something that is set cannot be used yet.
///   - language: the start is called something in it.
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
