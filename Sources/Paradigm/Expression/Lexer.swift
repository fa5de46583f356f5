import Text

/// Divides an expression's text into its words and signs.
struct Lexer {
    private let bytes: [UInt8]
    private var position = 0
    /// The position in Unicode scalars.
    private var place = 0

    init(_ text: String) { bytes = text.bytes }

    private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }
    private var following: UInt8 { position + 1 < bytes.count ? bytes[position + 1] : 0 }

    private mutating func advance() {
        position += 1
        // Only the last byte of a scalar ends it.
        if position >= bytes.count || bytes[position] & 0xC0 != 0x80 { place += 1 }
    }

    mutating func next() throws(ExpressionFault) -> Lexeme {
        while current == 0x20 || current == 0x09 || current == 0x0A || current == 0x0D { advance() }
        let (from, start) = (position, place)
        guard position < bytes.count else { return lexeme(.end, from, start) }
        if Self.isDigit(current) { return lexeme(.number(try number(start)), from, start) }
        if Self.isLetter(current) { return try word(from, start) }
        if current == UInt8(ascii: "'") {
            let text = try quoted(start)
            return lexeme(.text(text), from, start)
        }
        return try sign(from, start)
    }

    private func lexeme(_ kind: Lexeme.Kind, _ from: Int, _ start: Int) -> Lexeme {
        Lexeme(kind: kind, start: start, end: place, text: String(bytes: Array(bytes[from..<position])))
    }

    private mutating func number(_ start: Int) throws(ExpressionFault) -> Double {
        var digits = DecimalDigits()
        var moved = 0
        while Self.isDigit(current) { take(&digits) }
        if current == UInt8(ascii: "."), Self.isDigit(following) {
            advance()
            while Self.isDigit(current) {
                take(&digits)
                moved -= 1
            }
        }
        if current | 0x20 == UInt8(ascii: "e") {
            let isSigned = following == UInt8(ascii: "-") || following == UInt8(ascii: "+")
            let after = position + (isSigned ? 2 : 1)
            if after < bytes.count, Self.isDigit(bytes[after]) {
                let isNegative = following == UInt8(ascii: "-")
                while position < after { advance() }
                var exponent = 0
                while Self.isDigit(current) {
                    exponent = Swift.min(exponent * 10 + Int(current - 0x30), 9999)
                    advance()
                }
                moved += isNegative ? -exponent : exponent
            }
        }
        guard !Self.isLetter(current), current != UInt8(ascii: ".") else {
            throw ExpressionFault(
                .syntax, at: place, expected: "an operator or the end behind a number", found: character,
                remedy: "names begin with a letter, and units are not written in expressions")
        }
        digits.movePoint(by: moved)
        digits.trim()
        let number = Double(nearest: digits)
        guard number.isFinite else {
            throw ExpressionFault(.syntax, at: start, expected: "a number below 1.8e308", found: "a greater one")
        }
        return number
    }

    private mutating func take(_ digits: inout DecimalDigits) {
        digits.append(current - 0x30)
        advance()
    }

    private mutating func word(_ from: Int, _ start: Int) throws(ExpressionFault) -> Lexeme {
        skipWord()
        let isKeyword = current != UInt8(ascii: ".")
        while current == UInt8(ascii: "."), Self.isLetter(following) {
            advance()
            skipWord()
        }
        if position < bytes.count, current >= 0x80 { throw wrong(character) }
        let name = String(bytes: Array(bytes[from..<position]))
        return lexeme(isKeyword ? Self.keyword(name) : .name(name), from, start)
    }

    private mutating func skipWord() {
        while Self.isLetter(current) || Self.isDigit(current) { advance() }
    }

    private static func keyword(_ name: String) -> Lexeme.Kind {
        let words: [(String, Lexeme.Kind)] = [
            ("or", .infix(.or)), ("and", .infix(.and)), ("in", .infix(.isIn)), ("not", .not), ("true", .yes),
            ("false", .no), ("none", .nothing), ("where", .condition),
        ]
        for (word, kind) in words where word.isSame(as: name) { return kind }
        return .name(name)
    }

    /// A text between single quotes; two of them within it are one.
    private mutating func quoted(_ start: Int) throws(ExpressionFault) -> String {
        var text: [UInt8] = []
        advance()
        while true {
            guard position < bytes.count else {
                throw ExpressionFault(
                    .syntax, at: start, expected: "a text with a quote at its end", found: "one without",
                    remedy: "close the text with '")
            }
            if current == UInt8(ascii: "'") {
                advance()
                if current != UInt8(ascii: "'") || position >= bytes.count { return String(bytes: text) }
            }
            text.append(current)
            advance()
        }
    }

    private mutating func sign(_ from: Int, _ start: Int) throws(ExpressionFault) -> Lexeme {
        let two = following == UInt8(ascii: "=")
        let kind: Lexeme.Kind
        switch current {
        case UInt8(ascii: "("): kind = .open
        case UInt8(ascii: ")"): kind = .close
        case UInt8(ascii: "["): kind = .openList
        case UInt8(ascii: "]"): kind = .closeList
        case UInt8(ascii: ","): kind = .comma
        case UInt8(ascii: "+"): kind = .infix(.plus)
        case UInt8(ascii: "-"): kind = .infix(.minus)
        case UInt8(ascii: "*") where following != UInt8(ascii: "*"): kind = .infix(.times)
        case UInt8(ascii: "/"): kind = .infix(.over)
        case UInt8(ascii: "%"): kind = .infix(.remainder)
        case UInt8(ascii: "<"): kind = .infix(two ? .atMost : .less)
        case UInt8(ascii: ">"): kind = .infix(two ? .atLeast : .greater)
        case UInt8(ascii: "=") where two: kind = .infix(.equal)
        case UInt8(ascii: "!") where two: kind = .infix(.unequal)
        default: throw wrong(character)
        }
        if two, case .infix(let sign) = kind, sign.isComparison { advance() }
        advance()
        return lexeme(kind, from, start)
    }

    /// The sign at the position, in quotes.
    private var character: String {
        guard position < bytes.count else { return "the end" }
        var end = position + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return quote(String(bytes: Array(bytes[position..<end])))
    }

    private func wrong(_ found: String) -> ExpressionFault {
        let remedy =
            switch current {
            case UInt8(ascii: "="): "write == to compare"
            case UInt8(ascii: "!"): "write not, or != to compare"
            case UInt8(ascii: "&"): "write and"
            case UInt8(ascii: "|"): "write or"
            case UInt8(ascii: "\""): "write texts in single quotes: 'red'"
            case UInt8(ascii: "^"), UInt8(ascii: "*"): "write power(x, y)"
            case 0x80...: "names have letters a to z, digits and _; texts are in single quotes: 'red'"
            default: ""
            }
        return ExpressionFault(
            .syntax, at: place, expected: "a name, a number, a text or an operator", found: found, remedy: remedy)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F
    }
}
