import Text
package import Tree

/// What decides what a step sets for each person.
package enum SettingRule: Sendable {
    /// The person's group: a value for each.
    case group(Node)
    /// The row of the ledger with which the person takes an order: the first value, the second, and round.
    case row(order: String)

    /// Reads `{group: {coffee: left, decaf: right}}` or `{row: tests}`; nil for every other value.
    package init?(_ value: Value) {
        guard let node = value.node, node.fields.count == 1 else { return nil }
        if let groups = node["group"]?.node {
            self = .group(groups)
        } else if let order = node["row"]?.text {
            self = .row(order: order)
        } else {
            return nil
        }
    }
}

extension TaskStep {
    /// What is set for everybody: what follows the group or a row is not among it.
    package var settingOfAll: Node { setting { _ in nil } }

    /// Whether something is set by the person's group.
    package var followsGroup: Bool {
        for field in `set`.fields { if case .group? = SettingRule(field.value) { return true } }
        return false
    }

    /// What is set, with a value for each rule that has one.
    func setting(_ value: (SettingRule) -> Value?) -> Node {
        var setting = Node()
        for field in `set`.fields {
            guard let rule = SettingRule(field.value) else {
                setting[field.name] = field.value
                continue
            }
            if let value = value(rule) { setting[field.name] = value }
        }
        return setting
    }
}

extension Participation {
    /// The task of the step at which the person is, as this person takes it; nil where there is none.
    package var orderedTask: OrderedTask? { current.flatMap { orderedTask(of: $0.form) } }

    /// The task of a step, as this person takes it. Where the ledger gives no number, as to somebody who came back late,
    /// the seed decides.
    func orderedTask(of form: StepForm) -> OrderedTask? {
        guard case .task(let step) = form else { return form.orderedTask }
        return form.orderedTask(
            setting: step.setting { rule in
                switch rule {
                case .group(let values): return group.flatMap { values[Name($0)] }
                case .row(let order):
                    let taken = slots.last {
                        $0.key.isSame(as: order) || $0.key.bytes.starts(with: (order + "@").bytes)
                    }
                    return (taken?.slot.position).map { ["row": .int($0)] }
                }
            })
    }
}
