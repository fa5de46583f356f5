extension Shape {
    /// What an error message says was expected: `a number from 0 to 1`.
    func expectation(_ limits: ClosedRange<Double>?) -> String {
        var text: [UInt8] = []
        describe(limits, in: &text)
        return String(bytes: text)
    }

    private func describe(_ limits: ClosedRange<Double>?, in text: inout [UInt8]) {
        switch self {
        case .any: text.append("a value")
        case .bool: text.append("true or false")
        case .int: Shape.describe("a whole number", " from ", limits, in: &text)
        case .number: Shape.describe("a number", " from ", limits, in: &text)
        case .text: Shape.describe("a text", " of ", limits, " characters", in: &text)
        case .list: Shape.describe("a list", " of ", limits, " values", in: &text)
        case .node, .element: text.append("an object")
        case .custom: text.append("another value")
        case .optional(let shape):
            shape.describe(limits, in: &text)
            text.append(" or null")
        case .choice(let names):
            text.append("one of ")
            for (index, name) in names.enumerated() {
                if index > 0 { text.append(index == names.count - 1 ? " or " : ", ") }
                text.append("\"")
                text.append(name)
                text.append("\"")
            }
        }
    }

    private static func describe(
        _ noun: String, _ preposition: String, _ limits: ClosedRange<Double>?, _ unit: String = "",
        in text: inout [UInt8]
    ) {
        text.append(noun)
        guard let limits else { return }
        text.append(preposition)
        text.append(plain: limits.lowerBound)
        text.append(" to ")
        text.append(plain: limits.upperBound)
        text.append(unit)
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
