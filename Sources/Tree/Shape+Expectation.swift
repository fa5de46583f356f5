import Text

extension Shape {
    /// What an error message says was expected: `a number from 0 to 1`.
    func expectation(_ limits: ClosedRange<Double>?) -> String {
        var text: [UInt8] = []
        describe(limits, in: &text)
        return String(bytes: text)
    }

    private func describe(_ limits: ClosedRange<Double>?, in text: inout [UInt8]) {
        if case .optional(let shape) = self {
            shape.describe(limits, in: &text)
            return text.append(" or null")
        }
        text.append(noun)
        if case .choice(let names) = self {
            var separator: [UInt8] = []
            for name in names {
                text += separator
                text += Value.text(name).jsonBytes()
                separator = ", ".bytes
            }
        }
        if let limits {
            text.append(unit == nil ? " from " : " of ")
            text.append(plain: limits.lowerBound)
            text.append(" to ")
            text.append(plain: limits.upperBound)
            text.append(unit ?? "")
        }
    }

    /// What the limits count; nil if they bound the value itself.
    private var unit: String? {
        switch self {
        case .text: " characters"
        case .list: " values"
        default: nil
        }
    }

    private var noun: String {
        switch self {
        case .bool: "true or false"
        case .int: "a whole number"
        case .number: "a number"
        case .text, .reference: "a text"
        case .texts: "a text or an object with a text for each language"
        case .written(let form, _), .either(let form, _, _): form
        case .choice: "one of "
        case .numberOrText: "a number or a text"
        case .content: "a text or an object"
        case .list: "a list"
        case .condition, .node, .element, .named: "an object"
        case .any, .optional, .custom: "another value"
        }
    }
}

extension [UInt8] {
    /// Appends a number without a needless fraction: `1` and not `1.0`.
    fileprivate mutating func append(plain number: Double) {
        let isSmall = number > -1e9 && number < 1e9
        if isSmall && Double(Int(number)) == number {
            append(decimal: Int64(number))
        } else {
            append(shortest: number)
        }
    }
}
