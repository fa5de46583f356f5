import Definitions
import Quiz
import Text
import Tree

/// A condition as FHIR can say it: lists of comparisons, one of each of which must hold.
///
/// An item has one such list, or several of one comparison each. Further lists stand at groups around it.
struct FHIRClauses {
    /// A condition that needs more than these is not written: nobody could read it.
    private static let most = 64

    private(set) var lists: [[Node]]

    private init?(_ lists: [[Node]]) {
        var count = 0
        for list in lists { count += list.count }
        guard count <= FHIRClauses.most else { return nil }
        self.lists = lists
    }

    /// Reads a condition of a quiz; nil where FHIR has no words for it.
    init?(_ condition: ItemCondition, isNegated: Bool = false, _ writer: FHIRWriter) {
        switch condition {
        case .test(let test):
            guard let unit = writer.form.unitTable.find(test.item),
                let lists = writer.lists(test.comparison, unit, isNegated)
            else { return nil }
            self.init(lists)
        case .not(let inner): self.init(inner, isNegated: !isNegated, writer)
        case .and(let parts), .or(let parts):
            var isAll = !isNegated
            if case .or = condition { isAll = isNegated }
            var joined: [[Node]] = isAll ? [] : [[]]
            for part in parts {
                guard let clauses = FHIRClauses(part, isNegated: isNegated, writer) else { return nil }
                if isAll {
                    joined += clauses.lists
                } else {
                    // One of several holds where one of each pair of lists does.
                    joined = joined.flatMap { left in clauses.lists.map { left + $0 } }
                }
                guard joined.count <= FHIRClauses.most else { return nil }
            }
            self.init(joined)
        }
    }

    /// Writes the lists at an item, and groups around it for those that it has no place for.
    func write(to item: Node, _ link: String) -> Node {
        var item = item
        var further = lists.filter { $0.count > 1 }
        let single = lists.filter { $0.count == 1 }.map { $0[0] }
        if !single.isEmpty {
            FHIRClauses.enable(&item, single, "all")
        } else if let last = further.popLast() {
            FHIRClauses.enable(&item, last, "any")
        }
        for (index, list) in further.enumerated().reversed() {
            var bytes = link.bytes
            bytes.append(".when")
            bytes.append(decimal: Int64(index + 1))
            var group: Node = [
                "linkId": .text(String(bytes: bytes)), "type": "group",
                "extension": [FHIRWords.extending(FHIRWords.wrapper, "valueBoolean", true)],
            ]
            FHIRClauses.enable(&group, list, "any")
            group["item"] = [.node(item)]
            item = group
        }
        return item
    }

    private static func enable(_ item: inout Node, _ list: [Node], _ behavior: String) {
        item["enableWhen"] = .list(list.map { .node($0) })
        if list.count > 1 { item["enableBehavior"] = .text(behavior) }
    }
}

extension FHIRWriter {
    /// One comparison as lists of FHIR's, one of each of which must hold; nil where FHIR cannot compare such an answer.
    ///
    /// FHIR's signs are false of an unanswered item but for `!=` and `exists`; `not` is true of one here.
    fileprivate func lists(_ comparison: Comparison, _ unit: Int, _ isNegated: Bool) -> [[Node]]? {
        let (question, own) = self.link(unit)
        let position = form.declared[form.units[unit].question]
        let isFree = isFolded(position)
        // A free answer is one of the item that it stands beside, which can have others as well.
        if isFree {
            guard case .equals = comparison, question.type == .text else { return nil }
        }
        let link = isFree ? FHIRTrace.link(questions[position - 1].node, questions[position - 1].id) : own
        func entry(_ sign: String, _ name: String, _ value: Value) -> Node {
            var node: Node = ["question": .text(link), "operator": .text(sign)]
            node[name] = value
            return node
        }
        func exists(_ isThere: Bool) -> Node { entry("exists", "answerBoolean", .bool(isThere)) }
        func compare(_ sign: String, _ opposite: String, _ bound: Double) -> [[Node]]? {
            switch question.type {
            case .number, .ranged:
                let isWhole = question.isWhole && bound == bound.rounded() && bound.magnitude < 1e9
                let name = isWhole ? "answerInteger" : "answerDecimal"
                let value: Value = isWhole ? .int(Int(bound)) : .double(bound)
                if !isNegated { return [[entry(sign, name, value)]] }
                if sign.isSame(as: "=") { return [[entry("!=", name, value)]] }
                return [[entry(opposite, name, value), exists(false)]]
            case .single, .matrix:
                guard !sign.isSame(as: "="), let sign = FHIRSign(sign) else { return nil }
                let entryOf = form.entries[form.units[unit].question]
                var chosen: [Node] = []
                for (index, answer) in question.answers.enumerated() {
                    let value: Value = .double(entryOf.value(ofAnswer: index))
                    guard sign.holds(value, "Decimal", .double(bound), "Decimal") == true else { continue }
                    guard let node = equal(answer, isNegated ? "!=" : "=") else { return nil }
                    chosen.append(node)
                }
                if chosen.isEmpty { return nil }
                return isNegated ? chosen.map { [$0] } : [chosen]
            case .multiple, .text, .date, .info: return nil
            }
        }
        func equal(_ answer: Answer, _ sign: String) -> Node? {
            if FHIRTrace.of(answer.node)["other"] == true, isFolded(beside: question) { return nil }
            let (name, value) = question.fhirAnswer(answer, system(question), language).property("answer")
            return entry(sign, name, value)
        }
        func includes(_ id: String) -> [[Node]]? {
            guard let answer = question.answers.first(where: { $0.id.isSame(as: id) }) else { return nil }
            return equal(answer, isNegated ? "!=" : "=").map { [[$0]] }
        }
        switch comparison {
        case .answered(let isAnswered): return [[exists(isAnswered != isNegated)]]
        case .greater(let bound): return compare(">", "<=", bound)
        case .less(let bound): return compare("<", ">=", bound)
        case .atLeast(let bound): return compare(">=", "<", bound)
        case .atMost(let bound): return compare("<=", ">", bound)
        case .includes(let id): return includes(id)
        case .equals(let value):
            switch question.type {
            case .number, .ranged: return value.text == nil ? Double(value).flatMap { compare("=", "!=", $0) } : nil
            case .single, .matrix: return value.text.flatMap { includes($0) }
            case .multiple: return value.text.flatMap { alone($0, question, isNegated, equal) }
            case .text:
                guard value.text != nil else { return nil }
                return [[entry(isNegated ? "!=" : "=", "answerString", value)]]
            case .date:
                guard value.text.flatMap({ CalendarDay($0) }) != nil else { return nil }
                return [[entry(isNegated ? "!=" : "=", "answerDate", value)]]
            case .info: return nil
            }
        }
    }

    /// One of several answers and none of the others: FHIR's `=` alone is true where others are chosen as well.
    private func alone(
        _ id: String, _ question: Question, _ isNegated: Bool, _ equal: (Answer, String) -> Node?
    ) -> [[Node]]? {
        var list: [Node] = []
        var isThere = false
        for answer in question.answers {
            let isMeant = answer.id.isSame(as: id)
            if isMeant { isThere = true }
            guard let node = equal(answer, isMeant != isNegated ? "=" : "!=") else { return nil }
            list.append(node)
        }
        guard isThere else { return nil }
        return isNegated ? [list] : list.map { [$0] }
    }
}
