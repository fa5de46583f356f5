import Text

extension ExpressionTree {
    /// The expression in its shortest form: one blank beside operators, and no parentheses that change nothing.
    package var text: String {
        var text: [UInt8] = []
        write(root, above: 0, to: &text)
        return String(bytes: text)
    }

    /// Writes a part, in parentheses where it binds less firmly than what stands around it.
    private func write(_ number: Int, above level: Int, to text: inout [UInt8]) {
        switch nodes[number].kind {
        case .number(let number): Self.write(number, to: &text)
        case .text(let words): Self.write(words, to: &text)
        case .boolean(let isTrue): text.append(isTrue ? "true" : "false")
        case .nothing: text.append("none")
        case .name(let name): text.append(name)
        case .list(let values):
            text.append("[")
            write(values, to: &text)
            text.append("]")
        case .element(let list, let place):
            write(list, above: InfixOperator.negating + 1, to: &text)
            text.append("[")
            write(place, above: 0, to: &text)
            text.append("]")
        case .call(let function, let arguments):
            text.append(function.rawValue)
            text.append("(")
            write(arguments, to: &text)
            text.append(")")
        case .running(let function, let value, let condition, let scope):
            text.append(function.rawValue)
            text.append("(")
            write(value, above: 0, to: &text)
            if let condition {
                text.append(" where ")
                write(condition, above: 0, to: &text)
            }
            if let scope {
                text.append(", ")
                text.append(scope.rawValue)
            }
            text.append(")")
        case .prefix(let sign, let operand):
            let own = sign == .not ? InfixOperator.denying : InfixOperator.negating
            enclosed(own < level, &text) { text in
                text.append(sign == .not ? "not " : "-")
                write(operand, above: own, to: &text)
            }
        case .infix(let sign, let left, let right):
            enclosed(sign.level < level, &text) { text in
                // Comparisons have no side on which another one may stand.
                write(left, above: sign.isComparison ? sign.level + 1 : sign.level, to: &text)
                text.append(" ")
                text.append(sign.sign)
                text.append(" ")
                write(right, above: sign.level + 1, to: &text)
            }
        }
    }

    private func write(_ values: [Int], to text: inout [UInt8]) {
        for (index, value) in values.enumerated() {
            if index > 0 { text.append(", ") }
            write(value, above: 0, to: &text)
        }
    }

    private func enclosed(_ isEnclosed: Bool, _ text: inout [UInt8], _ inner: (inout [UInt8]) -> Void) {
        if isEnclosed { text.append("(") }
        inner(&text)
        if isEnclosed { text.append(")") }
    }

    private static func write(_ number: Double, to text: inout [UInt8]) {
        if number < 0x1p53, number == number.rounded() {
            text.append(decimal: Int64(number))
        } else {
            text.append(shortest: number)
        }
    }

    private static func write(_ words: String, to text: inout [UInt8]) {
        text.append("'")
        for byte in words.bytes {
            if byte == UInt8(ascii: "'") { text.append("'") }
            text.append(byte)
        }
        text.append("'")
    }
}

extension ExpressionTree {
    /// Whether both have the same parts, wherever these stand in their texts.
    package func isSame(as other: ExpressionTree) -> Bool { text.isSame(as: other.text) }
}
