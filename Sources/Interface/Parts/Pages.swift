/// One of the application's places.
public struct Tab: Sendable {
    let label: String
    let icon: Icon
    let path: String
    let isCurrent: Bool

    public init(_ label: String, icon: Icon, path: String, isCurrent: Bool) {
        self.label = label
        self.icon = icon
        self.path = path
        self.isCurrent = isCurrent
    }
}

/// The places, at the bottom on phones and at the side on wide screens.
/// - Parameters:
///   - name: the application's name, shown at the side only.
///   - label: what screen readers call the list.
public func tabs<Action>(_ tabs: [Tab], name: String, label: String) -> Markup<Action> {
    element(.nav, .class("tabs"), .label(label)) {
        element(.p, .class("tabs-name"), .decorative()) { name }
        for tab in tabs {
            element(.a, .class("tab"), .key(tab.path), .href(tab.path), .current(tab.isCurrent)) {
                Markup<Action>(IconDrawing.node(tab.icon))
                element(.span) { tab.label }
            }
        }
    }
}

/// The whole window: the places and a page.
/// - Parameter skipLabel: the first thing that the Tab key reaches, leading past the list of places.
public func shell<Action>(
    tabs: Markup<Action>, skipLabel: String, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    let inner = content()
    return element(.div, .class("shell")) {
        element(.a, .class("skip"), .href("#main")) { skipLabel }
        tabs
        inner
    }
}

/// A page with its title, the way back and what can be done with the whole.
/// - Parameter key: identifies the page, so that one page never turns into another one in place.
public func page<Action>(
    title: String, key: String, back: (label: String, path: String)? = nil, isWide: Bool = false,
    actions: Markup<Action> = .empty, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    let inner = content()
    return element(.main, .class(isWide ? "page page-wide" : "page"), .id("main"), .key(key), .tabIndex(-1)) {
        if back != nil || !actions.isEmpty {
            element(.div, .class("page-bar")) {
                if let back {
                    element(.a, .class("back"), .href(back.path)) {
                        Markup<Action>(IconDrawing.node(.back))
                        element(.span) { back.label }
                    }
                }
                element(.div, .class("page-actions")) { actions }
            }
        }
        element(.h1, .class("page-title")) { title }
        inner
    }
}

/// Cards side by side where there is room.
public func columns<Action>(@MarkupBuilder<Action> content: () -> Markup<Action>) -> Markup<Action> {
    element(.div, .class("columns"), content: content)
}

/// The band over a page in the colours of the day.
public func hero<Action>(
    _ period: Period, _ attributes: Attribute<Action>..., @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    element(.header, attributes: [.class("hero"), .attribute(.dataPeriod, period.name)] + attributes, content())
}

/// The time in words on a hero: a quiet beginning, then the lines that matter.
public func heroWords<Action>(lead: String, lines: [String], path: String? = nil) -> Markup<Action> {
    let inner: Markup<Action> = fragment {
        if !lead.isEmpty { element(.span, .class("hero-lead")) { lead } }
        for line in lines { element(.span, .class("hero-line")) { line } }
    }
    if let path { return element(.a, .class("hero-words"), .href(path)) { inner } }
    return element(.p, .class("hero-words")) { inner }
}

/// Two short texts at the ends of a hero's last line.
public func heroMeta<Action>(_ start: String, _ end: String) -> Markup<Action> {
    element(.p, .class("hero-meta")) {
        element(.span) { start }
        element(.span) { end }
    }
}
