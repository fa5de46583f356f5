import Text
import Tree

extension PlanMaker {
    /// A value as text; empty where it is missing.
    package func text(of datum: Datum, _ table: TrialTable) -> String {
        var text: [UInt8] = []
        switch datum {
        case .missing: break
        case .nothing: text.append("none")
        case .number(let number):
            if number == number.rounded(), number.magnitude < 1e15 {
                text.append(decimal: Int64(number))
            } else {
                text.append(shortest: number)
            }
        case .text(let number): return self.text(number)
        case .boolean(let isTrue): text.append(isTrue ? "true" : "false")
        case .list(let list):
            for place in 0..<list.count {
                if place > 0 { text.append(" ") }
                if let position = list.position(of: place) {
                    text.append(self.text(of: table.element(at: position), table))
                }
            }
        }
        return String(bytes: text)
    }

    /// A text with the values of a trial put into it.
    package func text(
        of pieces: [StepValue.Piece], _ table: TrialTable, _ evaluator: inout ExpressionEvaluator
    ) -> String {
        var text: [UInt8] = []
        for piece in pieces {
            switch piece {
            case .text(let plain): text.append(plain)
            case .program(let program): text.append(self.text(of: evaluator.evaluate(program, in: table), table))
            }
        }
        return String(bytes: text)
    }

    /// A text that is written, or with the values of a trial put into it.
    package func text(
        of value: StepValue, _ table: TrialTable, _ evaluator: inout ExpressionEvaluator
    ) -> String {
        switch value {
        case .fixed(let value): value.text ?? ""
        case .program(let program): text(of: evaluator.evaluate(program, in: table), table)
        case .template(let pieces): text(of: pieces, table, &evaluator)
        }
    }
}
