import Definitions
import Tasks
import Text
import Tree

/// Checks what a step sets of its definition, and definitions that have a form of their own.
extension StudyLinter {
    /// Checks a step's `set`: every name is one that the definition has, and every value one that it can have there.
    mutating func check(_ task: TaskStep, _ definition: Node, _ family: FamilyKind) {
        #if !hasFeature(Embedded)
            guard !task.set.isEmpty else { return }
            let settings = family.settings(of: definition)
            let before = faults.count
            for field in task.set.fields {
                under(.name("set"), .name(field.name.text)) { linter in
                    linter.check(field, settings.filter { $0.names[0].isSame(as: field.name.text) }, settings)
                }
            }
            // A value that cannot be there has been told; what else follows from it is no news.
            if faults.count == before { check(whole: task, definition, family) }
        #endif
    }

    #if !hasFeature(Embedded)
        private mutating func check(_ field: Node.Field, _ own: [TaskSetting], _ all: [TaskSetting]) {
            guard let first = own.first else {
                var names: [String] = []
                for setting in all where !names.contains(setting.names[0]) { names.append(setting.names[0]) }
                return report(
                    .unknownProperty,
                    expected: names.isEmpty
                        ? "nothing: this definition has nothing to set" : FaultWords.alternatives(names),
                    found: quoted(field.name.text),
                    remedy: suggestion(
                        for: field.name.text, among: names,
                        else: "what is not to be set is changed in the definition itself"),
                    isAtName: true)
            }
            guard first.names.count > 1 else { return check(value: field.value, first) }
            guard let node = field.value.node else {
                let names = own.map { $0.names[1] }
                return report(
                    .wrongType, expected: joined("an object with ", FaultWords.alternatives(names)),
                    found: summary(field.value), remedy: joined("write {", names[0], ": …}"))
            }
            for inner in node.fields {
                under(.name(inner.name.text)) { linter in
                    guard let setting = own.first(where: { $0.names[1].isSame(as: inner.name.text) }) else {
                        let names = own.map { $0.names[1] }
                        return linter.report(
                            .unknownProperty, expected: FaultWords.alternatives(names),
                            found: linter.quoted(inner.name.text),
                            remedy: linter.suggestion(
                                for: inner.name.text, among: names,
                                else: "what is not to be set is changed in the definition itself"),
                            isAtName: true)
                    }
                    linter.check(value: inner.value, setting)
                }
            }
        }

        private mutating func check(value: Value, _ setting: TaskSetting) {
            if let rule = SettingRule(value) { return check(rule, setting) }
            guard !setting.takes(value) else { return }
            report(
                .unknownWord, expected: setting.expectation, found: summary(value),
                remedy: value.text.map { text in
                    guard case .one(let values) = setting.form else { return "" }
                    return suggestion(for: text, among: values.compactMap { $0.text }, else: "")
                } ?? "")
        }

        /// Checks what is decided for each person: that the definition lets people differ in it, and by what.
        private mutating func check(_ rule: SettingRule, _ setting: TaskSetting) {
            guard setting.isOfPeople else {
                return report(
                    .wrongType, expected: joined(setting.expectation, ", the same for everybody"),
                    found: "a rule for each person",
                    remedy: "write one value; people of a group have another task in a step of kind only")
            }
            switch rule {
            case .group(let values):
                for field in values.fields {
                    under(.name("group"), .name(field.name.text)) { linter in
                        linter.group(field.name.text, at: [])
                        linter.check(value: field.value, setting)
                    }
                }
                for group in allot?.groups ?? [] where values[Name(group)] == nil {
                    report(
                        .missingProperty, at: [.name("group")],
                        expected: joined("a value for the group ", quoted(group)),
                        found: "none", remedy: joined("add ", group, ": …"))
                }
            case .row(let order):
                guard let place = known.firstIndex(where: { $0.id.isSame(as: order) }), seen[place],
                    case .order(let step) = known[place].form, step.isByLedger
                else {
                    let orders = known.filter {
                        if case .order(let step) = $0.form { return step.isByLedger }
                        return false
                    }
                    return report(
                        .unknownStep, at: [.name("row")],
                        expected: "an earlier order by latin, williams, all or reverse", found: quoted(order),
                        remedy: suggestion(
                            for: order, among: orders.map { $0.id },
                            else: "without such an order leave it out: the seed decides then"))
                }
            }
        }

        /// Checks the definition as it is with what is set for everybody.
        private mutating func check(whole task: TaskStep, _ definition: Node, _ family: FamilyKind) {
            guard let form = family.form, form.isOne(definition) else { return }
            let before = form.read(definition, nil).findings.map { $0.identity }
            let changed = family.setting(task.settingOfAll, in: definition)
            for finding in form.read(changed, nil).findings
            where finding.weight == .error && !before.contains(finding.identity) {
                report(
                    .faultyDefinition, at: [.name("set")],
                    expected: FaultWords.joined([finding.path.description, ": ", finding.expected]),
                    found: finding.found, remedy: finding.remedy)
            }
        }

        /// Checks a definition that authors write in a form of its own, as thoroughly as that form is checked by itself.
        mutating func read(_ node: Node, _ form: DefinitionForm, _ family: FamilyKind, _ property: String) {
            for finding in form.read(node, nil).findings {
                let path = [.name(property)] + finding.path.steps
                switch finding.weight {
                case .warning:
                    report(
                        .doubtfulDefinition, .warning, at: path, expected: finding.expected, found: finding.found,
                        remedy: finding.remedy, isAtName: finding.isAtName, sign: finding.sign)
                case .error, .later:
                    // What cannot be taken yet may be drafted, but nobody can be invited to it.
                    report(
                        .faultyDefinition, finding.weight == .later && !isPacked ? .warning : .error, at: path,
                        expected: finding.expected, found: finding.found,
                        remedy: finding.weight == .later
                            ? "leave it out, or wait for a version that runs it" : finding.remedy,
                        isAtName: finding.isAtName, sign: finding.sign)
                }
            }
        }
    #endif
}

extension OrderStep {
    /// Whether people take its rows through the ledger.
    var isByLedger: Bool {
        switch by {
        case .latin, .williams, .all, .reverse: true
        case .fixed, .random: false
        }
    }
}
