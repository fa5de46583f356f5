import Text

/// Names in expressions that get others.
package enum ExpressionNames {
    /// The expression with another name wherever one stands, also before a field: `cue.side`. An expression that cannot be
    /// read stays as it is.
    package static func renamed(_ expression: String, from old: String, to new: String) -> String {
        var lexer = Lexer(expression)
        let bytes = expression.bytes
        // Where each sign begins, since words are told by the number of their first sign.
        let starts = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
        var changed: [UInt8] = []
        var copied = 0
        while true {
            guard let lexeme = try? lexer.next() else { return expression }
            if case .end = lexeme.kind { break }
            guard case .name(let name) = lexeme.kind else { continue }
            let head = Array(name.bytes.prefix { $0 != UInt8(ascii: ".") })
            guard head.isSame(as: old), starts.indices.contains(lexeme.start) else { continue }
            let start = starts[lexeme.start]
            changed += bytes[copied..<start]
            changed.append(new)
            copied = start + head.count
        }
        guard copied > 0 else { return expression }
        return String(bytes: changed + bytes[copied...])
    }
}
