import Definitions
import Interface
import Text
import Tree

/// One question with the control that its type asks for. Nothing is chosen beforehand.
final class QuestionPart {
    let sitting: Sitting
    let question: Question
    let position: Int
    let speaker: Speaker

    init(_ sitting: Sitting, _ question: Question, at position: Int, _ speaker: Speaker) {
        self.sitting = sitting
        self.question = question
        self.position = position
        self.speaker = speaker
    }

    private var entry: Form.Entry { sitting.form.entries[position] }
    private var id: String { "q-" + entry.id }

    var body: Markup<Intent> {
        switch entry.type {
        case .info:
            return element(.section, .class("quiz-info"), .key(id)) { paragraph(speaker.text(question.text)) }
        case .matrix: return matrix
        default:
            guard let unit = entry.units.first else { return .empty }
            return element(
                .fieldset, .class("choices quiz-question"), .key(id), .id(id),
                .when(told(unit) != nil, .describedBy(id + "-error")), .when(isLed(to: unit), .tabIndex(-1)),
                .when(isLed(to: unit), .focus(turn))
            ) {
                element(.legend, .class("quiz-text"), .id(id + "-text")) { text(speaker.text(question.text)) }
                hints
                error(unit, id + "-error")
                control(unit)
            }
        }
    }

    private func control(_ unit: Int) -> Markup<Intent> {
        switch entry.type {
        case .single: return radios(unit, name: id)
        case .multiple: return boxes(unit)
        case .ranged: return slider(unit)
        case .number, .text, .date: return field(unit)
        case .matrix, .info: return .empty
        }
    }

    /// The sentence about what is wrong, once the person has tried to go on.
    private func told(_ unit: Int) -> String? {
        guard sitting.isComplaining, let problem = sitting.problem(unit) else { return nil }
        return speaker.sentence(problem, question)
    }

    /// Whether the page has led the person here, who tried to go on: what is missing may be far from the button.
    private func isLed(to unit: Int) -> Bool { sitting.complaint?.unit == unit }
    private var turn: Int { sitting.complaint?.turn ?? 0 }

    private func error(_ unit: Int, _ identity: String) -> Markup<Intent> {
        fragment {
            if let sentence = told(unit) { element(.p, .class("field-error"), .id(identity)) { text(sentence) } }
        }
    }

    private var hints: Markup<Intent> {
        var lines: [String] = []
        if !question.hint.isEmpty { lines.append(speaker.text(question.hint)) }
        if let limits { lines.append(limits) }
        if !entry.isRequired { lines.append(speaker.words(.optional)) }
        return fragment {
            for line in lines { element(.p, .class("field-hint")) { text(line) } }
        }
    }

    /// How many answers of a multiple choice are wanted, where the definition limits them and gives no hint of its own.
    private var limits: String? {
        switch entry.type {
        case .multiple:
            guard question.hint.isEmpty else { return nil }
            let (least, most, all) = (entry.least, entry.most, entry.answers.count)
            if least == most { return speaker.words(.chooseExactly, ("n", String(least))) }
            if least > 1, most < all {
                return speaker.words(.chooseBetween, ("low", String(least)), ("high", String(most)))
            }
            if most < all { return speaker.words(.chooseAtMost, ("n", String(most))) }
            return least > 1 ? speaker.words(.chooseAtLeast, ("n", String(least))) : nil
        case .number:
            guard let low = entry.line.low, let high = entry.line.high else { return nil }
            let ends = [("low", speaker.exact(low)), ("high", speaker.exact(high))]
            if entry.line.isWhole { return speaker.words(.wholeBetween, ends[0], ends[1]) }
            guard let step = entry.line.step else { return speaker.words(.numberBetween, ends[0], ends[1]) }
            return speaker.words(.stepsBetween, ends[0], ends[1], ("step", speaker.exact(step)))
        default: return nil
        }
    }

    // MARK: Controls

    private func radios(_ unit: Int, name: String) -> Markup<Intent> {
        let item = sitting.form.units[unit].id
        let given = sitting.responses[unit].given
        let answers = question.answers
        return element(.div, .class("choice-list")) {
            for index in entry.shownAnswers {
                let answer = entry.answers[index].id
                option(speaker.text(answers[index].text), key: answer) {
                    element(
                        .input, .type("radio"), .name(name), .attribute(.value, answer),
                        .checked(given == .choice(index)), .on(.change, .answer(item: item, value: .text(answer))))
                }
            }
        }
    }

    private func boxes(_ unit: Int) -> Markup<Intent> {
        let item = sitting.form.units[unit].id
        var chosen: [Int] = []
        if case .choices(let indices)? = sitting.responses[unit].given { chosen = indices }
        let answers = question.answers
        return element(.div, .class("choice-list")) {
            for index in entry.shownAnswers {
                let answer = entry.answers[index].id
                let isChosen = chosen.contains(index)
                let others = chosen.filter { $0 != index }
                option(speaker.text(answers[index].text), key: answer) {
                    element(
                        .input, .type("checkbox"), .name(id), .attribute(.value, answer), .checked(isChosen),
                        .onToggle { isOn in .answer(item: item, value: self.list(isOn ? others + [index] : others)) })
                }
            }
        }
    }

