/// The places, at the bottom on phones and at the side on wide screens.
/// - Parameters:
///   - tabs: the places in their order.
///   - name: the application's name, shown at the side only.
///   - label: what screen readers call the list.
package func tabs<Action>(_ tabs: [Tab], name: String, label: String) -> Markup<Action> {
    Markup(PageParts.tabs(tabs, name, label))
}

/// The whole window: the places and a page.
/// - Parameters:
///   - tabs: the list of places, as `tabs(_:name:label:)` makes it.
///   - skipLabel: the first thing that the Tab key reaches, leading past the list of places.
///   - content: the page.
package func shell<Action>(
    tabs: Markup<Action>, skipLabel: String, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    let skip = ButtonParts.link("skip", "#main", [.text(skipLabel)])
    return Markup(Build.element(.div, "shell", [skip, tabs.node, content().node]))
}

/// A page with its title, the way back and its actions.
/// - Parameters:
///   - title: the page's heading.
///   - key: identifies the page, so that one page never turns into another one in place.
///   - back: the words and the path of the way back.
///   - isWide: whether the page takes all the width there is.
///   - actions: what can be done with the whole, beside the heading.
///   - content: what the page holds.
package func page<Action>(
    title: String, key: String, back: (label: String, path: String)? = nil, isWide: Bool = false,
    actions: Markup<Action> = .empty, @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    Markup(PageParts.page(title, key, back, isWide, actions.node, content().node))
}

/// Cards side by side where there is room.
public func columns<Action>(@MarkupBuilder<Action> content: () -> Markup<Action>) -> Markup<Action> {
    Markup(Build.element(.div, "columns", content().node.spread))
}

/// The band over a page in the colours of the day. Without a period it is neutral, as before the hour is known.
package func hero<Action>(
    _ period: Period?, _ attributes: Attribute<Action>..., @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    var own: [AttributeNode] = [.attribute(.class, "hero")]
    if let period { own.append(.attribute(.dataPeriod, period.name)) }
    return Markup(Build.element(.header, own + Build.nodes(attributes), content().node.spread))
}

/// The time in words on a hero: a quiet beginning, then the lines that matter.
/// - Parameters:
///   - lead: the quiet beginning.
///   - lines: the lines that matter.
///   - language: the code of the words' language where it may differ from the page's.
///   - label: the label by which scripts find the lines.
///   - breadth: the width of the widest word in hundredths of the letters' size; 0 where it was not measured.
///   - path: the path to which the words lead, if any. The whole band is then a link and has a mark that says so.
package func heroWords<Action>(
    lead: String, lines: [String], language: String = "", label: String = "", breadth: Int = 0, path: String? = nil
) -> Markup<Action> {
    Markup(PageParts.heroWords(lead, lines, language, label, breadth, path))
}

/// Two short texts at the ends of a hero's last line.
/// - Parameters:
///   - start: the first text.
///   - end: the second one.
///   - startLanguage: the code of the first text's language where it may differ from the page's.
///   - endLanguage: that of the second one.
///   - label: the label by which scripts find the first text.
package func heroMeta<Action>(
    _ start: String, _ end: String, startLanguage: String = "", endLanguage: String = "", label: String = ""
) -> Markup<Action> {
    Markup(
        Build.element(
            .p, "hero-meta",
            [PageParts.told(start, startLanguage, label), PageParts.told(end, endLanguage, "")]))
}

enum PageParts {
    @inline(never)
    static func tabs(_ tabs: [Tab], _ name: String, _ label: String) -> MarkupNode {
        var items = [
            Build.element(
                .p, [.attribute(.class, "tabs-name"), .attribute(.ariaHidden, "true")], [.text(name)])
        ]
        for tab in tabs {
            var attributes: [AttributeNode] = [.key(tab.path)]
            if tab.isCurrent { attributes.append(.attribute(.ariaCurrent, "page")) }
            items.append(
                ButtonParts.link("tab", tab.path, ButtonParts.labelled(tab.label, tab.icon), attributes))
        }
        return Build.element(.nav, [.attribute(.class, "tabs"), .attribute(.ariaLabel, label)], items)
    }

    @inline(never)
    static func page(
        _ title: String, _ key: String, _ back: (label: String, path: String)?, _ isWide: Bool,
        _ actions: MarkupNode, _ content: MarkupNode
    ) -> MarkupNode {
        var bar: [MarkupNode] = []
        if let back { bar.append(ButtonParts.link("back", back.path, ButtonParts.labelled(back.label, .back))) }
        if !actions.isBlank { bar.append(Build.element(.div, "page-actions", actions.spread)) }
        let attributes: [AttributeNode] = [
            .attribute(.class, isWide ? "page page-wide" : "page"), .attribute(.id, "main"), .key(key),
            .attribute(.tabindex, "-1"),
        ]
        return Build.element(
            .main, attributes,
            [
                bar.isEmpty ? .empty : Build.element(.div, "page-bar", bar),
                Build.element(.h1, "page-title", title), content,
            ])
    }

    /// A text in its language.
    @inline(never)
    static func told(_ text: String, _ language: String, _ label: String, _ classes: String = "") -> MarkupNode {
        var attributes: [AttributeNode] = classes.utf8.isEmpty ? [] : [.attribute(.class, classes)]
        if !language.utf8.isEmpty { attributes.append(.attribute(.lang, language)) }
        if !label.utf8.isEmpty { attributes.append(.attribute(.dataLabel, label)) }
        return Build.element(.span, attributes, [.text(text)])
    }

    @inline(never)
    static func heroWords(
        _ lead: String, _ lines: [String], _ language: String, _ label: String, _ breadth: Int, _ path: String?
    ) -> MarkupNode {
        var items: [MarkupNode] = []
        if !lead.isEmpty { items.append(Build.element(.span, "hero-lead", lead)) }
        for line in lines { items.append(told(line, "", label, "hero-line")) }
        var attributes: [AttributeNode] = language.utf8.isEmpty ? [] : [.attribute(.lang, language)]
        if breadth > 0 { attributes.append(.variable("--breadth", String(breadth))) }
        if let path {
            return ButtonParts.link("hero-words", path, items + [IconDrawing.node(.expand)], attributes)
        }
        return Build.element(.p, [.attribute(.class, "hero-words")] + attributes, items)
    }
}
