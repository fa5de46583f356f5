import Definitions
import Text
package import Tree

/// What a person answered, in terms of the form.
@SameText
package enum Given: Sendable {
    /// The declared position of the chosen answer.
    case choice(Int)
    /// The declared positions of the chosen answers, ascending.
    case choices([Int])
    case number(Double)
    /// A text, a date, or what was typed where a number is asked, as sessions of before have it.
    case text(String)
    /// What was typed where a number is asked and is not one number: none, or one that can be read in two ways.
    case unread(String)

    /// The number that was given or typed, with a point or a comma; nil where it is none.
    package var number: Double? {
        switch self {
        case .number(let number): return number
        case .text(let text): return Given.number(in: text)
        default: return nil
        }
    }

    /// What somebody typed where a number is asked, as logs have it: `WrittenNumber` reads it. A plain text of a log was
    /// typed before that and keeps its meaning.
    package static func typed(_ text: String) -> Value { ["typed": .text(text)] }

    /// Reads a number as sessions of before have it and as the page's own controls send it: `3`, `-2.5`, `2,5`, `−2,5`;
    /// nil for every other text. Every comma is a point.
    package static func number(in text: String) -> Double? {
        var digits: [UInt8] = []
        for byte in text.bytes where byte != 0x20 { digits.append(byte == UInt8(ascii: ",") ? 0x2E : byte) }
        // The true minus, U+2212.
        if digits.count > 3, digits[0] == 0xE2, digits[1] == 0x88, digits[2] == 0x92 {
            digits.replaceSubrange(0..<3, with: [UInt8(ascii: "-")])
        }
        if digits.first == UInt8(ascii: "+") { digits.removeFirst() }
        guard digits.count < 40, let value = try? Value(json: digits) else { return nil }
        return Double(value)
    }
}

extension Form.Entry {
    /// Reads an answer from a log or a file: identities of answers, a number, a text. nil for nothing and for whatever this
    /// question cannot take.
    package func given(_ value: Value) -> Given? {
        switch type {
        case .single, .matrix:
            guard let id = value.text, let index = answer(id) else { return nil }
            return .choice(index)
        case .multiple:
            guard let list = value.list, list.count <= answers.count else { return nil }
            var chosen: [Int] = []
            for value in list {
                guard let id = value.text, let index = answer(id), !chosen.contains(index) else { return nil }
                chosen.append(index)
            }
            chosen.sort()
            return chosen.isEmpty ? nil : .choices(chosen)
        case .ranged:
            guard let number = Double(value), number.isFinite else { return nil }
            return .number(line.snapped(number))
        case .number:
            if let number = Double(value) { return number.isFinite ? .number(number) : nil }
            if let typed = value.node?["typed"] {
                guard case .text(let text)? = Form.Entry.text(typed, longest: 60) else { return nil }
                guard case .number(let number) = WrittenNumber(text) else { return .unread(text) }
                // It stands as it was typed where sessions of before read the same in it.
                return .text(Given.number(in: text) == number ? text : WrittenNumber.text(number))
            }
            return Form.Entry.text(value, longest: 60)
        case .text: return Form.Entry.text(value, longest: 40_000)
        case .date: return Form.Entry.text(value, longest: 60)
        case .info: return nil
        }
    }

    /// A text that is not empty; one of more bytes than `longest` is refused.
    private static func text(_ value: Value, longest: Int) -> Given? {
        guard let text = value.text, text.byteCount > 0, text.byteCount <= longest else { return nil }
        return .text(text)
    }

    /// The answer as logs and exports write it.
    package func value(_ given: Given?) -> Value {
        switch given {
        case .choice(let index)?: return answers.indices.contains(index) ? .text(answers[index].id) : .null
        case .choices(let indices)?:
            return .list(indices.filter { answers.indices.contains($0) }.map { .text(answers[$0].id) })
        case .number(let number)?: return .double(number)
        case .text(let text)?:
            if type == .number, let number = Given.number(in: text) { return .double(number) }
            return .text(text)
        case .unread(let text)?: return .text(text)
        case nil: return .null
        }
    }

    /// What is wrong with an answer; nil where it is as it should be.
    package func problem(with given: Given?, countsLetters: Bool = true) -> Problem? {
        guard let given else { return isRequired ? .unanswered : nil }
        switch (type, given) {
        case (.multiple, .choices(let chosen)):
            if chosen.count < least { return .tooFew(least) }
            return chosen.count > most ? .tooMany(most) : nil
        case (.number, .unread(let text)):
            guard case .either(let thousands, let decimal) = WrittenNumber(text) else { return .notANumber }
            return .twoNumbers(thousands, decimal)
        case (.number, _):
            guard let number = given.number else { return .notANumber }
            guard line.contains(number) else { return .outside }
            return line.neighbours(of: number).map { .between($0.below, $0.above) }
        case (.date, .text(let text)):
            guard let day = CalendarDay(text) else { return .notADate }
            if let firstDay, day.order < firstDay.order { return .outside }
            if let lastDay, day.order > lastDay.order { return .outside }
            return nil
        case (.text, .text(let text)):
            return (countsLetters ? text.letterCount : text.unicodeScalars.count) > longest ? .tooLong(longest) : nil
        default: return nil
        }
    }
}

/// Why an answer does not do.
package enum Problem: Equatable, Sendable {
    case unanswered
    case tooFew(Int)
    case tooMany(Int)
    case notANumber
    /// A number that can be read in two ways: with thousands, and with decimals.
    case twoNumbers(Double, Double)
    case notADate
    /// Outside the limits of a number or a date.
    case outside
    /// A number between two that are possible, where a question has steps.
    case between(Double, Double)
    case tooLong(Int)
}
