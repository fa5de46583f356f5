/// A surface that holds together what belongs together.
public func card<Action>(
    _ attributes: Attribute<Action>..., @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    element(.section, attributes: [.class("card")] + attributes, content())
}

/// A message inside a page, with its buttons below.
public func notice<Action>(
    _ tone: Tone, _ text: String, title: String? = nil,
    @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    let actions = content()
    return element(
        .div, .class("notice"), .attribute(.dataTone, tone.name), .role(tone == .error ? "alert" : "note")
    ) {
        Markup<Action>(IconDrawing.node(tone.icon))
        element(.div, .class("notice-text")) {
            if let title { element(.p, .class("notice-title")) { title } }
            element(.p) { text }
            if !actions.isEmpty { element(.div, .class("buttons")) { actions } }
        }
    }
}

/// A message inside a page.
public func notice<Action>(_ tone: Tone, _ text: String, title: String? = nil) -> Markup<Action> {
    notice(tone, text, title: title) { Markup<Action>.empty }
}

/// A place where nothing is yet: what will be here, and the first step towards it.
public func emptyState<Action>(
    _ icon: Icon, title: String, text: String, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    element(.div, .class("empty")) {
        element(.span, .class("empty-icon")) { Markup<Action>(IconDrawing.node(icon)) }
        element(.p, .class("empty-title")) { title }
        element(.p, .class("note")) { text }
        element(.div, .class("buttons")) { content() }
    }
}

/// How much of something is done.
/// - Parameter part: from 0 to 1.
public func progressBar<Action>(_ part: Double, label: String) -> Markup<Action> {
    let shown = part > 0 ? min(part, 1) : 0
    return element(
        .progress, .class("progress"), .label(label), .attribute(.max, "1"),
        .attribute(.value, Plain.number(shown, 3)))
}

/// Lines where a text will be.
public func skeleton<Action>(lines: Int, label: String) -> Markup<Action> {
    element(.div, .class("skeleton"), .role("status"), .label(label)) {
        for _ in 0..<max(1, min(lines, 50)) { element(.span, .class("skeleton-line")) }
    }
}

/// A part that unfolds.
public func disclosure<Action>(
    _ summary: String, isOpen: Bool = false, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    let inner = content()
    return element(.details, .class("disclosure"), .open(isOpen)) {
        element(.summary) {
            element(.span) { summary }
            Markup<Action>(IconDrawing.node(.chevron))
        }
        element(.div, .class("disclosure-content")) { inner }
    }
}

/// A question that must be answered before anything else. Shown as long as it is in the tree; Escape and the Back
/// gesture lead to `onDismiss`.
public func dialog<Action>(
    title: String, id: String = "dialog", onDismiss: Action, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    let inner = content()
    return element(
        .dialog, .class("dialog"), .key(id), .open(), .attribute(.ariaLabelledby, id + "-title"),
        .on(.dismiss, onDismiss)
    ) {
        element(.h2, .id(id + "-title")) { title }
        inner
    }
}
