/// Computes expressions. Its storage is kept between evaluations, so an evaluation allocates nothing.
///
/// Every operation has a value for every operand: what cannot be computed is missing.
package struct ExpressionEvaluator: Sendable {
    private var stack: [Datum]
    private var height = 0
    /// The values of lists that are made during an evaluation.
    var made: [Datum] = []

    package init() {
        stack = [Datum](repeating: .missing, count: ExpressionTree.mostNodes)
        made.reserveCapacity(4 * ExpressionTree.mostNodes)
    }

    /// The value of an expression. Complexity: O(parts); sorting a list of n values takes up to n² comparisons.
    package mutating func evaluate(_ program: ExpressionProgram, in context: some ExpressionContext) -> Datum {
        made.removeAll(keepingCapacity: true)
        height = 0
        var back = 0
        for operation in program.operations {
            switch operation {
            case .constant(let datum): push(datum)
            case .place(let place): push(context.datum(at: place, back: back))
            case .enter(let count): back += count
            case .leave(let count): back -= count
            case .list(let count): push(list(of: count))
            case .prefix(let sign): push(Self.value(sign, pop()))
            case .infix(let sign):
                let right = pop()
                let left = pop()
                push(sign == .isIn ? contains(right, left, context) : Self.value(sign, left, right))
            case .element:
                let place = pop()
                push(element(of: pop(), at: place, context))
            case .call(let function, let count): push(call(function, count, context))
            case .running(let number): push(context.running(number))
            case .seen(let number):
                let datum = pop()
                push(datum == .missing ? .missing : .number(Double(context.seen(number, datum))))
            case .row(let table):
                let column = pop()
                push(cell(of: table, row: pop(), column: column, context))
            case .label:
                if case .text(let text) = pop() { push(context.label(of: text)) } else { push(.missing) }
            }
        }
        return pop()
    }

    private mutating func push(_ datum: Datum) {
        guard height < stack.count else { return }
        stack[height] = datum
        height += 1
    }

    mutating func pop() -> Datum {
        guard height > 0 else { return .missing }
        height -= 1
        return stack[height]
    }

    private mutating func list(of count: Int) -> Datum {
        var list = DatumList(start: made.count, count: Swift.min(count, height))
        list.isMade = true
        for position in (height - list.count)..<height { made.append(stack[position]) }
        height -= list.count
        return .list(list)
    }

    private func cell(of table: Int, row: Datum, column: Datum, _ context: some ExpressionContext) -> Datum {
        guard let row = Self.place(row), case .text(let column) = column else { return .missing }
        return context.cell(of: table, row: row, column: column)
    }

    /// A number as a place from 0; nil where it is none.
    static func place(_ datum: Datum) -> Int? {
        guard case .number(let number) = datum, number >= 0, number < 0x1p31, number == number.rounded() else {
            return nil
        }
        return Int(number)
    }

    /// The value of a list's place.
    package func element(of list: Datum, at place: Datum, _ context: some ExpressionContext) -> Datum {
        guard case .list(let list) = list, let place = Self.place(place) else { return .missing }
        return element(of: list, at: place, context)
    }

    package func element(of list: DatumList, at place: Int, _ context: some ExpressionContext) -> Datum {
        guard let position = list.position(of: place) else { return .missing }
        guard list.isMade else { return context.element(at: position) }
        return made.indices.contains(position) ? made[position] : .missing
    }
}
