import Text
import Tree

/// An answer that a question can take.
struct InventedAnswer {
    let entry: Form.Entry
    /// Where it lies between the lowest answer, 0, and the highest, 1.
    let level: Double

    func value(_ generator: inout SeededGenerator) -> Value {
        switch entry.type {
        case .single, .matrix: return choice
        case .multiple: return several(&generator)
        case .ranged: return .double(number(from: entry.line.low ?? 0, to: entry.line.high ?? 1))
        case .number: return count
        case .text: return text(&generator)
        case .date: return day(&generator)
        case .info: return .null
        }
    }

    /// The answer at the level, counted by what the answers are worth.
    private var choice: Value {
        let order = Order.places(entry.answers.count) { entry.value(ofAnswer: $0) < entry.value(ofAnswer: $1) }
        guard !order.isEmpty else { return .null }
        let place = order[Int((level * Double(order.count - 1)).rounded())]
        return .text(entry.answers[place].id)
    }

    private func several(_ generator: inout SeededGenerator) -> Value {
        var order = Array(entry.answers.indices)
        generator.shuffle(&order)
        let least = max(1, min(entry.least, order.count))
        let count = least + generator.integer(below: max(1, min(entry.most, order.count) - least + 1))
        return .list(order.prefix(count).sorted().map { .text(entry.answers[$0].id) })
    }

    private func number(from low: Double, to high: Double) -> Double {
        entry.line.snapped(low + level * (high - low))
    }

    /// A whole number where one lies within the limits.
    private var count: Value {
        let low = entry.line.low ?? min(0, entry.line.high ?? 0)
        let number = number(from: low, to: entry.line.high ?? low + 100)
        let whole = number.rounded()
        return .double(entry.line.step == nil && entry.line.contains(whole) ? whole : number)
    }

    private func text(_ generator: inout SeededGenerator) -> Value {
        let texts = ["An invented answer.", "Sometimes", "I do not know", "More than before", "Yes"]
        let text = texts[generator.integer(below: texts.count)]
        return .text(String(decoding: text.utf8.prefix(entry.longest), as: UTF8.self))
    }

    private func day(_ generator: inout SeededGenerator) -> Value {
        let first = entry.firstDay?.order ?? min(1940_01_01, entry.lastDay?.order ?? 1940_01_01)
        let last = entry.lastDay?.order ?? max(2010_12_28, first)
        let years = max(0, last / 10_000 - first / 10_000)
        // The 28th of a month is there in every month; a day outside the limits is drawn anew.
        for _ in 0..<50 {
            let year = first / 10_000 + Int((level * Double(years)).rounded())
            let order =
                (year * 100 + 1 + generator.integer(below: 12)) * 100 + 1 + generator.integer(below: 28)
            if order >= first, order <= last { return .text(InventedAnswer.text(order)) }
        }
        return .text(InventedAnswer.text(first))
    }

    /// A day's order as it is written: 20240229 is `2024-02-29`.
    private static func text(_ order: Int) -> String {
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(decoding: [UInt8](repeating: 0x30, count: max(0, count - text.utf8.count)), as: UTF8.self)
                + text
        }
        return digits(order / 10_000, 4) + "-" + digits(order / 100 % 100, 2) + "-" + digits(order % 100, 2)
    }
}