    private func list(_ indices: [Int]) -> Value { .list(indices.sorted().map { .text(entry.answers[$0].id) }) }

    private func option(_ label: String, key: String, input: () -> Markup<Intent>) -> Markup<Intent> {
        element(.label, .class("choice"), .key(key)) {
            input()
            element(.span, .class("choice-text")) { text(label) }
        }
    }

    private var matrix: Markup<Intent> {
        let items = question.items
        return element(.section, .class("quiz-matrix"), .key(id), .id(id)) {
            element(.p, .class("quiz-text")) { text(speaker.text(question.text)) }
            hints
            for unit in entry.shownUnits {
                let name = "i-" + sitting.form.units[unit].id
                element(
                    .fieldset, .class("choices quiz-row"), .key(name), .id(name),
                    .when(told(unit) != nil, .describedBy(name + "-error")), .when(isLed(to: unit), .tabIndex(-1)),
                    .when(isLed(to: unit), .focus(turn))
                ) {
                    element(.legend, .class("quiz-statement")) {
                        text(sitting.form.units[unit].row.map { speaker.text(items[$0].text) } ?? "")
                    }
                    error(unit, name + "-error")
                    radios(unit, name: name)
                }
            }
        }
    }

    private func slider(_ unit: Int) -> Markup<Intent> {
        let item = sitting.form.units[unit].id
        let line = entry.line
        let answers = question.answers
        var given: Double?
        if case .number(let number)? = sitting.responses[unit].given { given = number }
        let shown = speaker.shown(sitting.responses[unit].given, question)
        let low =
            question.lowLabel.isEmpty ? answers.first.map { speaker.text($0.text) } : speaker.text(question.lowLabel)
        let high =
            question.highLabel.isEmpty ? answers.last.map { speaker.text($0.text) } : speaker.text(question.highLabel)
        let state = shown.map { speaker.words(.atValue, ("value", $0)) } ?? speaker.words(.notTouched)
        return element(.div, .class("field quiz-slider")) {
            element(
                .input, .type("range"), .class(given == nil ? "slider slider-untouched" : "slider"), .id(id + "-input"),
                .attribute(.ariaLabelledby, id + "-text"), .describedBy(id + "-ends"),
                .attribute(.min, plain(line.low ?? 0)), .attribute(.max, plain(line.high ?? 1)),
                .attribute(.step, line.step.map { plain($0) } ?? "any"), .value(plain(given ?? line.middle)),
                .attribute(.ariaValuetext, shown ?? speaker.words(.notTouched)),
                // Where the thumb stands already, a press changes nothing, and answers all the same.
                .when(given == nil, .on(.press, .touch(item: item))),
                .on(.change) { event in
                    Given.number(in: event.text).map { .answer(item: item, value: .double($0)) }
                })
            element(.div, .class("quiz-ends"), .id(id + "-ends")) {
                element(.span) { text(low ?? speaker.exact(line.low ?? 0)) }
                element(.span) { text(high ?? speaker.exact(line.high ?? 1)) }
            }
            element(.output, .class("quiz-state"), .for(id + "-input")) { text(state) }
            if given == nil {
                button(speaker.words(.takeMiddle), style: .quiet, action: Intent.touch(item: item))
            }
        }
    }

    private func field(_ unit: Int) -> Markup<Intent> {
        let item = sitting.form.units[unit].id
        var content = ""
        switch sitting.responses[unit].given {
        case .text(let text)?, .unread(let text)?: content = text
        case .number(let number)?: content = plain(number)
        default: break
        }
        let unitText = speaker.text(question.unit)
        let isDay = entry.type == .date
        let isNumber = entry.type == .number
        // Enter leads on, as the keyboards of phones say as well; in a date it is the browser's own.
        return element(isDay ? .div : .form, .class("field quiz-field"), .when(!isDay, .on(.submit, .next))) {
            element(
                .input, .class("field-input"), .type(isDay ? "date" : "text"), .id(id + "-input"),
                .attribute(.ariaLabelledby, id + "-text"), .value(content),
                // A field of the type "number" swallows what is no number and cannot show it again.
                .when(isNumber, .attribute(.inputmode, keys)),
                .when(!isDay, .attribute(.enterkeyhint, "next")),
                .when(isDay && question.from.text != nil, .attribute(.min, question.from.text ?? "")),
                .when(isDay && question.to.text != nil, .attribute(.max, question.to.text ?? "")),
                .attribute(.autocomplete, "off"), .when(told(unit) != nil, .attribute(.ariaInvalid, "true")),
                .when(told(unit) != nil, .describedBy(id + "-error")),
                .onText(.change) { .answer(item: item, value: isNumber ? Given.typed($0) : .text($0)) })
            if unitText.byteCount > 0 { element(.span, .class("quiz-unit")) { text(unitText) } }
        }
    }

    /// The keys that a number needs: a minus or a comma only where it can have one.
    private var keys: String { entry.line.isWhole && (entry.line.low ?? -1) >= 0 ? "numeric" : "decimal" }

    /// A number as the page's fields read it.
    private func plain(_ number: Double) -> String {
        var bytes: [UInt8] = []
        if number.magnitude < 1e15, number == number.rounded() {
            bytes.append(decimal: Int64(number))
        } else {
            bytes.append(shortest: number)
        }
        return String(bytes: bytes)
    }
}
