import Quiz
import Text
import Tree

/// Whether orders are the same everywhere: a hash over the orders of one definition for many seeds, computed natively and
/// in WebAssembly and compared with the same fixture.
package enum OrderParity {
    /// Questions on pages, answers and rows, all shuffled, some of them fixed.
    private static let definition: Definition = {
        var questions: [Value] = []
        for index in 0..<24 {
            var answers: [Value] = []
            for answer in 0..<(2 + index % 7) {
                answers.append(["id": .text("a" + String(answer)), "text": "A", "fixed": .bool(answer == 5)])
            }
            var rows: [Value] = []
            for row in 0..<(index % 5 == 0 ? 9 : 0) {
                rows.append(["id": .text("i" + String(index) + "-" + String(row)), "text": "I"])
            }
            questions.append([
                "id": .text("q" + String(index)), "type": rows.isEmpty ? "single" : "matrix", "text": "Q",
                "fixed": .bool(index % 11 == 4), "answers": .list(answers), "items": .list(rows),
            ])
        }
        let node: Node = [
            "id": "parity", "title": "P", "random": ["questions", "items", "answers"], "questions": .list(questions),
        ]
        return Definition(node: node)
    }()

    /// SHA-256, in hexadecimal, of the orders for the seeds 0 to `count` - 1: for each the places of all items and, for each
    /// question, of its answers, as decimal numbers with commas.
    package static func hash(count: Int) -> String {
        var bytes: [UInt8] = []
        for seed in 0..<max(0, count) {
            // Seeds from the whole range of what is recorded: 53 bits.
            let form = Form(definition, seed: (Int64(seed) &* 0x9e37_79b9_7f4b) & 0x1f_ffff_ffff_ffff)
            for place in form.places {
                bytes.append(decimal: Int64(place))
                bytes.append(",")
            }
            for entry in form.entries {
                for place in entry.shownAnswers {
                    bytes.append(decimal: Int64(place))
                    bytes.append(",")
                }
            }
            bytes.append(";")
        }
        return SHA256.hexadecimal(of: bytes)
    }
}
