import Editing
package import Studies
import Text
package import Tree

/// One move of a step: past its neighbour, into the neighbour if that contains steps, or out of the step around it. Two
/// keys can therefore reach every place, and each undoes the other's move.
package struct StepMove {
    package let from: Path
    /// The new place, counted without the step.
    package let to: Path

    /// Makes a move; nil at the end.
    package init?(of path: Path, isUp: Bool, in study: Study) {
        let value = Value.node(study.node)
        let list = Path(Array(path.steps.dropLast()))
        guard case .index(let place)? = path.steps.last, let steps = value.part(at: list)?.list,
            steps.indices.contains(place)
        else { return nil }
        let next = isUp ? place - 1 : place + 1
        from = path
        guard steps.indices.contains(next) else {
            guard let outside = StepMove.outside(list, isUp, value) else { return nil }
            to = outside
            return
        }
        let ways = StepMove.ways(steps[next])
        let depth = (list.steps.count + 1) / 2 + StepMove.height(steps[place])
        guard let first = ways.first, let last = ways.last, depth <= Study.greatestDepth else {
            to = list.at(next)
            return
        }
        // Without the step that moves down, its neighbour has its place.
        to =
            isUp
            ? list.at(next).at(last).at(steps[next].node?[Name(last)]?.list?.count ?? 0)
            : list.at(place).at(first).at(0)
    }

    /// The study after the move.
    package func made(in study: Study) -> Value {
        var value = Value.node(study.node)
        guard let step = value.part(at: from), case .index(let place)? = to.steps.last else { return value }
        value.change(at: from.steps[...]) { _ in nil }
        value.change(at: to.steps.dropLast()) { old in
            var steps = old?.list ?? []
            steps.insert(step, at: max(0, min(place, steps.count)))
            return .list(steps)
        }
        return value
    }

    private static func ways(_ step: Value?) -> [String] {
        step?.node?["kind"].flatMap { StepKind($0) }?.ways ?? []
    }

    private static func height(_ step: Value) -> Int {
        var highest = 0
        for way in ways(step) {
            for inner in step.node?[Name(way)]?.list ?? [] { highest = max(highest, height(inner)) }
        }
        return 1 + highest
    }

    private static func outside(_ list: Path, _ isUp: Bool, _ value: Value) -> Path? {
        guard list.steps.count >= 2, case .name(let own)? = list.steps.last else { return nil }
        let owner = Path(Array(list.steps.dropLast()))
        let step = value.part(at: owner)
        let ways = ways(step)
        guard let position = ways.firstIndex(where: { $0.isSame(as: own) }),
            case .index(let place)? = owner.steps.last
        else { return nil }
        let other = position + (isUp ? -1 : 1)
        if ways.indices.contains(other) {
            let way = ways[other]
            return owner.at(way).at(isUp ? step?.node?[Name(way)]?.list?.count ?? 0 : 0)
        }
        return Path(Array(owner.steps.dropLast())).at(place + (isUp ? 0 : 1))
    }
}
