import Studies
import Tasks
import Tree

/// A step with sessions, once for each time that a study comes to it.
struct TakenStep: Sendable {
    let id: String
    /// The path with rounds, as logs have it.
    let path: String
    /// The prefix of its columns' names.
    let prefix: String
    let family: FamilyKind
    let definition: Node
    /// The visit in which people come to it who miss none.
    let visit: Int

    /// All such steps of a study, in their order.
    static func all(of study: Study, _ families: FamilyList) -> [TakenStep] {
        var (found, visit) = ([TakenStep](), 1)
        add(study.steps, in: "", rounds: [], depth: 1, families, &visit, to: &found)
        return found
    }

    private static func add(
        _ steps: Children<Step>, in path: String, rounds: [Int], depth: Int, _ families: FamilyList,
        _ visit: inout Int, to found: inout [TakenStep]
    ) {
        guard depth <= Study.greatestDepth else { return }
        for step in steps {
            guard let form = step.form else { continue }
            let own = path.isEmpty ? step.id : path + "/" + step.id
            if let (family, definition) = form.orderedTask?.found(in: families) {
                let turn = rounds.allSatisfy { $0 == 1 } ? "" : "_r" + rounds.map(String.init).joined(separator: "_")
                found.append(
                    TakenStep(
                        id: step.id, path: own, prefix: step.id + turn, family: family, definition: definition,
                        visit: visit))
            }
            if case .wait(let wait) = form { visit = wait.visit }
            if case .repetition(let repetition) = form {
                for round in 1...max(1, min(repetition.times, 100)) {
                    add(
                        repetition.steps, in: "\(own).\(round)", rounds: rounds + [round], depth: depth + 1, families,
                        &visit, to: &found)
                }
                continue
            }
            for part in form.parts {
                add(part.steps, in: own, rounds: rounds, depth: depth + 1, families, &visit, to: &found)
            }
        }
    }
}
