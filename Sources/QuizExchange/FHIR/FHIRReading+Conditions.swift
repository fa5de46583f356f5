import Definitions
import Quiz
import Text
import Tree

extension FHIRReading {
    /// Reads a question's condition, and keeps what the resource says where the question does not say the same.
    mutating func readConditions(_ index: Int, _ question: inout Question, _ trace: inout Node) {
        let before = losses.count
        let own = conditions(of: index)
        let parent = items[index].parent
        let all = (parent.map { items[$0].conditions } ?? []) + own
        items[index].conditions = all
        if all.count == 1 { question.when = all[0].node }
        if all.count > 1 { question.when = ["and": .list(all)] }
        let inner = items[index].children.contains { place in
            if case .note = items[place].role { return false }
            if case .row = items[place].role { return false }
            return true
        }
        let outer = standing(index)
        if let outer { trace["in"] = .text(items[outer].link) }
        guard outer != nil || inner || losses.count > before || isSpread(index) else { return }
        trace["enableWhen"] = items[index].node["enableWhen"]
        trace["enableBehavior"] = items[index].node["enableBehavior"]
        if let when = question.when { trace["when"] = .node(when) }
    }

    /// Whether a comparison of the item became several, or one about another question: the writer would not find it
    /// again.
    private func isSpread(_ index: Int) -> Bool {
        for value in items[index].node["enableWhen"]?.list ?? [] {
            guard let entry = value.node, let sign = entry["operator"]?.text.flatMap({ FHIRSign($0) }),
                let source = entry["question"]?.text.flatMap({ links.find($0) })
            else { continue }
            if items[source].other != nil { return true }
            var offering = source
            if case .row(let table) = items[source].role { offering = table }
            if sign != .equal, sign != .unequal, !items[offering].options.isEmpty { return true }
        }
        return false
    }

    /// The conditions that an item itself has, all of which must hold. One that quizzes cannot test is named; without it
    /// the item is asked of more people, never of fewer.
    mutating func conditions(of index: Int) -> [Value] {
        let node = items[index].node
        let entries = node["enableWhen"]?.list ?? []
        var conditions: [Value] = []
        var isWhole = true
        for (place, value) in entries.enumerated() {
            if let condition = value.node.flatMap({ comparison($0, index) }) {
                conditions.append(.node(condition))
            } else {
                isWhole = false
                lose(.condition, index, [.name("enableWhen"), .index(place)], value)
            }
        }
        guard entries.count > 1 else { return conditions }
        let behavior = node["enableBehavior"]?.text ?? ""
        if behavior.isSame(as: "any") {
            guard isWhole else { return [] }
            return conditions.count == 1 ? conditions : [["or": .list(conditions)]]
        }
        if !behavior.isSame(as: "all") { lose(.behavior, index, [.name("enableBehavior")], node["enableBehavior"]) }
        return conditions
    }

    /// One comparison as quizzes have it; nil where they have none that means the same.
    private func comparison(_ entry: Node, _ index: Int) -> Node? {
        guard let link = entry["question"]?.text, let sign = entry["operator"]?.text, let source = links.find(link),
            source < index
        else { return nil }
        let item = items[source]
        let type: QuestionType
        let options: [FHIROption]
        switch item.role {
        case .question:
            type = item.type
            options = item.options
            guard type != .info, type != .matrix else { return nil }
        case .row(let table):
            type = .single
            options = items[table].options
        case .note, .frame, .wrapper, .kept: return nil
        }
        var test = Node()
        test["item"] = .text(item.id)
        if sign.isSame(as: "exists") {
            guard case .bool(let exists)? = entry["answerBoolean"] else { return nil }
            test["answered"] = .bool(exists)
            return test
        }
        guard let (kind, value) = FHIRReading.answer(of: entry) else { return nil }
        let isUnequal = sign.isSame(as: "!=")
        let word: String
        switch FHIRSign(sign) {
        case .equal?, .unequal?: word = type == .multiple ? "includes" : "equals"
        case .greater?: word = "greater"
        case .less?: word = "less"
        case .atLeast?: word = "atLeast"
        case .atMost?: word = "atMost"
        case nil: return nil
        }
        let isEquality = isUnequal || sign.isSame(as: "=")
        if item.isOf("boolean") {
            guard isEquality, case .bool(let bool) = value else { return nil }
            test[word] = bool ? "yes" : "no"
        } else if !options.isEmpty {
            guard let sign = FHIRSign(sign), let choice = chosen(sign, kind, value, item, options, type) else {
                return nil
            }
            test = choice
        } else {
            switch type {
            case .number, .ranged:
                guard kind.isSame(as: "Integer") || kind.isSame(as: "Decimal"), Double(value) != nil else { return nil }
            case .text:
                guard isEquality, kind.isSame(as: "String"), value.text != nil else { return nil }
            case .date:
                guard isEquality, kind.isSame(as: "Date"), value.text.flatMap({ CalendarDay($0) }) != nil else {
                    return nil
                }
            case .single, .multiple, .matrix, .info: return nil
            }
            test[word] = value
        }
        return isUnequal ? ["not": .node(test)] : test
    }

