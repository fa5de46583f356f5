/// A heading. Level 1 is the page's title; a page has one.
public func heading<Action>(_ level: Int, _ text: String, _ attributes: Attribute<Action>...) -> Markup<Action> {
    let tag: Tag =
        switch level {
        case ...1: .h1
        case 2: .h2
        case 3: .h3
        default: .h4
        }
    return element(tag, attributes: attributes, Markup(.text(text)))
}

/// A paragraph.
public func paragraph<Action>(_ text: String, _ attributes: Attribute<Action>...) -> Markup<Action> {
    element(.p, attributes: attributes, Markup(.text(text)))
}

/// A small, soft paragraph: what a number means, how sure it is.
public func note<Action>(_ text: String, _ attributes: Attribute<Action>...) -> Markup<Action> {
    element(.p, attributes: [.class("note")] + attributes, Markup(.text(text)))
}

/// A word with a background: a state, a quality.
public func badge<Action>(_ text: String, tone: Tone = .info) -> Markup<Action> {
    element(.span, attributes: [.class("badge"), .attribute(.dataTone, tone.name)], Markup(.text(text)))
}

/// A number and what it is.
public struct Fact: Sendable {
    let number: String
    let label: String

    /// - Parameters:
    ///   - number: written out with its unit.
    ///   - label: what the number is, in a word or two.
    public init(_ number: String, _ label: String) {
        self.number = number
        self.label = label
    }
}

/// A few numbers side by side.
public func facts<Action>(_ facts: [Fact], _ attributes: Attribute<Action>...) -> Markup<Action> {
    var items: [MarkupNode] = []
    for fact in facts {
        let label = ElementNode(.dt, [], [.text(fact.label)])
        let number = ElementNode(.dd, [], [.text(fact.number)])
        items.append(.element(ElementNode(.div, [.attribute(.class, "fact")], [.element(label), .element(number)])))
    }
    return element(.dl, attributes: [.class("facts")] + attributes, Markup(.group(GroupNode(items))))
}

/// The number that a screen is about, with its unit and one line below.
public func result<Action>(number: String, unit: String = "", note: String? = nil) -> Markup<Action> {
    element(.div, .class("result")) {
        element(.p, .class("result-number")) {
            text(number)
            if !unit.isEmpty { element(.span, .class("unit")) { unit } }
        }
        if let note { element(.p, .class("note")) { note } }
    }
}
