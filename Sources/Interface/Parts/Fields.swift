/// What a field takes.
public enum FieldKind: UInt8, CaseIterable, Sendable {
    case text, number, decimal, email, password, search
    /// Several lines.
    case area
}

/// A field for a text, with its label, a hint and, where something is wrong, what to do about it.
/// - Parameter id: unique on the page; hint and error get identities made from it.
public func field<Action>(
    _ label: String, id: String, value: String, kind: FieldKind = .text, hint: String? = nil, error: String? = nil,
    onInput: @escaping (String) -> Action, _ attributes: Attribute<Action>...
) -> Markup<Action> {
    var own: [Attribute<Action>] = [.class("field-input"), .id(id), .value(value), .onText(.input, onInput)]
    if let described = FieldText.descriptions(id, hint, error) { own.append(.describedBy(described)) }
    if error != nil { own.append(.attribute(.ariaInvalid, "true")) }
    switch kind {
    case .text: own.append(.type("text"))
    // A field of the type "number" swallows what is no number and cannot show it again: ask only for its keyboard.
    case .number: own += [.type("text"), .attribute(.inputmode, "numeric")]
    case .decimal: own += [.type("text"), .attribute(.inputmode, "decimal")]
    case .email: own.append(.type("email"))
    case .password: own.append(.type("password"))
    case .search: own.append(.type("search"))
    case .area: own.append(.attribute(.rows, "4"))
    }
    let input: Markup<Action> = element(kind == .area ? .textarea : .input, attributes: own + attributes, .empty)
    return FieldText.around(input, label, id, hint, error)
}

/// One of the things that can be chosen.
public struct FieldOption: Sendable {
    let value: String
    let label: String
    let detail: String?

    public init(_ value: String, _ label: String, detail: String? = nil) {
        self.value = value
        self.label = label
        self.detail = detail
    }
}

/// One of many, behind a button that opens a list.
public func selection<Action>(
    _ label: String, id: String, options: [FieldOption], value: String, hint: String? = nil,
    onChange: @escaping (String) -> Action
) -> Markup<Action> {
    var own: [Attribute<Action>] = [.class("field-input"), .id(id), .value(value), .onText(.change, onChange)]
    if let described = FieldText.descriptions(id, hint, nil) { own.append(.describedBy(described)) }
    let select: Markup<Action> = element(
        .select, attributes: own,
        fragment { for option in options { element(.option, .attribute(.value, option.value)) { option.label } } })
    return FieldText.around(select, label, id, hint, nil)
}

/// A number between two ends.
/// - Parameter shown: the number as people read it, with its unit.
public func slider<Action>(
    _ label: String, id: String, value: Double, from lowest: Double, through highest: Double, step: Double,
    shown: String, onInput: @escaping (String) -> Action
) -> Markup<Action> {
    element(.div, .class("field")) {
        element(.div, .class("slider-head")) {
            element(.label, .class("field-label"), .for(id)) { label }
            element(.output, .for(id)) { shown }
        }
        element(
            .input, .class("slider"), .type("range"), .id(id), .attribute(.min, Plain.number(lowest, 6)),
            .attribute(.max, Plain.number(highest, 6)), .attribute(.step, Plain.number(step, 6)),
            .value(Plain.number(value, 6)), .attribute(.ariaValuetext, shown), .onText(.input, onInput))
    }
}

enum FieldText {
    static func descriptions(_ id: String, _ hint: String?, _ error: String?) -> String? {
        switch (hint, error) {
        case (nil, nil): nil
        case (_?, nil): id + "-hint"
        case (nil, _?): id + "-error"
        case (_?, _?): id + "-error " + id + "-hint"
        }
    }

    static func around<Action>(
        _ input: Markup<Action>, _ label: String, _ id: String, _ hint: String?, _ error: String?
    ) -> Markup<Action> {
        element(.div, .class("field")) {
            element(.label, .class("field-label"), .for(id)) { label }
            input
            if let error { element(.p, .class("field-error"), .id(id + "-error")) { error } }
            if let hint { element(.p, .class("field-hint"), .id(id + "-hint")) { hint } }
        }
    }
}
