/// A heading. Level 1 is the page's title; a page has one.
public func heading<Action>(_ level: Int, _ text: String, _ attributes: Attribute<Action>...) -> Markup<Action> {
    let tag: Tag =
        switch level {
        case ...1: .h1
        case 2: .h2
        case 3: .h3
        default: .h4
        }
    return Markup(Build.element(tag, Build.nodes(attributes), [.text(text)]))
}

/// A paragraph.
public func paragraph<Action>(_ text: String, _ attributes: Attribute<Action>...) -> Markup<Action> {
    Markup(Build.element(.p, Build.nodes(attributes), [.text(text)]))
}

/// A small, soft paragraph: what a number means, how sure it is.
public func note<Action>(_ text: String, _ attributes: Attribute<Action>...) -> Markup<Action> {
    Markup(Build.element(.p, [.attribute(.class, "note")] + Build.nodes(attributes), [.text(text)]))
}

/// A word with a background: a state, a quality.
public func badge<Action>(_ text: String, tone: Tone = .info) -> Markup<Action> {
    Markup(TextParts.badge(text, tone))
}

/// A few numbers side by side.
public func facts<Action>(_ facts: [Fact], _ attributes: Attribute<Action>...) -> Markup<Action> {
    Markup(TextParts.facts(facts, Build.nodes(attributes)))
}

/// The number that a screen is about, with its unit and one line below.
public func result<Action>(number: String, unit: String = "", note: String? = nil) -> Markup<Action> {
    Markup(TextParts.result(number, unit, note))
}

enum TextParts {
    @inline(never)
    static func badge(_ text: String, _ tone: Tone) -> MarkupNode {
        Build.element(
            .span, [.attribute(.class, "badge"), .attribute(.dataTone, tone.name)], [.text(text)])
    }

    @inline(never)
    static func facts(_ facts: [Fact], _ attributes: [AttributeNode]) -> MarkupNode {
        var items: [MarkupNode] = []
        for fact in facts {
            let label = Build.element(.dt, [], [.text(fact.label)])
            let number = Build.element(.dd, [], [.text(fact.number)])
            items.append(Build.element(.div, "fact", [label, number]))
        }
        return Build.element(.dl, [.attribute(.class, "facts")] + attributes, items)
    }

    @inline(never)
    static func result(_ number: String, _ unit: String, _ note: String?) -> MarkupNode {
        var numbers: [MarkupNode] = [.text(number)]
        if !unit.isEmpty { numbers.append(Build.element(.span, "unit", unit)) }
        var lines = [Build.element(.p, "result-number", numbers)]
        if let note { lines.append(Build.element(.p, "note", note)) }
        return Build.element(.div, "result", lines)
    }
}
