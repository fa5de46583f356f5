import Definitions

/// Reads an expression by recursive descent.
struct ExpressionReader {
    private var lexer: Lexer
    private var ahead: Lexeme
    private var nodes: [ExpressionTree.Node] = []
    private var depth = 0

    init(_ text: String) throws(ExpressionFault) {
        lexer = Lexer(text)
        ahead = try lexer.next()
    }

    mutating func whole() throws(ExpressionFault) -> [ExpressionTree.Node] {
        _ = try expression(InfixOperator.or.level)
        guard case .end = ahead.kind else { throw unexpected("an operator or the end") }
        return nodes
    }

    private mutating func advance() throws(ExpressionFault) { ahead = try lexer.next() }

    private mutating func add(_ kind: ExpressionTree.Kind, at start: Int) throws(ExpressionFault) -> Int {
        guard nodes.count < ExpressionTree.mostNodes else {
            throw ExpressionFault(
                .syntax, at: start, expected: "an expression of at most 256 parts", found: "more",
                remedy: "put a part of it into a column with value: …")
        }
        nodes.append(ExpressionTree.Node(kind: kind, start: start))
        return nodes.count - 1
    }

    private mutating func enter(at start: Int) throws(ExpressionFault) {
        depth += 1
        guard depth <= ExpressionTree.greatestDepth else {
            throw ExpressionFault(
                .syntax, at: start, expected: "an expression nested at most 32 deep", found: "a deeper one",
                remedy: "put a part of it into a column with value: …")
        }
    }

    /// An expression of operators that bind at least as firmly as a level.
    private mutating func expression(_ level: Int) throws(ExpressionFault) -> Int {
        var left = try operand(level)
        while case .infix(let sign) = ahead.kind, sign.level >= level {
            let start = ahead.start
            try advance()
            let right = try expression(sign.level + 1)
            left = try add(.infix(sign, left, right), at: start)
            if sign.isComparison, case .infix(let next) = ahead.kind, next.isComparison {
                throw ExpressionFault(
                    .syntax, at: ahead.start, expected: "one comparison", found: quote(ahead.text),
                    remedy: "put parentheses round one of the two, or join them with and")
            }
        }
        return left
    }

    private mutating func operand(_ level: Int) throws(ExpressionFault) -> Int {
        let start = ahead.start
        switch ahead.kind {
        case .not where level <= InfixOperator.denying:
            return try prefixed(.not, InfixOperator.denying, start)
        case .not: throw unexpected("a value", remedy: "put parentheses round not and what it denies")
        case .infix(.minus): return try prefixed(.minus, InfixOperator.negating, start)
        default: return try postfix()
        }
    }

    private mutating func prefixed(
        _ sign: PrefixOperator, _ level: Int, _ start: Int
    ) throws(ExpressionFault) -> Int {
        try enter(at: start)
        try advance()
        let operand = try expression(level)
        depth -= 1
        return try add(.prefix(sign, operand), at: start)
    }

    private mutating func postfix() throws(ExpressionFault) -> Int {
        var value = try primary()
        while case .openList = ahead.kind {
            let start = ahead.start
            try enter(at: start)
            try advance()
            let place = try expression(InfixOperator.or.level)
            guard case .closeList = ahead.kind else { throw unexpected("]") }
            try advance()
            depth -= 1
            value = try add(.element(value, place), at: start)
        }
        return value
    }

    private mutating func primary() throws(ExpressionFault) -> Int {
        let lexeme = ahead
        switch lexeme.kind {
        case .number(let number): return try leaf(.number(number))
        case .text(let text): return try leaf(.text(text))
        case .yes: return try leaf(.boolean(true))
        case .no: return try leaf(.boolean(false))
        case .nothing: return try leaf(.nothing)
        case .name(let name):
            try advance()
            guard case .open = ahead.kind else { return try add(.name(name), at: lexeme.start) }
            return try call(name, at: lexeme.start)
        case .open:
            try enter(at: lexeme.start)
            try advance()
            let inner = try expression(InfixOperator.or.level)
            guard case .close = ahead.kind else { throw unexpected(")") }
            try advance()
            depth -= 1
            return inner
        case .openList:
            try enter(at: lexeme.start)
            try advance()
            var values: [Int] = []
            if case .closeList = ahead.kind {
            } else {
                values.append(try expression(InfixOperator.or.level))
                while case .comma = ahead.kind {
                    try advance()
                    values.append(try expression(InfixOperator.or.level))
                }
            }
            guard case .closeList = ahead.kind else { throw unexpected(", or ]") }
            try advance()
            depth -= 1
            return try add(.list(values), at: lexeme.start)
        default: throw unexpected("a name, a number, a text, a list or (")
        }
    }

    private mutating func leaf(_ kind: ExpressionTree.Kind) throws(ExpressionFault) -> Int {
        let start = ahead.start
        try advance()
        return try add(kind, at: start)
    }

    private mutating func call(_ name: String, at start: Int) throws(ExpressionFault) -> Int {
        guard let function = ExpressionFunction(named: name) else {
            let names = ExpressionFunction.allCases.map { $0.rawValue }
            throw ExpressionFault(
                .unknownName, at: start, expected: "a function", found: quote(name),
                remedy: nearest(name, names) ?? join("there are ", FaultWords.alternatives(names, last: " and ")))
        }
        try enter(at: start)
        try advance()
        if function.isRunning { return try running(function, at: start) }
        var arguments: [Int] = []
        if case .close = ahead.kind {
        } else {
            arguments.append(try expression(InfixOperator.or.level))
            while case .comma = ahead.kind {
                try advance()
                arguments.append(try expression(InfixOperator.or.level))
            }
        }
        try close(start)
        guard function.arguments.contains(arguments.count) else {
            throw ExpressionFault(
                .syntax, at: start, expected: join(name, " with ", function.told),
                found: FaultWords.count(arguments.count, "argument"))
        }
        return try add(.call(function, arguments), at: start)
    }

    /// A running count: `mean(x where c, block)`.
    private mutating func running(_ function: ExpressionFunction, at start: Int) throws(ExpressionFault) -> Int {
        let value = try expression(InfixOperator.or.level)
        var condition: Int?
        var scope: RunningScope?
        if case .condition = ahead.kind {
            try advance()
            condition = try expression(InfixOperator.or.level)
        }
        if case .comma = ahead.kind {
            try advance()
            guard case .name(let name) = ahead.kind, let named = RunningScope(named: name) else {
                throw unexpected("run, block or session")
            }
            scope = named
            try advance()
        }
        try close(start)
        return try add(.running(function, of: value, where: condition, scope), at: start)
    }

    private mutating func close(_ start: Int) throws(ExpressionFault) {
        guard case .close = ahead.kind else { throw unexpected(", or )") }
        try advance()
        depth -= 1
    }

    private func unexpected(_ expected: String, remedy: String = "") -> ExpressionFault {
        var found = quote(ahead.text)
        if case .end = ahead.kind { found = "the end" }
        return ExpressionFault(.syntax, at: ahead.start, expected: expected, found: found, remedy: remedy)
    }
}
