import Tree

/// Which items of a Questionnaire FHIR enables, read from the resource alone: what the lab asks is held against it.
struct EnableWhen {
    /// An answer as FHIR has it: the property's name after `value` or `answer`, and its value.
    struct Answer {
        let kind: String
        let value: Value

        /// The first property of a node that begins so.
        init?(_ node: Node, _ prefix: String) {
            guard let field = node.fields.first(where: { $0.name.text.hasPrefix(prefix) }) else { return nil }
            self.init(String(field.name.text.dropFirst(prefix.count)), field.value)
        }

        init(_ kind: String, _ value: Value) {
            self.kind = kind
            self.value = value
        }

        /// Below 0, 0 or above 0 as it comes before the other one, is the same or comes behind; nil where none is so.
        func order(_ other: Answer) -> Int? {
            let numbers = ["Integer", "Decimal"]
            if numbers.contains(kind), numbers.contains(other.kind), let left = Double(value),
                let right = Double(other.value)
            {
                return left < right ? -1 : left > right ? 1 : 0
            }
            guard kind == other.kind else { return nil }
            if kind == "Coding" { return isSameCode(as: other) ? 0 : nil }
            guard ["Date", "Time"].contains(kind), let left = value.text, let right = other.value.text else {
                return value == other.value ? 0 : nil
            }
            return left < right ? -1 : left > right ? 1 : 0
        }

        /// A coding without a system is every system's.
        private func isSameCode(as other: Answer) -> Bool {
            guard let left = value.node, let right = other.value.node, let code = left["code"], code == right["code"]
            else { return false }
            return left["system"] == nil || right["system"] == nil || left["system"] == right["system"]
        }
    }

    /// What was answered, by linkId.
    let answers: [String: [Answer]]
    /// Whether an item is enabled, by linkId.
    private(set) var enabled: [String: Bool] = [:]

    init(_ resource: Node, _ answers: [String: [Answer]]) {
        self.answers = answers
        read(resource, within: true)
    }

    /// Goes through the items in their order: an answer counts only where its item is enabled.
    private mutating func read(_ node: Node, within isEnabled: Bool) {
        for value in node["item"]?.list ?? [] {
            guard let item = value.node else { continue }
            let isOn = isEnabled && holds(item)
            enabled[item["linkId"]?.text ?? ""] = isOn
            read(item, within: isOn)
        }
    }

    private func holds(_ item: Node) -> Bool {
        let entries = (item["enableWhen"]?.list ?? []).compactMap { $0.node }
        if entries.isEmpty { return true }
        if item["enableBehavior"] == "any" { return entries.contains { test($0) } }
        return entries.allSatisfy { test($0) }
    }

    private func test(_ entry: Node) -> Bool {
        let link = entry["question"]?.text ?? ""
        let given = enabled[link] == true ? answers[link] ?? [] : []
        guard let wanted = Answer(entry, "answer") else { return false }
        let sign = entry["operator"]?.text ?? ""
        if sign == "exists" { return wanted.value == .bool(!given.isEmpty) }
        let orders = given.compactMap { $0.order(wanted) }
        switch sign {
        case "=": return orders.contains { $0 == 0 }
        case "!=": return !orders.contains { $0 == 0 }
        case ">": return orders.contains { $0 > 0 }
        case "<": return orders.contains { $0 < 0 }
        case ">=": return orders.contains { $0 >= 0 }
        case "<=": return orders.contains { $0 <= 0 }
        default: return false
        }
    }
}
