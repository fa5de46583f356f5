import Measure
import Text
package import Tree

/// The report of a simulation: what its people did.
package struct SimulationReport: Sendable {
    /// A step of the definition, with the number of people who came to it.
    package struct StepCount: Sendable {
        package let step: String
        package let kind: StepKind
        package let depth: Int
        package internal(set) var people = 0
        /// The number of people who left for good with this as their last step.
        package internal(set) var left = 0
        /// The median time for the step, in s; nil if nobody finished it.
        package internal(set) var median: Double?
    }

    package struct GroupCount: Sendable {
        package let step: String
        package let group: String
        package let allotted: Int
        package let left: Int
    }

    package struct CellCount: Sendable {
        package let step: String
        package let cell: String
        package let taken: Int
        package let maximum: Int
    }

    package struct WayCount: Sendable {
        package let step: String
        package internal(set) var then = 0
        package internal(set) var otherwise = 0
    }

    /// How many places were taken at a moment.
    package struct Places: Equatable, Sendable {
        /// The time from the beginning, in minutes.
        package let minutes: Double
        package let held: Int
        package let completed: Int
    }

    package private(set) var came = 0
    package private(set) var refusedFull = 0
    package private(set) var refusedClosed = 0
    package private(set) var phases: [(phase: Phase, people: Int)] = []
    /// The number of people who left without a word. The server knows this state, not the device.
    package private(set) var abandoned = 0
    package private(set) var late = 0
    package private(set) var steps: [StepCount] = []
    package private(set) var ways: [WayCount] = []
    package private(set) var groups: [GroupCount] = []
    package private(set) var attrition: [(step: String, attrition: Attrition)] = []
    package private(set) var cells: [CellCount] = []
    /// The largest difference that the groups' numbers of regular slots in a stratum ever had.
    package private(set) var largestImbalance = 0
    /// How long those who completed were busy with it, in min: the 10th, 50th and 90th percentile; nil where nobody did.
    package private(set) var minutes: (tenth: Double, median: Double, ninetieth: Double)?
    /// The taken places at no more than thirty moments, spread evenly over the simulation.
    package private(set) var places: [Places] = []

    /// Steps to which nobody came, which the report points out.
    package var unreached: [StepCount] { steps.filter { $0.people == 0 } }

    init(_ simulation: Simulation) {
        let people = simulation.people
        came = simulation.settings.people
        refusedFull = simulation.refusedFull
        refusedClosed = simulation.refusedClosed
        late = simulation.isLate.count
        largestImbalance = simulation.desk.largestImbalance
        for phase in Phase.allCases {
            phases.append((phase, people.count { $0.participation.phase == phase }))
        }
        abandoned = people.count { !$0.participation.phase.isOver && $0.participation.phase != .waiting }
        count(simulation.study, people)
        for cell in simulation.desk.cells {
            cells.append(CellCount(step: cell.step, cell: cell.cell, taken: cell.people.count, maximum: cell.maximum))
        }
        for (step, ledger) in simulation.desk.ledgers {
            guard case .allot(let allot)? = simulation.study.step(step)?.form else { continue }
            let attrition = ledger.attrition
            for (group, counted) in zip(allot.groups, attrition.groups) {
                groups.append(
                    GroupCount(step: step, group: group, allotted: counted.allotted, left: counted.left))
            }
            self.attrition.append((step, attrition))
        }
        let times = Sample(people.filter { $0.participation.phase == .completed }.map { $0.busy / 60_000 })
        if let tenth = times.quantile(0.1), let median = times.median, let ninetieth = times.quantile(0.9) {
            minutes = (tenth, median, ninetieth)
        }
        let all = simulation.places
        let stride = max(1, all.count / 30)
        for (place, moment) in all.enumerated() where place % stride == 0 { places.append(moment) }
    }

    private mutating func count(_ study: Study, _ people: [SimulatedParticipant]) {
        study.forEachStep { step, _, depth in
            guard let kind = step.kind else { return }
            switch kind {
            case .only, .branch, .order, .repetition, .screen: return
            case .information, .consent, .questionnaire, .task, .check, .pause, .quota, .allot, .wait, .feedback,
                .finish:
                steps.append(StepCount(step: step.id, kind: kind, depth: depth))
            }
        }
        for place in steps.indices {
            var times: [Double] = []
            for person in people {
                let participation = person.participation
                let id = steps[place].step
                guard participation.reached.contains(where: { participation.identity(of: $0).isSame(as: id) }) else {
                    continue
                }
                steps[place].people += 1
                if !participation.phase.isOver, let last = participation.reached.last,
                    participation.identity(of: last).isSame(as: id)
                {
                    steps[place].left += 1
                }
                for taken in person.durations where taken.step.isSame(as: id) { times.append(taken.time / 1000) }
            }
            steps[place].median = Sample(times).median
        }
        for person in people {
            for way in person.participation.ways {
                var place = ways.firstIndex { $0.step.isSame(as: way.step) }
                if place == nil {
                    ways.append(WayCount(step: way.step))
                    place = ways.count - 1
                }
                guard let place else { continue }
                if way.isThen { ways[place].then += 1 } else { ways[place].otherwise += 1 }
            }
        }
    }

    /// The whole as a tree, for `--json`.
    package var node: Node {
        var node = Node()
        node["people"] = .int(came)
        node["refused"] = ["full": .int(refusedFull), "closed": .int(refusedClosed)]
        var ends = Node()
        for (phase, people) in phases where phase.isOver || phase == .waiting { ends[phase.rawValue] = .int(people) }
        ends["abandoned"] = .int(abandoned)
        node["ends"] = .node(ends)
        node["late"] = .int(late)
        node["steps"] = .list(
            steps.map { step in
                [
                    "step": .text(step.step), "kind": step.kind.value, "people": .int(step.people),
                    "left": .int(step.left),
                    "medianInSeconds": step.median.value,
                ]
            })
        node["unreached"] = .list(unreached.map { .text($0.step) })
        node["ways"] = .list(
            ways.map { ["step": .text($0.step), "then": .int($0.then), "otherwise": .int($0.otherwise)] })
        node["groups"] = .list(
            groups.map { group in
                [
                    "step": .text(group.step), "group": .text(group.group), "allotted": .int(group.allotted),
                    "left": .int(group.left),
                ]
            })
        node["attrition"] = .list(attrition.map { $0.attrition.value(of: $0.step, groups) })
        node["largestImbalance"] = .int(largestImbalance)
        node["cells"] = .list(
            cells.map { cell in
                [
                    "step": .text(cell.step), "cell": .text(cell.cell), "taken": .int(cell.taken),
                    "maximum": .int(cell.maximum),
                ]
            })
        if let minutes {
            node["minutes"] = [
                "p10": .double(minutes.tenth), "p50": .double(minutes.median), "p90": .double(minutes.ninetieth),
            ]
        }
        node["places"] = .list(
            places.map {
                ["minutes": .double($0.minutes), "held": .int($0.held), "completed": .int($0.completed)]
            })
        return node
    }
}

extension Attrition {
    fileprivate func value(of step: String, _ groups: [SimulationReport.GroupCount]) -> Value {
        var node: Node = ["step": .text(step)]
        let names = groups.filter { $0.step.isSame(as: step) }.map { $0.group }
        if let contrast, names.indices.contains(contrast.more), names.indices.contains(contrast.less) {
            node["more"] = .text(names[contrast.more])
            node["less"] = .text(names[contrast.less])
            node["difference"] = .double(contrast.difference.estimate)
            node["lower"] = (contrast.interval?.lower).value
            node["upper"] = (contrast.interval?.upper).value
            node["p"] = .double(contrast.probability)
        }
        return .node(node)
    }
}
