import Definitions
package import Tasks
import Text
package import Tree

/// What a check has to know of the families' tasks: their definitions, figures, items and durations. Expensive results
/// are kept.
package struct TaskCatalogue {
    package let families: FamilyList
    /// The positions of kept results, by family and protocol or by the content of a definition.
    private var places = NameTable(capacity: 16)
    private var entries: [Entry] = []

    private struct Entry {
        var figures: [String]?
        var seconds: Double?
    }

    package init(_ families: FamilyList) { self.families = families }

    /// The definition of a task step; nil if it names one that does not exist.
    package func definition(of task: TaskStep) -> Node? {
        guard let kind = families.family(task.family) else { return nil }
        if case .node(let node) = task.definition { return kind.setting(task.settingOfAll, in: node) }
        return kind.definition(preset: task.preset)
    }

    /// The items of a questionnaire; nil if it is not in the study, or no family asks questions.
    package func items(of quiz: Value) -> [TaskItem]? {
        guard case .node(let node) = quiz else { return nil }
        return families.questions?.items(in: node)
    }

    /// The names of the figures of a session of a definition. A name within another one follows a point.
    ///
    /// They are taken from a session that was not begun and from one that a simulated person took, because some
    /// families name only figures that have a value.
    package mutating func figures(_ kind: FamilyKind, _ definition: Node, key: String) -> [String] {
        let place = place(kind, key)
        if let figures = entries[place].figures { return figures }
        var names: [String] = []
        #if !hasFeature(Embedded)
            names += kind.declaredFigures(in: definition)
        #endif
        if let begun = try? kind.begin(definition, seed: 1) {
            TaskCatalogue.collect(begun.finding().results, "", &names)
        }
        if let taken = taken(kind, definition)?.activity {
            TaskCatalogue.collect(taken.finding().results, "", &names)
        }
        entries[place].figures = names
        return names
    }

    /// How long a simulated person takes, in seconds; 0 if the task cannot be begun.
    package mutating func seconds(_ kind: FamilyKind, _ definition: Node, key: String) -> Double {
        let place = place(kind, key)
        if let seconds = entries[place].seconds { return seconds }
        let seconds = taken(kind, definition)?.seconds ?? 0
        entries[place].seconds = seconds
        return seconds
    }

    private mutating func place(_ kind: FamilyKind, _ key: String) -> Int {
        let name = FaultWords.joined([kind.facts.name, "/", key])
        if let place = places.find(name) { return place }
        places.insert(name, entries.count)
        entries.append(Entry())
        return entries.count - 1
    }

    /// A session that a simulated person took, with its duration; nil if the task cannot be begun.
    package func taken(_ kind: FamilyKind, _ definition: Node) -> (activity: Activity, seconds: Double)? {
        guard kind.faults(in: definition).isEmpty, var activity = try? kind.begin(definition, seed: 1) else {
            return nil
        }
        var generator = SeededGenerator(seed: 1)
        let entries = kind.simulate(definition, seed: 1, origin: 0, skill: 1, generator: &generator)
        for entry in entries { _ = activity.take(entry.action, at: entry.time) }
        let length = (entries.last?.time ?? 0) - (entries.first?.time ?? 0)
        return (activity, length / 1000)
    }

    private static func collect(_ node: Node, _ before: String, _ names: inout [String]) {
        for field in node.fields {
            let name = before.byteCount > 0 ? FaultWords.joined([before, ".", field.name.text]) : field.name.text
            switch field.value {
            case .node(let inner): collect(inner, name, &names)
            case .null, .bool, .int, .double, .text:
                if !names.contains(where: { $0.isSame(as: name) }) { names.append(name) }
            case .list: break
            }
        }
    }
}

extension TaskCatalogue {
    /// The key under which results about a task are kept.
    package static func key(of task: TaskStep) -> String {
        if case .node = task.definition {
            let setting = task.settingOfAll
            let own = task.definition.contentHash
            return setting.isEmpty ? own : FaultWords.joined([own, "/", Value.node(setting).contentHash])
        }
        return task.preset
    }
}

#if !hasFeature(Embedded)
    extension FamilyKind {
        /// The figures that a definition declares itself, by the names that it gives them. Among the results each is the
        /// `value` of an object of this name.
        package func declaredFigures(in definition: Node) -> [String] {
            var names: [String] = []
            for line in figureLines(of: definition).split(separator: "\n") {
                let path = line.prefix { $0 != "|" }.drop { $0 == "!" }.split(separator: ".")
                guard path.count > 1 else { continue }
                names.append(String(path[path.count - 2]))
            }
            return names
        }
    }
#endif
