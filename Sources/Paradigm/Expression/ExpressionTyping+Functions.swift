import Definitions
import Text

extension ExpressionTyping {
    mutating func compile(
        _ function: ExpressionFunction, _ arguments: [Int], at start: Int
    ) throws(ExpressionFault) -> ExpressionType {
        let type: ExpressionType
        switch function {
        case .abs, .round, .floor, .ceil, .sqrt, .exp, .log, .sin, .cos, .power:
            for argument in arguments { try need(.number, argument, for: function.rawValue) }
            type = .number
        case .min, .max: type = try extreme(function, arguments)
        case .choose:
            try need(.boolean, arguments[0], for: "if")
            type = try alternatives(arguments[1], arguments[2])
        case .length:
            _ = try needList(arguments[0], for: "length")
            type = .number
        case .first, .last: type = try needList(arguments[0], for: function.rawValue).element
        case .reverse: type = try needList(arguments[0], for: "reverse")
        case .sorted:
            type = try needList(arguments[0], for: "sorted")
            guard type != .booleans else {
                throw ExpressionFault(
                    .type, at: tree.start(of: arguments[0]), expected: "numbers or texts for sorted", found: type.told)
            }
        case .contains:
            let list = try needList(arguments[0], for: "contains")
            try fits(try compile(arguments[1]), list, at: arguments[1])
            type = .boolean
        case .same:
            let first = try needList(arguments[0], for: "same")
            let second = try needList(arguments[1], for: "same")
            guard first.joined(with: second) != nil else {
                throw ExpressionFault(
                    .type, at: tree.start(of: arguments[1]), expected: join(first.told, ", as the other one"),
                    found: second.told)
            }
            type = .boolean
        case .previous: return try shifted(by: 1, arguments[0], at: start)
        case .next: return try shifted(by: -1, arguments[0], at: start)
        case .back: return try back(arguments, at: start)
        case .row: return try row(arguments)
        case .label: return try label(arguments[0])
        // These are read as running counts.
        case .count, .sum, .mean, .seen: return .unknown
        }
        emit(.call(function, arguments.count), takes: arguments.count)
        return type
    }

    /// The least or greatest of several numbers, or of one list.
    private mutating func extreme(
        _ function: ExpressionFunction, _ arguments: [Int]
    ) throws(ExpressionFault) -> ExpressionType {
        for argument in arguments {
            let found = try compile(argument)
            let isList = arguments.count == 1 && (found == .numbers || found == .list)
            guard found == .number || found == .unknown || isList else {
                throw ExpressionFault(
                    .type, at: tree.start(of: argument),
                    expected: join("numbers, or one list of numbers, for ", function.rawValue), found: found.told)
            }
        }
        return .number
    }

    private mutating func alternatives(_ first: Int, _ second: Int) throws(ExpressionFault) -> ExpressionType {
        let one = try compile(first)
        let other = try compile(second)
        guard let type = one.joined(with: other) else {
            throw ExpressionFault(
                .type, at: tree.start(of: second), expected: join(one.told, ", as the other case of if"),
                found: other.told)
        }
        return type
    }

    /// Compiles a part that looks at another trial.
    private mutating func shifted(
        by count: Int, _ argument: Int, at start: Int
    ) throws(ExpressionFault) -> ExpressionType {
        let outer = shift
        let whole = (outer ?? 0) + count
        guard outer == nil || (whole > 0) == ((outer ?? 0) > 0) else {
            throw ExpressionFault(
                .type, at: start, expected: "a look back or a look ahead", found: "one within the other")
        }
        shift = whole
        operations.append(.enter(count))
        let type = try compile(argument)
        operations.append(.leave(count))
        shift = outer
        return type
    }

    private mutating func back(_ arguments: [Int], at start: Int) throws(ExpressionFault) -> ExpressionType {
        guard case .number(let count) = tree.nodes[arguments[0]].kind, count >= 1, count <= 1000,
            count == count.rounded()
        else {
            throw ExpressionFault(
                .type, at: tree.start(of: arguments[0]), expected: "how many trials back, a whole number from 1",
                found: "something else", remedy: "write it out: back(2, x)")
        }
        return try shifted(by: Int(count), arguments[1], at: start)
    }

    /// The cell of a table: its name, a place from 0, and a column by its name or by a text.
    private mutating func row(_ arguments: [Int]) throws(ExpressionFault) -> ExpressionType {
        guard case .name(let name) = tree.nodes[arguments[0]].kind,
            let number = compiler.scope.tableNumber(of: name)
        else {
            let start = tree.start(of: arguments[0])
            guard case .name(let name) = tree.nodes[arguments[0]].kind else {
                throw ExpressionFault(.type, at: start, expected: "the name of a table", found: "something else")
            }
            throw ExpressionFault(
                .unknownName, at: start, expected: "the name of a table", found: quote(name),
                remedy: nearest(name, compiler.scope.tableList) ?? "")
        }
        let table = compiler.scope.tables[number]
        try need(.number, arguments[1], for: "the place of a row")
        isConstant = false
        let type = try column(of: table, arguments[2])
        emit(.row(number), takes: 2)
        return type
    }

    /// Compiles the column of a cell: the text that names it.
    private mutating func column(
        of table: ExpressionScope.Table, _ argument: Int
    ) throws(ExpressionFault) -> ExpressionType {
        let start = tree.start(of: argument)
        var fixed: String?
        switch tree.nodes[argument].kind {
        case .text(let text): fixed = text
        case .name(let name) where compiler.scope.meaning(of: name) == nil: fixed = name
        default: break
        }
        if let fixed {
            guard let place = table.columns.firstIndex(where: { $0.isSame(as: fixed) }) else {
                throw ExpressionFault(
                    .unknownName, at: start, expected: "a column of the table", found: quote(fixed),
                    remedy: nearest(fixed, table.columns) ?? "")
            }
            emit(.constant(.text(compiler.texts.number(of: fixed))), takes: 0)
            return table.types[place]
        }
        try need(.text, argument, for: "the column of a table")
        for name in table.columns { _ = compiler.texts.number(of: name) }
        // Which column it is shows only then, so all have to be of one type.
        var type = ExpressionType.unknown
        for other in table.types {
            guard let joined = type.joined(with: other) else { return .unknown }
            type = joined
        }
        return type
    }

    private mutating func label(_ argument: Int) throws(ExpressionFault) -> ExpressionType {
        if case .text(let text) = tree.nodes[argument].kind, let labels = compiler.scope.labels,
            labels.find(text) == nil
        {
            throw ExpressionFault(
                .unknownName, at: tree.start(of: argument), expected: "the name of one of the texts",
                found: quote(text),
                remedy: nearest(text, labels.names) ?? "add it to texts")
        }
        try need(.text, argument, for: "label")
        isConstant = false
        emit(.label, takes: 1)
        return .text
    }
}
