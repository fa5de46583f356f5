import Text

extension ExpressionTyping {
    /// The share of right answers in the run.
    mutating func accuracy(at start: Int) throws(ExpressionFault) -> ExpressionType {
        guard let correct = compiler.scope.meaning(of: "correct") else {
            throw ExpressionFault(
                .unknownName, at: start, expected: "a name that is known here", found: "\"accuracy\"",
                remedy: "nothing is right or wrong here: add correct: …")
        }
        try begins("accuracy", at: start)
        let value = ExpressionProgram(
            operations: [.place(correct.place)], depth: 1, type: .boolean, stage: .answered, isConstant: false)
        let number = compiler.number(
            of: RunningDeclaration(function: .mean, value: value, condition: nil, scope: .run))
        emit(.running(number), takes: 0)
        return .number
    }

    /// A running count.
    mutating func compile(
        _ function: ExpressionFunction, of value: Int, where condition: Int?, _ scope: RunningScope?, at start: Int
    ) throws(ExpressionFault) -> ExpressionType {
        try begins(function.rawValue, at: start)
        let counted = try inner(value)
        switch (function, counted.type) {
        case (.count, .boolean), (.sum, .number), (.mean, .number), (.mean, .boolean), (_, .unknown): break
        case (.seen, let type) where !type.isList: break
        default:
            let expected =
                switch function {
                case .count: "true or false for count"
                case .seen: "one value for seen"
                default: join("a number for ", function.rawValue)
                }
            throw ExpressionFault(.type, at: tree.start(of: value), expected: expected, found: counted.type.told)
        }
        var filter: ExpressionProgram?
        if let condition {
            let found = try inner(condition)
            guard found.type == .boolean || found.type == .unknown else {
                throw ExpressionFault(
                    .type, at: tree.start(of: condition), expected: "true or false for where", found: found.type.told)
            }
            filter = found
        }
        // Whoever plays a game of chance goes through the whole session; a share is that of the run.
        let over = scope ?? (function == .seen ? .session : .run)
        let number = compiler.number(
            of: RunningDeclaration(function: function, value: counted, condition: filter, scope: over))
        guard function == .seen else {
            emit(.running(number), takes: 0)
            return .number
        }
        // The value of this trial is asked for in the table of all values before.
        _ = try compile(value)
        emit(.seen(number), takes: 1)
        return .number
    }

    /// A running count is known when a trial begins, and is no trial's own.
    private mutating func begins(_ name: String, at start: Int) throws(ExpressionFault) {
        guard shift == nil, !isCounted else {
            throw ExpressionFault(
                .type, at: start, expected: "a value of one trial", found: join(name, ", which is of many trials"),
                remedy: "take it out of what counts or looks back")
        }
        try uses(name, .begun, at: start)
    }

    /// A part that is computed once a trial is over, when everything is known.
    private mutating func inner(_ number: Int) throws(ExpressionFault) -> ExpressionProgram {
        var typing = ExpressionTyping(tree, compiler, until: .answered)
        typing.isCounted = true
        let type = try typing.compile(number)
        compiler = typing.compiler
        return typing.program(type)
    }
}
