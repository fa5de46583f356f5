import Interface
import Tasks
import Tree

/// The tasks of which there are sessions, each with a label of its own.
struct BIDSTasks {
    struct Task {
        let label: String
        let name: String
        /// What its sessions were taken with.
        var definitions: [String]
        /// A step at which it was taken; nil for one that no version has.
        let step: TakenStep?
    }

    private var tasks: [String: Task] = [:]
    let language: String

    /// - Throws: ``ExportError`` if the disk fails.
    init(_ sessions: WrittenTable, _ facts: ExportFacts) throws {
        language = facts.tables.languages[0]
        var labels = BIDSLabels()
        let columns = SessionCells(sessions)
        try sessions.forEach { cells in
            let (key, definition) = (columns.key(cells), columns.definition(cells))
            if tasks[key] == nil {
                let name = columns.task(cells)
                let step = columns.step(cells)
                tasks[key] = Task(
                    label: labels.free(name), name: name, definitions: [],
                    step: facts.tables.taken(at: step, definition))
            }
            if !definition.isEmpty, tasks[key]?.definitions.contains(definition) == false {
                tasks[key]?.definitions.append(definition)
            }
        }
    }

    /// The task of a session, and the part of names of files that tells it and its definition apart from others.
    func task(_ cells: [Cell], _ columns: SessionCells) -> (task: Task, acquisition: String)? {
        tasks[columns.key(cells)].map { task in
            let hash = columns.definition(cells).prefix(8)
            return (task, task.definitions.count > 1 ? "_acq-\(hash)" : "")
        }
    }
}

extension BIDSTasks.Task {
    /// What sidecars say of a task.
    func described(in code: String) -> Node {
        var node: Node = ["TaskName": .text(name.isEmpty ? label : name)]
        guard let step else { return node }
        let language = Language(ofLab: code) ?? .english
        let heading = step.family.heading(step.definition, language: language)
        let instruction = step.family.instruction(step.definition, language: language)
        if !heading.isEmpty { node["TaskDescription"] = .text(heading) }
        if !instruction.isEmpty { node["Instructions"] = .text(instruction) }
        return node
    }
}

extension StudyTables {
    /// A step by its path, with this definition if a version has it so.
    func taken(at path: String, _ definition: String) -> TakenStep? {
        let all = taken.filter { $0.path == path }
        return all.first { Value.node($0.definition).contentHash == definition } ?? all.last
    }
}
