/// How a few alternatives are laid out.
public enum ChoiceStyle: UInt8, CaseIterable, Sendable {
    /// Side by side in one bar: two to four short words.
    case segments
    /// One below the other with room for a line about each.
    case cards
}

/// One of a few, all visible.
/// - Parameter name: unique on the page; the fields are numbered from it.
public func choice<Action>(
    _ legend: String, name: String, options: [FieldOption], chosen: String?, style: ChoiceStyle = .segments,
    onChange: @escaping (String) -> Action
) -> Markup<Action> {
    element(.fieldset, .class(style == .cards ? "choices" : "segments")) {
        element(.legend, .class("field-label")) { legend }
        element(.div, .class("choice-list")) {
            for option in options {
                element(.label, .class("choice"), .key(option.value)) {
                    element(
                        .input, .type("radio"), .name(name), .attribute(.value, option.value),
                        .checked(chosen.map { isSame($0, option.value) } ?? false),
                        .on(.change, answer: { _ in onChange(option.value) }))
                    element(.span, .class("choice-text")) {
                        text(option.label)
                        if let detail = option.detail { element(.span, .class("choice-detail")) { detail } }
                    }
                }
            }
        }
    }
}

/// Something that is on or off at once.
public func toggle<Action>(
    _ label: String, id: String, isOn: Bool, detail: String? = nil, isDisabled: Bool = false,
    onChange: @escaping (Bool) -> Action
) -> Markup<Action> {
    element(.label, .class("toggle"), .for(id)) {
        element(.span, .class("row-text")) {
            element(.span, .class("row-title")) { label }
            if let detail { element(.span, .class("row-detail")) { detail } }
        }
        element(
            .input, .type("checkbox"), .role("switch"), .class("switch"), .id(id), .checked(isOn),
            .disabled(isDisabled), .onToggle(onChange))
    }
}
