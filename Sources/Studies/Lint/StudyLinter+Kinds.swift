import Definitions
import Text
import Tree

extension StudyLinter {
    /// Checks what each kind of step needs.
    mutating func check(_ form: StepForm, _ node: Node, _ nesting: Nesting) {
        switch form {
        case .information(let information): check(information)
        case .consent(let consent): check(consent)
        case .questionnaire(let questionnaire): check(questionnaire)
        case .task(let task): check(task)
        case .check(let check): self.check(check)
        case .pause(let pause):
            if let most = pause.most, most.seconds < pause.least.seconds {
                report(
                    .windowOrder, at: [.name("most")], expected: joined("at least ", pause.least.text),
                    found: most.text)
            }
        case .screen(let screen):
            condition(node, "when", of: screen.when)
            condition(node, "unless", of: screen.unless)
        case .quota(let quota): check(quota)
        case .allot(let allot): check(allot, nesting)
        case .only(let only): check(only)
        case .branch(let branch):
            condition(node, "when", of: branch.when)
            filled(node["then"], "then", "a branch")
        case .order(let order): check(order)
        case .repetition:
            filled(node["steps"], "steps", "a repetition")
        case .wait(let wait): check(wait, nesting)
        case .feedback(let feedback):
            filled(node["show"], "show", "a feedback")
            shown(feedback.show, node)
        case .finish(let finish): shown(finish.show, node)
        }
    }

    private mutating func check(_ information: InformationStep) {
        file(information.picture, "picture")
        var ids = NameTable(capacity: 8)
        each(information.node["questions"], "questions") { linter, node, index in
            linter.needs(of: node, StudyObjects.question, "a question")
            linter.identity(of: node, in: &ids, index, duplicate: .duplicateIdentity, "question")
            if let text = node["text"] { linter.texts(text, "text") }
            let answers = ComprehensionQuestion(node: node).answers
            linter.each(node["answers"], "answers") { linter, answer, _ in
                linter.needs(of: answer, StudyObjects.answer, "an answer")
                if let text = answer["text"] { linter.texts(text, "text") }
            }
            if !answers.contains(where: { $0.correct }) {
                linter.report(
                    .noRightAnswer, expected: "an answer with correct: true", found: "none",
                    remedy: "say which answer is right")
            }
        }
    }

    private mutating func check(_ consent: ConsentStep) {
        hasConsented = true
        let node = consent.node
        let topics = ConsentTopic.allCases.map { $0.rawValue }
        var ids = NameTable(capacity: 8)
        each(node["sections"], "sections") { linter, section, index in
            linter.object(section, StudyObjects.section, "a section")
            linter.identity(of: section, in: &ids, index, duplicate: .duplicateIdentity, "section")
        }
        for topic in topics where ids.find(topic) == nil {
            report(
                .consentSectionMissing, at: node["sections"] == nil ? [] : [.name("sections")],
                expected: joined("a section with id: ", topic), found: "none",
                remedy: joined("add {id: ", topic, ", text: …}"))
        }
        if consent.signature != .none {
            report(
                .signatureNotTaken, at: [.name("signature")], expected: "none", found: consent.signature.rawValue,
                remedy: "leave it out; where a signature is needed, have it given on paper, and ask for that in an item"
            )
        }
        var items = NameTable(capacity: 8)
        each(node["items"], "items") { linter, item, index in
            linter.object(item, StudyObjects.item, "an item")
            linter.identity(of: item, in: &items, index, duplicate: .duplicateIdentity, "item")
        }
    }

    private mutating func check(_ wait: WaitStep, _ nesting: Nesting) {
        let node = wait.node
        if nesting.isInLoop {
            report(
                .waitInside, expected: "a wait outside of orders and repetitions", found: "one within",
                remedy: "move it out; for several visits write several waits")
        }
        let due = waits + 2
        if node["visit"] != nil, wait.visit != due {
            report(
                .visitOrder, at: [.name("visit")], expected: StudyLinter.plain(Double(due)),
                found: summary(node["visit"]), remedy: "number the visits in their order, from 2")
        }
        waits += 1
        if let from = wait.from, let until = wait.until, until.minutes <= from.minutes {
            report(
                .windowOrder, at: [.name("until")],
                expected: joined("a time of the day after ", summary(from.value)), found: summary(until.value))
        }
        if !wait.reminders.isEmpty, !wait.calendar, !study.mail {
            report(
                .reminderWithoutWay, .warning, at: [.name("reminders")],
                expected: "calendar: true, or mail: true above",
                found: "neither", remedy: "offer one of them, or leave the reminders out")
        }
    }

    private mutating func check(_ check: CheckStep) {
        consented("a check")
        switch check.of {
        case .refresh?, .clock?:
            if check.atLeast == nil, check.atMost == nil {
                report(
                    .missingProperty, .warning, expected: "a check with atLeast or atMost", found: "none",
                    remedy: "without a bound everybody passes")
            }
        case .headphones?, .sound?, .card?, .touch?, .keyboard?, .fullscreen?, .landscape?:
            // These checks ask the person, who says yes or no, so they have no bounds.
            for name in ["atLeast", "atMost"] where check.node[Name(name)] != nil {
                report(
                    .boundWithoutFigure, at: [.name(name)],
                    expected: "a bound for refresh or clock, which are measured", found: name,
                    remedy: "leave it out; headphones are measured by a task of the family hearing with the preset "
                        + "screening, and told by its figure hugginsRight")
            }
        case nil: break
        }
    }

    // MARK: What several kinds need

    /// Checks that nothing is recorded before the person has agreed. It is reported once.
    mutating func consented(_ what: String) {
        guard !hasConsented, !hasToldConsent else { return }
        hasToldConsent = true
        report(
            .dataBeforeConsent, expected: "a consent before the first questionnaire, task or check", found: what,
            remedy: "move the consent up; who may take part at all can be asked in its items")
    }

    /// Reports a file's name where its content has to be.
    mutating func file(_ name: String, _ property: String) {
        guard isPacked, name.byteCount > 0, !name.bytes.starts(with: "data:".bytes) else { return }
        report(
            .notPacked, at: [.name(property)], expected: "the content itself", found: quoted(name),
            remedy: "let `merkwelt study pack` put it in")
    }

    /// Checks that the figures that are shown are figures of earlier steps.
    private mutating func shown(_ show: Children<FigureReference>, _ node: Node) {
        each(node["show"], "show") { linter, reference, _ in
            linter.object(reference, StudyObjects.shown, "a figure")
            linter.each(reference["bands"], "bands") { linter, band, _ in
                linter.object(band, StudyObjects.band, "a band")
                if let from = band["from"].flatMap({ Double($0) }), let to = band["to"].flatMap({ Double($0) }),
                    to < from
                {
                    linter.report(
                        .windowOrder, at: [.name("to")],
                        expected: FaultWords.joined(["at least ", FaultWords.plain(from)]), found: FaultWords.plain(to))
                }
            }
            guard let step = reference["step"]?.text, let figure = reference["figure"]?.text else { return }
            if let place = linter.earlier(step) { linter.figure(figure, place) }
        }
    }
}
