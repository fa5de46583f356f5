import Definitions
import Text

/// A figure in the author's own words: `median(rt where correct and soa == 100) - median(rt where correct and soa == 800)`.
///
/// Aggregates go over trials, and what stands around them is an ordinary expression. Their places in the text are kept, so
/// that faults point to the right sign.
package struct AggregateExpression: Sendable {
    /// A figure of trials within the expression.
    package enum Function: String, CaseIterable, Sendable {
        case mean, median, sd, count, share, sum, min, max, quantile, slope, dprime

        init?(named name: String) {
            for function in Self.allCases where function.rawValue.isSame(as: name) {
                self = function
                return
            }
            return nil
        }

        /// How many expressions it takes before `where`.
        var arguments: Int {
            switch self {
            case .quantile, .slope, .dprime: 2
            default: 1
            }
        }
    }

    struct Aggregate: Sendable {
        let function: Function
        let arguments: [ExpressionProgram]
        let condition: ExpressionProgram?
    }

    let aggregates: [Aggregate]
    let whole: ExpressionProgram

    /// Reads an expression.
    ///
    /// - Parameter program: compiles an expression over one trial; nil where that has a fault.
    package init(
        _ text: String, _ program: (String, ExpressionType) -> ExpressionProgram?
    ) throws(ExpressionFault) {
        var reader = AggregateReader(text.bytes)
        reader.read()
        var aggregates: [Aggregate] = []
        for found in reader.found {
            guard found.arguments.count == found.function.arguments else {
                throw ExpressionFault(
                    .syntax, at: found.start,
                    expected: FaultWords.joined([
                        found.function.rawValue, found.function.arguments == 1 ? " of one value" : " of two values",
                    ]), found: "another number of them")
            }
            var programs: [ExpressionProgram] = []
            for (place, argument) in found.arguments.enumerated() {
                let type = Self.type(of: found.function, place)
                guard let compiled = program(argument, type) else {
                    throw ExpressionFault(
                        .type, at: found.start, expected: type.told, found: argument,
                        remedy: "the names are those of columns and of the answer")
                }
                programs.append(compiled)
            }
            var condition: ExpressionProgram?
            if let written = found.condition {
                condition = program(written, .boolean)
                guard condition != nil else {
                    throw ExpressionFault(.type, at: found.start, expected: "true or false for where", found: written)
                }
            }
            aggregates.append(Aggregate(function: found.function, arguments: programs, condition: condition))
        }
        guard !aggregates.isEmpty else {
            throw ExpressionFault(
                .syntax, at: 0, expected: "a figure over trials such as mean(rt)", found: text,
                remedy: "write mean, median, sd, count, share, sum, min, max, quantile, slope or dprime")
        }
        var compiler = ExpressionCompiler()
        for name in reader.names { compiler.scope.add(name, .number, .answered) }
        whole = try compiler.program(String(bytes: reader.rest), as: .number, until: .answered)
        self.aggregates = aggregates
        names = compiler
    }

    private let names: ExpressionCompiler

    private static func type(of function: Function, _ place: Int) -> ExpressionType {
        switch (function, place) {
        case (.count, _), (.share, _), (.dprime, _): .boolean
        case (.mean, _): .unknown
        default: .number
        }
    }

    /// The whole for values of its aggregates.
    func value(_ values: [Double?], _ evaluator: inout ExpressionEvaluator) -> Double? {
        var table = TrialTable(types: names.scope.types, trials: 1, compiler: names)
        for (place, value) in values.enumerated() { table[place, 0] = value.map { Datum(finite: $0) } ?? .missing }
        return evaluator.evaluate(whole, in: table).number
    }
}

/// Finds the aggregates in a text and puts a name of the same length in the place of each.
private struct AggregateReader {
    struct Found {
        let function: AggregateExpression.Function
        let arguments: [String]
        let condition: String?
        let start: Int
    }

    private(set) var rest: [UInt8]
    private(set) var found: [Found] = []
    private(set) var names: [String] = []

    init(_ text: [UInt8]) { rest = text }

    mutating func read() {
        var position = 0
        var isQuoted = false
        while position < rest.count {
            let byte = rest[position]
            if byte == UInt8(ascii: "'") { isQuoted.toggle() }
            let isStart = !isQuoted && Self.isLetter(byte) && (position == 0 || !Self.isOfName(rest[position - 1]))
            guard isStart else {
                position += 1
                continue
            }
            var end = position
            while end < rest.count, Self.isOfName(rest[end]) { end += 1 }
            let function = AggregateExpression.Function(named: String(bytes: Array(rest[position..<end])))
            guard let function, end < rest.count, rest[end] == UInt8(ascii: "("), let close = close(of: end),
                take(function, position, end + 1, close)
            else {
                position = end
                continue
            }
            position = close + 1
        }
    }

    /// The parenthesis that belongs to the one at a place.
    private func close(of open: Int) -> Int? {
        var (depth, isQuoted) = (0, false)
        for place in open..<rest.count {
            if rest[place] == UInt8(ascii: "'") { isQuoted.toggle() }
            if isQuoted { continue }
            if rest[place] == UInt8(ascii: "(") || rest[place] == UInt8(ascii: "[") { depth += 1 }
            if rest[place] == UInt8(ascii: ")") || rest[place] == UInt8(ascii: "]") {
                depth -= 1
                if depth == 0 { return place }
            }
        }
        return nil
    }

    /// Keeps an aggregate; false where it is no aggregate but the least or greatest of several values.
    private mutating func take(
        _ function: AggregateExpression.Function, _ start: Int, _ from: Int, _ close: Int
    ) -> Bool {
        var pieces: [[UInt8]] = [[]]
        var condition: [UInt8]?
        var (depth, isQuoted) = (0, false)
        var place = from
        while place < close {
            let byte = rest[place]
            if byte == UInt8(ascii: "'") { isQuoted.toggle() }
            if !isQuoted {
                if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
                if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
                if depth == 0, byte == UInt8(ascii: ",") {
                    pieces.append([])
                    place += 1
                    continue
                }
                if depth == 0, isWhere(at: place) {
                    condition = Array(rest[(place + 5)..<close])
                    break
                }
            }
            pieces[pieces.count - 1].append(byte)
            place += 1
        }
        if pieces.count != 1, function == .min || function == .max { return false }
        var name: [UInt8] = [UInt8(ascii: "x")]
        name.append(decimal: Int64(found.count))
        // The shortest aggregate, `sd(x)`, has room for four digits.
        guard name.count <= close + 1 - start else { return false }
        found.append(
            Found(
                function: function, arguments: pieces.map { String(bytes: $0) },
                condition: condition.map { String(bytes: $0) }, start: start))
        names.append(String(bytes: name))
        for place in start...close { rest[place] = place - start < name.count ? name[place - start] : 0x20 }
        return true
    }

    private func isWhere(at place: Int) -> Bool {
        let word: [UInt8] = [0x77, 0x68, 0x65, 0x72, 0x65]
        guard place > 0, !Self.isOfName(rest[place - 1]), place + 5 <= rest.count else { return false }
        for (offset, byte) in word.enumerated() where rest[place + offset] != byte { return false }
        return place + 5 == rest.count || !Self.isOfName(rest[place + 5])
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x5F }

    private static func isOfName(_ byte: UInt8) -> Bool {
        isLetter(byte) || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: ".")
    }
}
