/// A surface around parts that belong together.
public func card<Action>(
    _ attributes: Attribute<Action>..., @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    let own: [AttributeNode] = [.attribute(.class, "card")]
    return Markup(Build.element(.section, own + Build.nodes(attributes), content().node.spread))
}

/// A message inside a page, with its buttons below.
public func notice<Action>(
    _ tone: Tone, _ text: String, title: String? = nil,
    @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    Markup(CardParts.notice(tone, text, title, content().node))
}

/// A message inside a page.
public func notice<Action>(_ tone: Tone, _ text: String, title: String? = nil) -> Markup<Action> {
    Markup(CardParts.notice(tone, text, title, .empty))
}

/// A message on one line: its subject, a detail that is cut where there is no room, and what can be done.
public func noticeLine<Action>(
    _ tone: Tone, _ title: String, detail: String, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    Markup(CardParts.noticeLine(tone, title, detail, content().node))
}

/// A part for an empty list. It says what will be here and offers the first step.
public func emptyState<Action>(
    _ icon: Icon, title: String, text: String, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    Markup(CardParts.empty(icon, title, text, content().node))
}

/// How much of something is done.
/// - Parameters:
///   - part: from 0 to 1.
///   - label: what is being done, for screen readers.
public func progressBar<Action>(_ part: Double, label: String) -> Markup<Action> {
    Markup(CardParts.progress(part, label))
}

/// Grey lines in place of a text that is still loading.
public func skeleton<Action>(lines: Int, label: String) -> Markup<Action> {
    Markup(CardParts.skeleton(lines, label))
}

/// A part that unfolds.
public func disclosure<Action>(
    _ summary: String, isOpen: Bool = false, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    Markup(CardParts.disclosure(summary, isOpen, content().node))
}

/// A question that must be answered before anything else. Shown as long as it is in the tree; Escape and the Back
/// gesture lead to `onDismiss`.
public func dialog<Action>(
    title: String, id: String = "dialog", onDismiss: Action, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    Markup(CardParts.dialog(title, id, ConstantHandler<Action>(onDismiss), content().node))
}

enum CardParts {
    @inline(never)
    static func notice(_ tone: Tone, _ text: String, _ title: String?, _ actions: MarkupNode) -> MarkupNode {
        var lines: [MarkupNode] = []
        if let title { lines.append(Build.element(.p, "notice-title", title)) }
        lines.append(Build.element(.p, [], [.text(text)]))
        if !actions.isBlank { lines.append(Build.element(.div, "buttons", actions.spread)) }
        let attributes: [AttributeNode] = [
            .attribute(.class, "notice"), .attribute(.dataTone, tone.name),
            .attribute(.role, tone == .error ? "alert" : "note"),
        ]
        return Build.element(
            .div, attributes, [IconDrawing.node(tone.icon), Build.element(.div, "notice-text", lines)])
    }

    @inline(never)
    static func noticeLine(_ tone: Tone, _ title: String, _ detail: String, _ actions: MarkupNode) -> MarkupNode {
        let attributes: [AttributeNode] = [
            .attribute(.class, "notice notice-line"), .attribute(.dataTone, tone.name), .attribute(.role, "note"),
        ]
        return Build.element(
            .div, attributes,
            [
                IconDrawing.node(tone.icon), RowParts.lines("row-text", title, detail),
                Build.element(.div, "buttons", actions.spread),
            ])
    }

    @inline(never)
    static func empty(_ icon: Icon, _ title: String, _ text: String, _ actions: MarkupNode) -> MarkupNode {
        Build.element(
            .div, "empty",
            [
                Build.element(.span, "empty-icon", [IconDrawing.node(icon)]),
                Build.element(.p, "empty-title", title), Build.element(.p, "note", text),
                Build.element(.div, "buttons", actions.spread),
            ])
    }

    @inline(never)
    static func progress(_ part: Double, _ label: String) -> MarkupNode {
        let shown = part > 0 ? min(part, 1) : 0
        let attributes: [AttributeNode] = [
            .attribute(.class, "progress"), .attribute(.ariaLabel, label), .attribute(.max, "1"),
            .attribute(.value, Plain.number(shown, 3)),
        ]
        return Build.element(.progress, attributes, [])
    }

    @inline(never)
    static func skeleton(_ lines: Int, _ label: String) -> MarkupNode {
        let line = Build.element(.span, "skeleton-line", [])
        let attributes: [AttributeNode] = [
            .attribute(.class, "skeleton"), .attribute(.role, "status"), .attribute(.ariaLabel, label),
        ]
        return Build.element(.div, attributes, [MarkupNode](repeating: line, count: max(1, min(lines, 50))))
    }

    @inline(never)
    static func disclosure(_ summary: String, _ isOpen: Bool, _ content: MarkupNode) -> MarkupNode {
        var attributes: [AttributeNode] = [.attribute(.class, "disclosure")]
        if isOpen { attributes.append(.attribute(.open, "")) }
        let head = [Build.element(.span, [], [.text(summary)]), IconDrawing.node(.chevron)]
        return Build.element(
            .details, attributes,
            [Build.element(.summary, [], head), Build.element(.div, "disclosure-content", content.spread)])
    }

    @inline(never)
    static func dialog(_ title: String, _ id: String, _ handler: Handler, _ content: MarkupNode) -> MarkupNode {
        let name = id + "-title"
        let attributes: [AttributeNode] = [
            .attribute(.class, "dialog"), .key(id), .attribute(.open, ""), .attribute(.ariaLabelledby, name),
            .handler(.dismiss, handler),
        ]
        return Build.element(
            .dialog, attributes, [Build.element(.h2, [.attribute(.id, name)], [.text(title)]), content])
    }
}
