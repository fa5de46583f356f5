import Definitions
import Interface
import Studies
import Text
package import Tree

/// A task of the lab for a step: a protocol of a family, a definition that comes with the lab, or a family with a definition
/// of the study's own.
package struct StudioTask: Equatable, Sendable {
    let node: Node

    /// Reads one of the lab's tasks.
    package init(_ node: Node) { self.node = node }

    var family: String { node["family"]?.text ?? "" }
    /// The protocol's name; nil for a definition of the study's own.
    var preset: String? { node["preset"]?.text }
    var definition: Node? { node["definition"]?.node }
    /// The name of a definition that comes with the lab.
    var library: String? { node["library"]?.text }
    /// What a step can set of such a definition.
    var settings: [Node] { (node["settings"]?.list ?? []).compactMap { $0.node } }
    var properties: [Node] { (node["properties"]?.list ?? []).compactMap { $0.node } }
    var figures: [String] { (node["figures"]?.list ?? []).compactMap { $0.text } }

    private func text(_ name: String, _ language: Language) -> String? {
        node[Name(name)].flatMap { Texts($0) }?.text(in: language.code)
    }

    func familyName(in language: Language) -> String { text("title", language) ?? family }

    /// The name of the protocol or of the lab's definition, or the text for one of the study's own.
    func ownName(in language: Language) -> String {
        guard let preset = preset ?? library else { return EditorSaidPhrase.ownDefinition.text(in: language) }
        return text("name", language) ?? preset
    }

    /// The names of the family and of its protocol.
    func name(in language: Language) -> String { familyName(in: language) + ", " + ownName(in: language) }
}

extension StudioTask {
    /// The settings of a step for a family.
    struct Setting: Sendable {
        let step: String
        let family: String
        let definition: Node

        /// Reads a step's settings; nil if it has no definition of its own.
        init?(of step: Node) {
            guard let definition = step["definition"]?.node, let id = step["id"]?.text,
                let family = step["family"]?.text
            else { return nil }
            (self.step, self.family, self.definition) = (id, family, definition)
        }

        func isAbout(_ other: Setting) -> Bool { step.isSame(as: other.step) && family.isSame(as: other.family) }
    }
}

extension [StudioTask] {
    /// The task of a step.
    func of(_ step: Node) -> StudioTask? {
        let (family, preset) = (step["family"]?.text ?? "", step["preset"]?.text)
        // A definition that comes with the lab is put in, and keeps its identity there.
        let own = step["definition"]?.node?["id"]
        for task in self where own != nil && preset == nil && task.library != nil && task.family.isSame(as: family) {
            if task.definition?["id"] == own { return task }
        }
        return first { task in
            guard task.family.isSame(as: family), task.library == nil else { return false }
            guard let own = task.preset else { return preset == nil }
            return preset.map { $0.isSame(as: own) } ?? false
        }
    }

    /// The definition of a task step, as one of its own. Of a protocol it is a copy that is named after the step,
    /// because figures under the protocol's name would be taken for the protocol's.
    func definition(of step: Node) -> Node {
        if let own = step["definition"]?.node { return own }
        guard step["preset"] != nil, let definition = of(step)?.definition else { return Node() }
        return StudioTask.named(definition, step["id"]?.text ?? "")
    }

    /// A step with another definition of its own.
    func step(_ step: Node, defining definition: Node) -> Node {
        var copy = step
        copy["preset"] = nil
        copy["definition"] = .node(definition)
        return copy
    }

    /// A step with another task. Earlier settings of the family are restored.
    func step(_ step: Node, taking task: StudioTask, _ remembered: [StudioTask.Setting] = []) -> Node {
        var copy = step
        copy["family"] = .text(task.family)
        copy["set"] = nil
        if task.library != nil, let definition = task.definition { return self.step(copy, defining: definition) }
        if let preset = task.preset {
            copy["definition"] = nil
            copy["preset"] = .text(preset)
            return copy
        }
        let id = step["id"]?.text ?? ""
        for setting in remembered where setting.step.isSame(as: id) && setting.family.isSame(as: task.family) {
            return self.step(copy, defining: setting.definition)
        }
        var now = step
        if step["family"]?.text?.isSame(as: task.family) != true {
            now["family"] = .text(task.family)
            now["definition"] = nil
            now["preset"] = first { $0.family.isSame(as: task.family) && $0.preset != nil }?.preset.map { .text($0) }
        }
        return self.step(copy, defining: definition(of: now))
    }
}

extension StudioTask {
    fileprivate static func named(_ definition: Node, _ id: String) -> Node {
        var copy = definition
        for field in definition.fields {
            if field.name == Name("preset") {
                copy[field.name] = .text(id)
            } else if let inner = field.value.node {
                copy[field.name] = .node(named(inner, id))
            }
        }
        return copy
    }
}
