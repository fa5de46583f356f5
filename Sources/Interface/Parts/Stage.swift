/// The whole screen for a task, with a quiet way out. Handlers for pointers and keys go into the attributes; the way
/// out does not reach them.
public func stage<Action>(
    _ look: StageLook, exitLabel: String, exit: Action, _ attributes: Attribute<Action>...,
    @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    let handler = ConstantHandler<Action>(exit)
    return Markup(StageParts.stage(look, exitLabel, handler, Build.nodes(attributes), content().node))
}

/// Four squares (or as many as there are labels), of which at most one holds the sign to respond to.
/// - Parameters:
///   - lit: the place of the square with the sign.
///   - labels: what screen readers call the squares.
///   - onPress: a pointer went down on a square; nil passes over it.
public func squares<Action>(
    lit: Int?, labels: [String], onPress: @escaping (Int, PageEvent) -> Action?
) -> Markup<Action> {
    Markup(
        StageParts.squares(lit, labels) { place in
            ComputedHandler<Action> { event in onPress(place, event) }
        })
}

enum StageParts {
    @inline(never)
    static func stage(
        _ look: StageLook, _ exitLabel: String, _ exit: Handler, _ attributes: [AttributeNode], _ content: MarkupNode
    ) -> MarkupNode {
        let own: [AttributeNode] = [
            .attribute(.class, look.classes), .key("stage"), .attribute(.tabindex, "-1"), .focus(0),
        ]
        let way = ButtonParts.iconButton(.close, exitLabel, exit, [], "stage-exit")
        return Build.element(.main, own + attributes, [way, content])
    }

    @inline(never)
    static func squares(_ lit: Int?, _ labels: [String], _ handler: (Int) -> Handler) -> MarkupNode {
        var items: [MarkupNode] = []
        for (place, label) in labels.enumerated() {
            var attributes: [AttributeNode] = [
                .attribute(.class, "square"), .attribute(.role, "img"), .attribute(.ariaLabel, label),
                .handler(.touchDown, handler(place)),
            ]
            if place == lit { attributes.append(.attribute(.dataState, "lit")) }
            items.append(Build.element(.div, attributes, []))
        }
        return Build.element(.div, "squares", items)
    }
}
