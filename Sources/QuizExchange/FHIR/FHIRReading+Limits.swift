import Definitions
import Quiz
import Text
import Tree

extension FHIRReading {
    /// How many answers are to be chosen.
    mutating func readCounts(_ index: Int, _ question: inout Question, _ trace: inout Node) {
        let count = question.answers.count
        if !items[index].repeats { trace["one"] = true }
        if let (steps, raw, value) = extending(FHIRWords.minOccurs, index) {
            // Nobody has to choose where the item is not required.
            if let number = value.flatMap({ Int($0) }), number >= 0, number <= count {
                question.least = number
            } else {
                lose(.limit, index, steps, raw)
                FHIRTrace.add(raw, to: &trace)
            }
        }
        if let (steps, raw, value) = extending(FHIRWords.maxOccurs, index) {
            if let number = value.flatMap({ Int($0) }), number >= max(1, question.least ?? 1) {
                question.most = min(number, count)
            } else {
                lose(.limit, index, steps, raw)
                FHIRTrace.add(raw, to: &trace)
            }
        }
    }

    /// The extension of an address with its place; nil where there is none.
    private func extending(_ address: String, _ index: Int) -> (steps: [Path.Step], raw: Value, value: Value?)? {
        for (place, raw) in (items[index].node["extension"]?.list ?? []).enumerated() {
            guard let node = raw.node, let url = node["url"]?.text, FHIRWords.areSame(url, address) else { continue }
            let value = node.fields.first { $0.name.text.utf8.starts(with: "value".utf8) }?.value
            return ([.name("extension"), .index(place)], raw, value)
        }
        return nil
    }

    /// An end that is a number; an end of another kind is named, and goes out again as it came in.
    private mutating func end(_ address: String, _ index: Int, _ trace: inout Node) -> Value? {
        guard let (steps, raw, value) = extending(address, index) else { return nil }
        if let value, let number = Double(value), number.isFinite {
            guard items[index].isOf("integer"), number != number.rounded() else { return value }
            let whole = number.rounded(address.isSame(as: FHIRWords.minValue) ? .up : .down)
            return whole.magnitude < 1e15 ? .int(Int(whole)) : value
        }
        lose(.limit, index, steps, raw)
        FHIRTrace.add(raw, to: &trace)
        return nil
    }

    /// Ends, steps and unit of a number.
    mutating func readNumbers(_ index: Int, _ question: inout Question, _ trace: inout Node) {
        let isSlider = question.type == .ranged
        var (low, high) = (end(FHIRWords.minValue, index, &trace), end(FHIRWords.maxValue, index, &trace))
        if let from = low.flatMap({ Double($0) }), let to = high.flatMap({ Double($0) }), from >= to {
            for address in [FHIRWords.minValue, FHIRWords.maxValue] {
                guard let (steps, raw, _) = extending(address, index) else { continue }
                lose(.limit, index, steps, raw)
                FHIRTrace.add(raw, to: &trace)
            }
            (low, high) = (nil, nil)
        }
        if isSlider, low == nil { low = 0 }
        if let low { question.from = low }
        if let high { question.to = high }
        let origin = low.flatMap { Double($0) } ?? 0
        if items[index].isOf("integer") {
            question.node["step"] = 1
        } else if let (steps, raw, value) = extending(FHIRWords.maxDecimals, index) {
            let places = value.flatMap { Int($0) } ?? -1
            if places >= 0, places <= 9, origin == origin.rounded() {
                var step = 1.0
                for _ in 0..<places { step /= 10 }
                question.node["step"] = places == 0 ? 1 : .double(step)
            } else {
                lose(.check, index, steps, raw)
            }
        }
        if let (steps, raw, value) = extending(FHIRWords.sliderStep, index) {
            let span = high.flatMap { Double($0) }.map { $0 - origin } ?? .infinity
            let isFine = !items[index].isOf("integer")
            if isSlider, let value, let step = Double(value), step > 0, step <= span, isFine || step == step.rounded() {
                question.node["step"] = value
            } else {
                lose(.limit, index, steps, raw)
                FHIRTrace.add(raw, to: &trace)
            }
        }
        // Steps of 5 alone do not say that the numbers are whole.
        if items[index].isOf("integer"), !question.isWhole { trace["type"] = "integer" }
        // What is whole for another reason than its type is no integer there.
        if !items[index].isOf("integer"), question.step == 1, origin == origin.rounded() {
            trace["type"] = .text(items[index].word)
        }
        readUnit(index, &question, &trace)
    }

    private mutating func readUnit(_ index: Int, _ question: inout Question, _ trace: inout Node) {
        guard let (steps, raw, value) = extending(FHIRWords.unit, index) else { return }
        guard let coding = value?.node,
            let texts = FHIRWords.texts("display", language, in: coding) ?? coding["code"]?.text.map({ Texts($0) })
        else {
            lose(.property, index, steps, raw)
            return FHIRTrace.add(raw, to: &trace)
        }
        question.unit = texts
        if coding["code"] != nil || coding["system"] != nil { trace["unit"] = .node(coding) }
    }

    /// The limits of a day.
    mutating func readDays(_ index: Int, _ question: inout Question, _ trace: inout Node) {
        var days: [(address: String, day: CalendarDay)] = []
        for address in [FHIRWords.minValue, FHIRWords.maxValue] {
            guard let (steps, raw, value) = extending(address, index) else { continue }
            guard let text = value?.text, let day = CalendarDay(text) else {
                lose(.limit, index, steps, raw)
                FHIRTrace.add(raw, to: &trace)
                continue
            }
            days.append((address, day))
            if address.isSame(as: FHIRWords.minValue) { question.from = .text(text) } else { question.to = .text(text) }
        }
        if days.count == 2, days[0].day.order > days[1].day.order,
            let (steps, raw, _) = extending(days[1].address, index)
        {
            lose(.limit, index, steps, raw)
            FHIRTrace.add(raw, to: &trace)
            question.to = .null
        }
    }

    /// A slider needs both ends: without the lower one it begins at 0, without the upper one a number is typed.
    mutating func slider(_ index: Int) -> QuestionType {
        func number(_ address: String) -> Double? {
            extending(address, index)?.value.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
        }
        let (low, high) = (number(FHIRWords.minValue), number(FHIRWords.maxValue))
        guard let high, high > low ?? 0 else {
            lose(.sliderEnds, index, [.name("extension")], .text("slider"))
            return .number
        }
        if low == nil { lose(.sliderBegin, index, [.name("extension")], .text("slider")) }
        return .ranged
    }
}
