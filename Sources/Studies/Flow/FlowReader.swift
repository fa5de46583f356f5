import Definitions
import Interface
import Text
import Tree

/// Reads a study's steps as the items of its flow chart.
struct FlowReader {
    let language: Language

    private func say(_ phrase: FlowPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    private func number(_ number: Int) -> String { FaultWords.plain(Double(number)) }

    private func condition(_ node: Node) -> String { ConditionWords(language: language).text(node) }

    private func listed(_ words: [String]) -> String { FaultWords.alternatives(words, last: ", ") }

    func items(_ steps: Children<Step>, depth: Int) -> [FlowChart.Item] {
        guard depth <= Study.greatestDepth else { return [] }
        var items: [FlowChart.Item] = []
        // Steps of groups without common members are drawn beside each other, because each person goes through only
        // one.
        var beside: [(groups: [String], lane: FlowChart.Lane)] = []
        func close() {
            if !beside.isEmpty {
                items.append(
                    FlowChart.Item(
                        title: beside.count > 1 ? say(.byGroup) : "", lanes: beside.map { $0.lane }, isFork: true))
            }
            beside = []
        }
        for step in steps {
            if case .only(let only)? = step.form {
                let isShared = beside.contains { taken in
                    taken.groups.contains { group in only.groups.contains { $0.isSame(as: group) } }
                }
                if isShared { close() }
                let label = say(.only, ("groups", listed(only.groups)))
                let inner = self.items(only.steps, depth: depth + 1)
                beside.append((only.groups, FlowChart.Lane(label: label, items: inner)))
            } else {
                close()
                items.append(item(step, depth))
            }
        }
        close()
        return items
    }

    private func item(_ step: Step, _ depth: Int) -> FlowChart.Item {
        let title = say(.named, ("kind", step.kind?.text(in: language) ?? say(.unknown)), ("id", step.id))
        guard let form = step.form else { return FlowChart.Item(title: title) }
        var item = FlowChart.Item(title: title, details: details(form))
        func lane(_ label: String, _ steps: Children<Step>) {
            item.lanes.append(FlowChart.Lane(label: label, items: items(steps, depth: depth + 1)))
        }
        switch form {
        case .branch(let branch):
            item.isFork = true
            lane(say(.then), branch.then)
            lane(say(.otherwise), branch.otherwise)
        case .order(let order): lane("", order.steps)
        case .repetition(let repetition): lane("", repetition.steps)
        case .only(let only): lane(say(.only, ("groups", listed(only.groups))), only.steps)
        case .wait: item.isVisit = true
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .allot, .feedback,
            .finish:
            break
        }
        return item
    }

    private func details(_ form: StepForm) -> [String] {
        switch form {
        case .information(let information):
            let count = information.questions.count
            return count > 0 ? [say(.questions, ("n", number(count)))] : []
        case .consent, .pause, .feedback, .finish, .only: return []
        case .questionnaire(let questionnaire):
            let count = questionnaire.quiz.node?["questions"]?.list?.count ?? 0
            return count > 0 ? [say(.questions, ("n", number(count)))] : []
        case .task(let task):
            return [task.preset.byteCount > 0 ? FaultWords.joined([task.family, " · ", task.preset]) : task.family]
        case .check(let check):
            var words = check.of?.text(in: language) ?? ""
            if let least = check.atLeast { words = FaultWords.joined([words, " ≥ ", FaultWords.plain(least)]) }
            if let most = check.atMost { words = FaultWords.joined([words, " ≤ ", FaultWords.plain(most)]) }
            return [words]
        case .screen(let screen):
            var lines: [String] = []
            if let when = screen.when { lines.append(say(.endsIf, ("when", condition(when)))) }
            if let unless = screen.unless { lines.append(say(.endsUnless, ("when", condition(unless)))) }
            return lines
        case .quota(let quota):
            return quota.cells.map { FaultWords.joined([$0.id, " ≤ ", number($0.maximum)]) }
        case .allot(let allot): return [listed(allot.groups), allot.by.text(in: language)]
        case .branch(let branch): return branch.when.map { [condition($0)] } ?? []
        case .order(let order):
            let method = order.by.text(in: language)
            guard let pick = order.pick else { return [method] }
            return [say(.picked, ("n", number(pick)), ("all", number(order.steps.count)), ("by", method))]
        case .repetition(let repetition):
            let times = ("n", number(repetition.times))
            guard let until = repetition.until else { return [say(.times, times)] }
            return [say(.timesUntil, times, ("when", condition(until)))]
        case .wait(let wait):
            let visit = ("n", number(wait.visit))
            if let span = wait.after { return [say(.visitAfter, visit, ("span", span.words(in: language)))] }
            if let day = wait.on { return [say(.visitOn, visit, ("day", day.value.text ?? ""))] }
            return [say(.visit, visit)]
        }
    }
}
