import Interface
import Studies
import Text
import Tree

/// The screen of a text to read, with questions about it.
extension StudyScene {
    func informationScreen(_ step: InformationStep, _ participation: Participation) -> Markup<StudyIntent> {
        let all = textLines(own(step.text))
        // A text that begins with a heading uses that as the title.
        let isHeaded = all.first?.bytes.first == UInt8(ascii: "#")
        let title = isHeaded ? headingText(all[0]) : own(participation.study.title)
        let rest = (isHeaded ? Array(all.dropFirst()) : all).joined(separator: "\n")
        return stepFrame(title, isOwn: true, participation) {
            if step.picture.byteCount > 0 {
                element(
                    .img, .class("study-picture"), .attribute(.src, step.picture),
                    .attribute(.alt, own(step.pictureText)), tongue, direction)
            }
            prose(rest)
            for question in step.questions { asked(question) }
            if attendance.visits.form.isWrong { notice(.warning, say(.notRight)) }
        } foot: {
            if participation.isReadyToLeave { onwards() } else { main(.answer, .answers) }
        }
    }

    private func asked(_ question: ComprehensionQuestion) -> Markup<StudyIntent> {
        let id = question.id
        let given = attendance.visits.form.answers[Name(id)]
        guard question.hasSeveralRight else {
            return owned(
                choice(
                    own(question.text), name: id, options: question.answers.map { FieldOption($0.id, own($0.text)) },
                    chosen: given?.text, style: .cards
                ) { .answer(question: id, answer: $0, isOn: true) })
        }
        let chosen = given.flatMap { [String]($0) } ?? []
        return element(.fieldset, .class("choices"), .key(id), .describedBy(id + "-hint")) {
            element(.legend, .class("field-label"), tongue, direction) { text(own(question.text)) }
            element(.p, .class("field-hint"), .id(id + "-hint")) { text(say(.severalRight)) }
            element(.div, .class("choice-list")) {
                for answer in question.answers {
                    let value = answer.id
                    element(.label, .class("choice"), .key(value)) {
                        element(
                            .input, .type("checkbox"), .name(id), .attribute(.value, value),
                            .checked(chosen.contains { $0.isSame(as: value) }),
                            .onToggle { .answer(question: id, answer: value, isOn: $0) })
                        element(.span, .class("choice-text"), tongue, direction) { text(own(answer.text)) }
                    }
                }
            }
        }
    }
}
