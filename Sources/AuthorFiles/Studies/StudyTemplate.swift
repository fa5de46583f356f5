import Studies
package import Tasks
package import Tree

/// A study that comes with the lab.
package struct StudyTemplate: Sendable {
    package let name: String
    /// The packed definition.
    package let definition: Node
    /// The approximate duration in minutes.
    package let minutes: Int

    package init(name: String, definition: Node, minutes: Int) {
        (self.name, self.definition, self.minutes) = (name, definition, minutes)
    }
}

extension StudyTemplates {
    /// The studies that come with the lab, in the order of their names; empty without content.
    package func all(_ families: FamilyList) throws -> [StudyTemplate] {
        guard let content else { return [] }
        return try names.compactMap { name in
            let text = try StudyText(content + "/studies/\(name).yaml", library: library, families: families)
            guard let node = text.value.node else { return nil }
            let outline = StudyOutline(Study(node: node), families: families)
            return StudyTemplate(name: name, definition: node, minutes: outline.minutes)
        }
    }
}
