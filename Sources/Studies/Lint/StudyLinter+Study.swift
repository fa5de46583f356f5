import Definitions
import Text
import Tree

extension StudyLinter {
    /// Checks the properties of the whole study.
    mutating func checkStudy(_ node: Node) {
        needs(of: node, StudyObjects.study, "a study")
        if let id = node["id"]?.text, !FaultWords.isIdentity(id) {
            report(
                .badIdentity, at: [.name("id")], expected: "1 to 64 letters a to z, digits, - or _", found: quoted(id))
        }
        if let steps = node["steps"]?.list, steps.isEmpty {
            report(
                .noSteps, at: [.name("steps")], expected: "at least one step", found: "none",
                remedy: "add a step with id and kind")
        }
        bounds(of: node, StudyObjects.study)
        checkWindow(node)
        checkContact(node)
        checkRetention(node)
        if let ethics = node["ethics"]?.node {
            under(.name("ethics")) {
                $0.properties(of: ethics, StudyObjects.ethics, "ethics")
                $0.look(within: .node(ethics), [])
            }
        }
        if (study.ethics?.board ?? "").byteCount == 0 {
            report(
                .ethicsMissing, .warning, at: node["ethics"] == nil ? [] : [.name("ethics")],
                expected: "ethics with the board that approved of the study", found: "none",
                remedy: "add ethics: {board: …, number: …}")
        }
    }

    private mutating func checkWindow(_ node: Node) {
        guard let opens = study.opens, let closes = study.closes, closes.milliseconds <= opens.milliseconds else {
            return
        }
        report(
            .windowOrder, at: [.name("closes")], expected: joined("an instant after ", opens.text),
            found: closes.text, remedy: "exchange opens and closes")
    }

    private mutating func checkContact(_ node: Node) {
        if let contact = node["contact"]?.node {
            under(.name("contact")) {
                $0.properties(of: contact, StudyObjects.contact, "a contact")
                $0.look(at: contact)
            }
        }
        let contact = study.contact ?? Contact()
        if contact.name.byteCount == 0 || contact.email.byteCount + contact.telephone.byteCount == 0 {
            report(
                .contactMissing, at: node["contact"] == nil ? [] : [.name("contact")],
                expected: "contact with name, and email or telephone", found: summary(node["contact"]),
                remedy: "add contact: {name: …, email: …}")
        }
    }

    private mutating func checkRetention(_ node: Node) {
        if let retention = node["retention"]?.node {
            under(.name("retention")) { $0.properties(of: retention, StudyObjects.retention, "a retention") }
        }
        let retention = study.retention ?? Retention()
        let at: [Path.Step] = node["retention"] == nil ? [] : [.name("retention")]
        for (name, isThere) in [("data", retention.data != nil), ("withdrawUntil", retention.withdrawUntil != nil)]
        where !isThere && retention.node[Name(name)] == nil {
            report(
                .retentionMissing, at: at, expected: joined("retention with ", name), found: "none",
                remedy: "add retention: {data: 10 y, withdrawUntil: 2027-06-30T23:59+02:00}")
        }
        if let until = retention.withdrawUntil, let closes = study.closes, until.milliseconds < closes.milliseconds {
            report(
                .withdrawBeforeClose, at: [.name("retention"), .name("withdrawUntil")],
                expected: joined("an instant from ", closes.text, " on, when the study closes"), found: until.text,
                remedy: "whoever takes part last must be able to withdraw")
        }
    }

    /// Checks the rules of exclusion, which can refer to every step.
    mutating func checkExclusions(_ node: Node) {
        for place in seen.indices { seen[place] = true }
        isAllotted = allot != nil
        var ids = NameTable(capacity: 8)
        each(node["exclusions"], "exclusions") { linter, exclusion, index in
            linter.object(exclusion, StudyObjects.exclusion, "an exclusion")
            linter.identity(of: exclusion, in: &ids, index, duplicate: .duplicateIdentity, "exclusion")
            linter.condition(exclusion, "when")
        }
    }

    /// Checks that the study has no more steps than can be handled.
    mutating func checkLength() {
        if count > StudyLinter.mostSteps {
            report(
                .tooManySteps, at: [.name("steps")], expected: "at most 500 steps",
                found: StudyLinter.plain(Double(count)), remedy: "make two studies of it, or repeat steps")
        }
        let all = StudyLinter.unrolled(study.steps, depth: 1)
        if all > StudyLinter.mostUnrolled {
            report(
                .tooLong, at: [.name("steps")], expected: "at most 2000 steps with all repetitions",
                found: StudyLinter.plain(Double(all)), remedy: "repeat fewer times")
        }
    }

    /// The greatest number of steps that a person can take.
    static func unrolled(_ steps: Children<Step>, depth: Int) -> Int {
        guard depth <= Study.greatestDepth else { return 0 }
        var sum = 0
        for step in steps {
            guard let form = step.form else { continue }
            var parts: [Int] = []
            for part in form.parts { parts.append(unrolled(part.steps, depth: depth + 1)) }
            switch form {
            case .branch: sum += max(parts[0], parts[1])
            case .repetition(let repetition): sum += min(max(0, repetition.times), 10_000) * min(parts[0], 10_000)
            case .only, .order: sum += parts[0]
            case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .allot, .wait,
                .feedback, .finish:
                sum += 1
            }
        }
        return sum
    }
}