    /// The condition that one of the answers is chosen that compare so.
    private func chosen(
        _ sign: FHIRSign, _ kind: String, _ value: Value, _ item: FHIRItem, _ options: [FHIROption],
        _ type: QuestionType
    ) -> Node? {
        let word = type == .multiple ? "includes" : "equals"
        func test(_ id: String, _ answer: Value) -> Node {
            var test: Node = ["item": .text(id)]
            test[word] = answer
            return test
        }
        if sign == .equal || sign == .unequal {
            let found = options.filter { $0.isSame(as: value, kind: kind) }
            // Which of several is meant cannot be told.
            if found.count == 1 { return test(item.id, .text(found[0].answer.id)) }
            if found.isEmpty, let other = item.other, kind.isSame(as: "String"),
                !item.isOf("integer", "decimal", "date")
            {
                return ["item": .text(other), "equals": value]
            }
            return nil
        }
        // Any other answer may compare so as well.
        guard item.other == nil else { return nil }
        var tests: [Value] = []
        for option in options {
            guard let holds = sign.holds(option.value, option.kind, value, kind) else { return nil }
            if holds { tests.append(.node(test(item.id, .text(option.answer.id)))) }
        }
        if tests.isEmpty { return nil }
        return tests.count == 1 ? tests[0].node : ["or": .list(tests)]
    }

    /// What a comparison compares with: the property after `answer`, and its value.
    private static func answer(of entry: Node) -> (kind: String, value: Value)? {
        for field in entry.fields {
            let bytes = field.name.text.bytes
            guard bytes.count > 6, Array(bytes[..<6]).isSame(as: "answer") else { continue }
            return (String(bytes: Array(bytes[6...])), field.value)
        }
        return nil
    }
}

/// The signs of `enableWhen` that compare.
enum FHIRSign: Equatable {
    case equal, unequal, greater, less, atLeast, atMost

    init?(_ text: String) {
        let signs: [(String, FHIRSign)] = [
            ("=", .equal), ("!=", .unequal), (">", .greater), ("<", .less), (">=", .atLeast), ("<=", .atMost),
        ]
        guard let found = signs.first(where: { $0.0.isSame(as: text) }) else { return nil }
        self = found.1
    }

    /// Whether two values compare so; nil where they have no order: only numbers, whole days and times of day have one.
    func holds(_ left: Value, _ leftKind: String, _ right: Value, _ rightKind: String) -> Bool? {
        var order = 0
        if let left = Double(left), let right = Double(right) {
            order = left < right ? -1 : left > right ? 1 : 0
        } else {
            guard leftKind.isSame(as: rightKind), leftKind.isSame(as: "Date") || leftKind.isSame(as: "Time"),
                let left = left.text, let right = right.text, left.byteCount == right.byteCount
            else { return nil }
            order = left.hasBytes(before: right) ? -1 : right.hasBytes(before: left) ? 1 : 0
        }
        switch self {
        case .equal: return order == 0
        case .unequal: return order != 0
        case .greater: return order > 0
        case .less: return order < 0
        case .atLeast: return order >= 0
        case .atMost: return order <= 0
        }
    }
}
