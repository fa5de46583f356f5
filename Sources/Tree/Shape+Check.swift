import Text

extension Shape {
    /// Checks a value and all that is beneath it.
    ///
    /// - Throws: the first deviation, with the path from here.
    func check(
        _ value: Value, in limits: ClosedRange<Double>? = nil, with additions: [Schema.Addition]
    ) throws(TreeError) {
        let isRight: Bool
        switch (self, value) {
        case (.any, _): isRight = true
        case (.bool, .bool): isRight = true
        case (.int, .int(let number)): isRight = limits.contains(Double(number))
        case (.number, .int(let number)): isRight = limits.contains(Double(number))
        case (.number, .double(let number)): isRight = limits.contains(number)
        case (.text, .text(let text)): isRight = limits.contains(Double(text.scalarCount))
        case (.texts, .text), (.texts, .node), (.content, .text), (.content, .node), (.condition, .node),
            (.reference, .text), (.numberOrText, .text), (.numberOrText, .int), (.numberOrText, .double):
            isRight = true
        case (.choice(let names), .text(let text)): isRight = names.contains { $0.isSame(as: text) }
        case (.optional, .null): isRight = true
        case (.optional(let shape), _):
            do throws(TreeError) {
                return try shape.check(value, in: limits, with: additions)
            } catch {
                if !error.path.steps.isEmpty { throw error }
                isRight = false
            }
        case (.list(let shape), .list(let values)):
            isRight = limits.contains(Double(values.count))
            if isRight { try Shape.check(values, shape, with: additions) }
        case (.node, .node): isRight = true
        case (.element(let schema), .node(let node)): return try schema().validate(node, with: additions)
        case (.named(let shape), .node(let node)):
            for field in node.fields {
                do throws(TreeError) {
                    try shape.check(field.value, with: additions)
                } catch {
                    throw error.under(.name(field.name.text))
                }
            }
            isRight = true
        case (.custom(let reads), _), (.written(_, let reads), _), (.either(_, _, let reads), _):
            isRight = reads(value)
        default: isRight = false
        }
        if !isRight { throw TreeError(expected: expectation(limits), found: value.summary) }
    }

    private static func check(
        _ values: [Value], _ shape: Shape, with additions: [Schema.Addition]
    ) throws(TreeError) {
        for (index, value) in values.enumerated() {
            do throws(TreeError) {
                try shape.check(value, with: additions)
            } catch {
                throw error.under(.index(index))
            }
        }
    }
}

extension Optional where Wrapped == ClosedRange<Double> {
    /// Whether there are no limits or the number is within them; `nan` never is.
    fileprivate func contains(_ number: Double) -> Bool {
        self?.contains(number) ?? true
    }
}
