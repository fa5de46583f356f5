public import Interface

/// The card of a task before it begins, in the order of all families: what is chosen, what will happen, and the start,
/// which stays in sight.
///
/// - Parameters:
///   - action: the action of the start button.
///   - title: the label of the start button; by default "Start".
///   - isDisabled: whether a setting cannot be used yet.
///   - foretaste: the name of the picture that shows what will happen, as its style has it.
///   - language: the language of the button's label.
///   - choices: what is chosen before.
///   - lines: what will happen and what is recorded.
///   - settings: what few people change.
public func startCard<Intent>(
    _ action: Intent, title: String? = nil, isDisabled: Bool = false, foretaste: String? = nil, language: Language,
    @MarkupBuilder<Intent> choices: () -> Markup<Intent>,
    @MarkupBuilder<Intent> lines: () -> Markup<Intent> = { .empty },
    @MarkupBuilder<Intent> settings: () -> Markup<Intent> = { .empty }
) -> Markup<Intent> {
    let chosen = choices()
    let lines = lines()
    let settings = settings()
    return fragment {
        chosen
        if foretaste != nil || !lines.isEmpty {
            card(.class("task-card")) {
                if let foretaste { picture(foretaste) }
                lines
            }
        }
        settings
        element(.div, .key("start"), .class("card-start")) {
            button(
                title ?? TaskPhrase.start.text(in: language), style: .primary, isDisabled: isDisabled, action: action,
                .class("button-start"))
        }
    }
}

/// Three seconds of what will happen, which style alone draws and moves.
private func picture<Intent>(_ name: String) -> Markup<Intent> {
    element(.div, .key(name), .class("foretaste foretaste-" + name), .decorative()) {
        for _ in 0..<4 { element(.span) {} }
    }
}
