import Definitions
import Text

/// Goes through one expression, from the first operand to the last operator.
struct ExpressionTyping {
    let tree: ExpressionTree
    var compiler: ExpressionCompiler
    let limit: DecisionStage
    var operations: [ExpressionProgram.Operation] = []
    private(set) var stage = DecisionStage.fixed
    var isConstant = true
    /// How many values are on the stack, and how many were at most.
    private var height = 0
    private var depth = 0
    /// How many trials back is being looked; nil where it is this trial.
    var shift: Int?
    /// Whether the part is counted over trials.
    var isCounted = false

    init(_ tree: ExpressionTree, _ compiler: ExpressionCompiler, until limit: DecisionStage) {
        self.tree = tree
        self.compiler = compiler
        self.limit = limit
    }

    func program(_ type: ExpressionType) -> ExpressionProgram {
        ExpressionProgram(operations: operations, depth: depth, type: type, stage: stage, isConstant: isConstant)
    }

    /// Adds an operation that takes values from the stack and puts one there.
    mutating func emit(_ operation: ExpressionProgram.Operation, takes count: Int) {
        operations.append(operation)
        height += 1 - count
        depth = Swift.max(depth, height)
    }

    /// Notes that a part is decided at a stage.
    mutating func uses(_ name: String, _ decided: DecisionStage, at start: Int) throws(ExpressionFault) {
        isConstant = false
        var decided = decided
        // What a trial before this one has brought is known when this one begins.
        if let shift, shift > 0, decided > .begun { decided = .begun }
        if let shift, shift.signum() == -1, decided > .planned {
            throw ExpressionFault(
                decided == .begun ? .ahead : .later, at: start, expected: "in next, what is decided with the plan",
                found: join(quote(name), ", which is decided ", decided.told))
        }
        guard decided <= limit else {
            throw ExpressionFault(
                .later, at: start, expected: join("what is decided ", limit.told),
                found: join(quote(name), ", which is decided ", decided.told),
                remedy: "use it in a later place, or look at the trial before: previous(…)")
        }
        stage = Swift.max(stage, decided)
    }

    mutating func compile(_ number: Int) throws(ExpressionFault) -> ExpressionType {
        let start = tree.nodes[number].start
        switch tree.nodes[number].kind {
        case .number(let number):
            emit(.constant(.number(number)), takes: 0)
            return .number
        case .text(let text):
            emit(.constant(.text(compiler.texts.number(of: text))), takes: 0)
            return .text
        case .boolean(let isTrue):
            emit(.constant(.boolean(isTrue)), takes: 0)
            return .boolean
        case .nothing:
            emit(.constant(.nothing), takes: 0)
            return .nothing
        case .name(let name): return try compile(name: name, at: start)
        case .list(let values): return try compile(list: values)
        case .prefix(let sign, let operand):
            let type: ExpressionType = sign == .not ? .boolean : .number
            try need(type, operand, for: sign == .not ? "not" : "-")
            emit(.prefix(sign), takes: 1)
            return type
        case .infix(let sign, let left, let right): return try compile(sign, left, right)
        case .element(let list, let place):
            let type = try needList(list, for: "a place in brackets")
            try need(.number, place, for: "a place in a list")
            emit(.element, takes: 2)
            return type.element
        case .call(let function, let arguments): return try compile(function, arguments, at: start)
        case .running(let function, let value, let condition, let scope):
            return try compile(function, of: value, where: condition, scope, at: start)
        }
    }

    private mutating func compile(name: String, at start: Int) throws(ExpressionFault) -> ExpressionType {
        guard let meaning = compiler.scope.meaning(of: name) else {
            if name.isSame(as: "accuracy") { return try accuracy(at: start) }
            let words = compiler.scope.names + ["accuracy"]
            throw ExpressionFault(
                .unknownName, at: start, expected: "a name that is known here", found: quote(name),
                remedy: nearest(name, words) ?? join("a text is written in quotes: '", name, "'"))
        }
        try uses(name, meaning.stage, at: start)
        emit(.place(meaning.place), takes: 0)
        return meaning.type
    }

    private mutating func compile(list values: [Int]) throws(ExpressionFault) -> ExpressionType {
        var type = ExpressionType.unknown
        for value in values {
            let found = try compile(value)
            guard found.listed != nil, let joined = type.joined(with: found) else {
                throw ExpressionFault(
                    .type, at: tree.start(of: value),
                    expected: type == .unknown ? "a number, a text or true" : type.told,
                    found: found.told, remedy: "the values of a list are of one kind")
            }
            type = joined
        }
        emit(.list(values.count), takes: values.count)
        return type.listed ?? .list
    }

    private mutating func compile(
        _ sign: InfixOperator, _ left: Int, _ right: Int
    ) throws(ExpressionFault) -> ExpressionType {
        switch sign {
        case .or, .and:
            try need(.boolean, left, for: sign.sign)
            try need(.boolean, right, for: sign.sign)
        case .equal, .unequal:
            let first = try compile(left)
            let second = try compile(right)
            guard !first.isList, !second.isList else {
                throw ExpressionFault(
                    .type, at: tree.start(of: first.isList ? left : right), expected: join("one value for ", sign.sign),
                    found: first.isList ? first.told : second.told, remedy: "lists are compared by same(a, b)")
            }
            guard first.joined(with: second) != nil else {
                throw ExpressionFault(
                    .type, at: tree.start(of: right), expected: join(first.told, ", as on the other side"),
                    found: second.told, remedy: first == .text || second == .text ? "texts are in quotes: 'red'" : "")
            }
        case .less, .atMost, .greater, .atLeast, .plus, .minus, .times, .over, .remainder:
            try need(.number, left, for: sign.sign)
            try need(.number, right, for: sign.sign)
        case .isIn:
            let value = try compile(left)
            let type = try needList(right, for: "in")
            try fits(value, type, at: left)
        }
        emit(.infix(sign), takes: 2)
        return sign.level <= InfixOperator.comparing ? .boolean : .number
    }

    /// Compiles a part that has to be of a type.
    mutating func need(_ type: ExpressionType, _ number: Int, for user: String) throws(ExpressionFault) {
        let found = try compile(number)
        guard found == type || found == .unknown else {
            throw ExpressionFault(
                .type, at: tree.start(of: number), expected: join(type.told, " for ", user), found: found.told)
        }
    }

    /// Compiles a part that has to be a list.
    mutating func needList(_ number: Int, for user: String) throws(ExpressionFault) -> ExpressionType {
        let found = try compile(number)
        guard found.isList || found == .unknown else {
            throw ExpressionFault(
                .type, at: tree.start(of: number), expected: join("a list for ", user), found: found.told,
                remedy: "a list is written in brackets: [a, b]")
        }
        return found
    }

    /// Checks that a value can be in a list.
    func fits(_ value: ExpressionType, _ list: ExpressionType, at number: Int) throws(ExpressionFault) {
        guard !value.isList, value.joined(with: list.element) != nil else {
            throw ExpressionFault(
                .type, at: tree.start(of: number), expected: join(list.element.told, ", as in the list"),
                found: value.told)
        }
    }
}
