package import Definitions
package import Interface
import Text
import Tree

/// Says things in the reader's language: the module's own words, and a definition's texts in the best language they have.
package struct Speaker {
    package let language: Language
    package let format: Format
    /// The language of the definition's texts.
    package let code: String

    /// The first of the reader's wishes that the definition has, or their language, else the definition's first one.
    package init(_ language: Language, languages: [String], wishes: [String] = []) {
        self.language = language
        format = Format(language)
        code = Language.best(of: languages, for: wishes, else: language)
    }

    package init(_ language: Language, _ definition: Definition, wishes: [String] = []) {
        self.init(language, languages: definition.languages, wishes: wishes)
    }

    /// The language of the definition's texts and the direction in which it is written, where it is not the reader's.
    var tongue: Attribute<Intent> { .when(isForeign, .language(code)) }
    var direction: Attribute<Intent> {
        .when(isForeign, .attribute(.dir, Language.isRightToLeft(code) ? "rtl" : "ltr"))
    }

    /// Whether the definition speaks another language than the reader.
    package var isForeign: Bool { !code.isSame(as: language.code) }

    package func words(_ phrase: QuizPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    package func text(_ texts: Texts) -> String { texts.text(in: code) }

    /// A number with up to two decimals, none of which are needless: a figure.
    package func number(_ number: Double) -> String { rounded(number, decimals: 2) }

    /// A number that can be answered or was: with all its decimals, as one that is rounded is another answer.
    func exact(_ number: Double) -> String { rounded(number, decimals: 9) }

    private func rounded(_ number: Double, decimals most: Int) -> String {
        var half = 0.5
        for _ in 0..<most { half /= 10 }
        var decimals = 0
        var unit = 1.0
        while decimals < most, ((number * unit).rounded() / unit - number).magnitude >= half {
            decimals += 1
            unit *= 10
        }
        return format.fixed(number, decimals)
    }

    /// What is wrong with an answer, as a sentence.
    func sentence(_ problem: Problem, _ question: Question) -> String {
        switch problem {
        case .unanswered: return words(.problemUnanswered)
        case .tooFew(let n): return words(.problemTooFew, ("n", String(n)))
        case .tooMany(let n): return words(.problemTooMany, ("n", String(n)))
        case .notANumber: return words(.problemNumber)
        case .twoNumbers(let thousands, let decimal):
            return readings(thousands, decimal)
        case .notADate: return words(.problemDate)
        case .tooLong(let n): return words(.problemTooLong, ("n", String(n)))
        case .between(let below, let above):
            return words(.problemStep, ("below", exact(below)), ("above", exact(above)))
        case .outside:
            let isDay = question.type == .date
            let low = end(question.from)
            let high = end(question.to)
            if let low, let high {
                return words(isDay ? .problemDayBetween : .problemBetween, ("low", low), ("high", high))
            }
            if let low { return words(isDay ? .problemDayAfter : .problemAtLeast, ("low", low)) }
            return words(isDay ? .problemDayBefore : .problemAtMost, ("high", high ?? ""))
        }
    }

    /// The two numbers that one text can be read as, as a question for the one that is meant.
    package func readings(_ thousands: Double, _ decimal: Double) -> String {
        words(.problemTwoNumbers, ("thousands", typed(thousands)), ("decimal", typed(decimal)))
    }

    private func end(_ value: Value) -> String? {
        if let number = Double(value) { return exact(number) }
        return value.text
    }

    /// The answer of an item as people read it; nil where there is none.
    package func shown(_ given: Given?, _ question: Question) -> String? {
        let answers = question.answers
        switch given {
        case .choice(let index)?: return answers.indices.contains(index) ? text(answers[index].text) : nil
        case .choices(let chosen)?:
            return format.list(chosen.filter { answers.indices.contains($0) }.map { text(answers[$0].text) })
        case .number(let number)?:
            if question.type == .ranged, !answers.isEmpty,
                let part = NumberLine(question).part(of: number, among: answers.count)
            {
                return text(answers[part].text)
            }
            // The place on a slider without steps has more decimals than anybody chose.
            return withUnit(question.step == nil ? self.number(number) : exact(number), question)
        case .text(let text)?:
            if question.type == .number, let number = Given.number(in: text) {
                return withUnit(exact(number), question)
            }
            return text
        case .unread(let text)?: return text
        case nil: return nil
        }
    }

    /// A number as it can be typed in the reader's language.
    private func typed(_ number: Double) -> String {
        let text = exact(number)
        switch WrittenNumber(text) {
        case .number(let read) where read == number: return text
        case .either(_, let decimal) where decimal == number: return text + "0"
        default: return WrittenNumber.text(number)
        }
    }

    private func withUnit(_ number: String, _ question: Question) -> String {
        let unit = text(question.unit)
        return unit.byteCount == 0 ? number : number + Format.space + unit
    }
}
