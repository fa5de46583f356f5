/// Four squares (or as many as there are labels), of which at most one holds the sign to respond to.
/// - Parameters:
///   - lit: the place of the square with the sign.
///   - labels: what screen readers call the squares.
///   - onPress: a pointer went down on a square; nil passes over it.
public func squares<Action>(
    lit: Int?, labels: [String], onPress: @escaping (Int, PageEvent) -> Action?
) -> Markup<Action> {
    Markup(
        SquareParts.squares(lit, labels) { place in
            ComputedHandler<Action> { event in onPress(place, event) }
        })
}

enum SquareParts {
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
