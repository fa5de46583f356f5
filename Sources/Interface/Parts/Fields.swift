/// What a field takes.
public enum FieldKind: UInt8, CaseIterable, Sendable {
    case text, number, decimal, email, password, search
    /// Several lines.
    case area
}

/// A field for a text, with its label, a hint and, where something is wrong, an error that says what to do.
/// - Parameters:
///   - label: what the field is for, always visible.
///   - id: unique on the page; hint and error get identities made from it.
///   - value: the text that stands in it.
///   - kind: what it takes; phones choose their keyboard by it.
///   - hint: what a person should know before typing.
///   - error: what is wrong, and what to do about it.
///   - onInput: what happens with every change of the text.
///   - attributes: further attributes of the input.
public func field<Action>(
    _ label: String, id: String, value: String, kind: FieldKind = .text, hint: String? = nil, error: String? = nil,
    onInput: @escaping (String) -> Action, _ attributes: Attribute<Action>...
) -> Markup<Action> {
    let handler = ComputedHandler<Action> { onInput($0.text) }
    return Markup(FieldParts.field(label, id, value, kind, hint, error, .input, handler, Build.nodes(attributes)))
}

/// A field whose text counts once it is left: what is half typed, such as the 1.0 of 1.05, would be another one.
///
/// It holds a number or a word of files, which no browser corrects or completes.
/// - Parameters:
///   - label: what the field is for, always visible.
///   - id: unique on the page; hint and error get identities made from it.
///   - value: the text that stands in it.
///   - kind: what it takes; phones choose their keyboard by it.
///   - hint: what a person should know before typing.
///   - error: what is wrong, and what to do about it.
///   - onLeave: what happens with the text when the field is left.
public func settledField<Action>(
    _ label: String, id: String, value: String, kind: FieldKind = .text, hint: String? = nil, error: String? = nil,
    onLeave: @escaping (String) -> Action
) -> Markup<Action> {
    let handler = ComputedHandler<Action> { onLeave($0.text) }
    return Markup(FieldParts.field(label, id, value, kind, hint, error, .change, handler, FieldParts.asWritten))
}

/// One of many, behind a button that opens a list.
public func selection<Action>(
    _ label: String, id: String, options: [FieldOption], value: String, hint: String? = nil,
    onChange: @escaping (String) -> Action
) -> Markup<Action> {
    let handler = ComputedHandler<Action> { onChange($0.text) }
    return Markup(FieldParts.selection(label, id, options, value, hint, handler))
}

/// A number between two ends.
/// - Parameters:
///   - label: what the number is.
///   - id: unique on the page.
///   - value: the number as it is.
///   - lowest: the number at the start.
///   - highest: the number at the end.
///   - step: what one press of an arrow key adds.
///   - shown: the number as people read it, with its unit.
///   - onInput: what happens with every change of the number.
public func slider<Action>(
    _ label: String, id: String, value: Double, from lowest: Double, through highest: Double, step: Double,
    shown: String, onInput: @escaping (String) -> Action
) -> Markup<Action> {
    let handler = ComputedHandler<Action> { onInput($0.text) }
    return Markup(FieldParts.slider(label, id, value, lowest, highest, step, shown, handler))
}

enum FieldParts {
    @inline(never)
    static func field(
        _ label: String, _ id: String, _ value: String, _ kind: FieldKind, _ hint: String?, _ error: String?,
        _ event: EventKind, _ handler: Handler, _ attributes: [AttributeNode]
    ) -> MarkupNode {
        var own: [AttributeNode] = [
            .attribute(.class, "field-input"), .attribute(.id, id), .value(value), .handler(event, handler),
        ]
        if let described = descriptions(id, hint, error) { own.append(.attribute(.ariaDescribedby, described)) }
        if error != nil { own.append(.attribute(.ariaInvalid, "true")) }
        if kind == .area { own.append(.attribute(.rows, "4")) } else { own.append(.attribute(.type, type(of: kind))) }
        // The field only asks for the keyboard of numbers. One of the type "number" would drop a text that is no
        // number.
        if kind == .number { own.append(.attribute(.inputmode, "numeric")) }
        if kind == .decimal { own.append(.attribute(.inputmode, "decimal")) }
        let input = Build.element(kind == .area ? .textarea : .input, own + attributes, [])
        return around(input, label, id, hint, error)
    }

    /// What keeps a browser from correcting and completing.
    static var asWritten: [AttributeNode] {
        [.attribute(.autocomplete, "off"), .attribute(.spellcheck, "false"), .attribute(.autocapitalize, "none")]
    }

    private static func type(of kind: FieldKind) -> String {
        switch kind {
        case .text, .number, .decimal, .area: "text"
        case .email: "email"
        case .password: "password"
        case .search: "search"
        }
    }

    @inline(never)
    static func selection(
        _ label: String, _ id: String, _ options: [FieldOption], _ value: String, _ hint: String?, _ handler: Handler
    ) -> MarkupNode {
        var own: [AttributeNode] = [
            .attribute(.class, "field-input"), .attribute(.id, id), .value(value), .handler(.change, handler),
        ]
        if let described = descriptions(id, hint, nil) { own.append(.attribute(.ariaDescribedby, described)) }
        var items: [MarkupNode] = []
        for option in options {
            items.append(Build.element(.option, [.attribute(.value, option.value)], [.text(option.label)]))
        }
        return around(Build.element(.select, own, items), label, id, hint, nil)
    }

    @inline(never)
    static func slider(
        _ label: String, _ id: String, _ value: Double, _ lowest: Double, _ highest: Double, _ step: Double,
        _ shown: String, _ handler: Handler
    ) -> MarkupNode {
        let output = Build.element(.output, [.attribute(.for, id)], [.text(shown)])
        let attributes: [AttributeNode] = [
            .attribute(.class, "slider"), .attribute(.type, "range"), .attribute(.id, id),
            .attribute(.min, Plain.number(lowest, 6)), .attribute(.max, Plain.number(highest, 6)),
            .attribute(.step, Plain.number(step, 6)), .value(Plain.number(value, 6)),
            .attribute(.ariaValuetext, shown), .handler(.input, handler),
        ]
        return Build.element(
            .div, "field",
            [
                Build.element(.div, "slider-head", [labelled(label, id), output]),
                Build.element(.input, attributes, []),
            ])
    }

    private static func descriptions(_ id: String, _ hint: String?, _ error: String?) -> String? {
        switch (hint, error) {
        case (nil, nil): nil
        case (_?, nil): id + "-hint"
        case (nil, _?): id + "-error"
        case (_?, _?): id + "-error " + id + "-hint"
        }
    }

    private static func labelled(_ label: String, _ id: String) -> MarkupNode {
        Build.element(.label, [.attribute(.class, "field-label"), .attribute(.for, id)], [.text(label)])
    }

    @inline(never)
    private static func around(
        _ input: MarkupNode, _ label: String, _ id: String, _ hint: String?, _ error: String?
    ) -> MarkupNode {
        Build.element(
            .div, "field",
            [
                labelled(label, id), input, told("field-error", id + "-error", error),
                told("field-hint", id + "-hint", hint),
            ])
    }

    private static func told(_ classes: String, _ id: String, _ text: String?) -> MarkupNode {
        guard let text else { return .empty }
        return Build.element(.p, [.attribute(.class, classes), .attribute(.id, id)], [.text(text)])
    }
}
