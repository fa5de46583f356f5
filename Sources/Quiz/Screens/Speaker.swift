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

    /// The reader's language where the definition has it, else the definition's first one.
    package init(_ language: Language, languages: [String]) {
        self.language = language
        format = Format(language)
        var best = languages.first ?? "en"
        for code in languages where code.isSame(as: language.code) { best = code }
        code = best
    }

    package init(_ language: Language, _ definition: Definition) {
        self.init(language, languages: definition.languages)
    }

    /// Whether the definition speaks another language than the reader.
    package var isForeign: Bool { !code.isSame(as: language.code) }

    package func words(_ phrase: QuizPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    package func text(_ texts: Texts) -> String { texts.text(in: code) }

    /// A number with up to two decimals, none of which are needless.
    package func number(_ number: Double) -> String {
        let whole = number.rounded()
        if (number - whole).magnitude < 0.005 { return format.fixed(whole, 0) }
        let tenth = (number * 10).rounded() / 10
        return format.fixed(number, (number - tenth).magnitude < 0.005 ? 1 : 2)
    }

    /// What is wrong with an answer, as a sentence.
    func sentence(_ problem: Problem, _ question: Question) -> String {
        switch problem {
        case .unanswered: return words(.problemUnanswered)
        case .tooFew(let n): return words(.problemTooFew, ("n", String(n)))
        case .tooMany(let n): return words(.problemTooMany, ("n", String(n)))
        case .notANumber: return words(.problemNumber)
        case .notADate: return words(.problemDate)
        case .tooLong(let n): return words(.problemTooLong, ("n", String(n)))
        case .between(let below, let above):
            return words(.problemStep, ("below", number(below)), ("above", number(above)))
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

    private func end(_ value: Value) -> String? {
        if let number = Double(value) { return self.number(number) }
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
            return withUnit(self.number(number), question)
        case .text(let text)?:
            if question.type == .number, let number = Given.number(in: text) {
                return withUnit(self.number(number), question)
            }
            return text
        case nil: return nil
        }
    }

    private func withUnit(_ number: String, _ question: Question) -> String {
        let unit = text(question.unit)
        return unit.byteCount == 0 ? number : number + Format.space + unit
    }
}
