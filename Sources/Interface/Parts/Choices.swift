import Text

/// How a few alternatives are laid out.
public enum ChoiceStyle: UInt8, CaseIterable, Sendable {
    /// Side by side in one bar: two to four short words.
    case segments
    /// One below the other with room for a line about each.
    case cards
    /// One below the other without a mark, and as narrow as the words, for several choices side by side.
    case column
    /// Side by side, on several lines where one is too short. The content below belongs to the chosen one.
    case tabs

    var classes: String {
        switch self {
        case .segments: "segments"
        case .cards: "choices"
        case .column: "choice-column"
        case .tabs: "choice-tabs"
        }
    }
}

/// One of a few, all visible.
/// - Parameters:
///   - legend: what is chosen.
///   - name: unique on the page; the fields are numbered from it.
///   - options: the alternatives in their order.
///   - chosen: the value of the chosen one, if any is.
///   - style: how they are laid out.
///   - onChange: what happens when another one is chosen.
public func choice<Action>(
    _ legend: String, name: String, options: [FieldOption], chosen: String?, style: ChoiceStyle = .segments,
    onChange: @escaping (String) -> Action
) -> Markup<Action> {
    Markup(ChoiceParts.choice(legend, name, options, chosen, style, TypedChoiceHandlers<Action>(onChange)))
}

/// Something that is on or off at once.
public func toggle<Action>(
    _ label: String, id: String, isOn: Bool, detail: String? = nil,
    onChange: @escaping (Bool) -> Action
) -> Markup<Action> {
    let handler = ComputedHandler<Action> { onChange($0.text.isSame(as: "true")) }
    return Markup(ChoiceParts.toggle(label, id, isOn, detail, handler))
}

/// Makes the handler of each alternative. It is an object, because a function that takes a closure would be compiled
/// anew for each caller.
class ChoiceHandlers {
    func handler(for value: String) -> Handler { preconditionFailure() }
}

final class TypedChoiceHandlers<Action>: ChoiceHandlers {
    let onChange: (String) -> Action

    init(_ onChange: @escaping (String) -> Action) { self.onChange = onChange }

    override func handler(for value: String) -> Handler {
        let onChange = onChange
        return ComputedHandler<Action> { _ in onChange(value) }
    }
}

enum ChoiceParts {
    @inline(never)
    static func choice(
        _ legend: String, _ name: String, _ options: [FieldOption], _ chosen: String?, _ style: ChoiceStyle,
        _ handlers: ChoiceHandlers
    ) -> MarkupNode {
        var items: [MarkupNode] = []
        for option in options {
            let isChosen = chosen.map { $0.isSame(as: option.value) } ?? false
            let attributes: [AttributeNode] = [
                .attribute(.type, "radio"), .attribute(.name, name), .attribute(.value, option.value),
                .checked(isChosen), .handler(.change, handlers.handler(for: option.value)),
            ]
            var texts: [MarkupNode] = [.text(option.label)]
            if let detail = option.detail { texts.append(Build.element(.span, "choice-detail", detail)) }
            var parts = [Build.element(.input, attributes, []), Build.element(.span, "choice-text", texts)]
            if let aside = option.aside { parts.append(Build.element(.span, "choice-aside", aside)) }
            var label: [AttributeNode] = [.attribute(.class, "choice"), .key(option.value)]
            if let language = option.language { label.append(.attribute(.lang, language)) }
            items.append(Build.element(.label, label, parts))
        }
        return Build.element(
            .fieldset, style.classes,
            [Build.element(.legend, "field-label", legend), Build.element(.div, "choice-list", items)])
    }

    @inline(never)
    static func toggle(
        _ label: String, _ id: String, _ isOn: Bool, _ detail: String?, _ handler: Handler
    ) -> MarkupNode {
        let attributes: [AttributeNode] = [
            .attribute(.type, "checkbox"), .attribute(.role, "switch"), .attribute(.class, "switch"),
            .attribute(.id, id), .checked(isOn), .handler(.change, handler),
        ]
        return Build.element(
            .label, [.attribute(.class, "toggle"), .attribute(.for, id)],
            [RowParts.lines("row-text", label, detail), Build.element(.input, attributes, [])])
    }
}
