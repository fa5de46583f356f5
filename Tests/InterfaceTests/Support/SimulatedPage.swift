import Interface

/// A page that applies commands and complains about every one that a real page could not carry out.
final class SimulatedPage {
    final class Node {
        let number: UInt32
        let tag: Tag?
        var text = ""
        var attributes: [AttributeName: String] = [:]
        var variables: [String: String] = [:]
        var listens: Set<EventKind> = []
        var value: String?
        var isChecked: Bool?
        var children: [Node] = []
        weak var parent: Node?

        init(_ number: UInt32, _ tag: Tag?) {
            self.number = number
            self.tag = tag
        }
    }

    let root = Node(1, .div)
    private(set) var nodes: [UInt32: Node] = [:]
    private(set) var complaints: [String] = []
    private(set) var focus: UInt32 = 0

    init() { nodes[1] = root }

    func apply(_ commands: [Command]) { for command in commands { apply(command) } }

    private func apply(_ command: Command) {
        switch command {
        case .create(let id, let tag): make(id, Node(id, tag))
        case .createText(let id, let text):
            let node = Node(id, nil)
            node.text = text
            make(id, node)
        case .setText(let id, let text): change(id, command) { $0.text = text }
        case .attribute(let id, let name, let text): change(id, command) { $0.attributes[name] = text }
        case .removeAttribute(let id, let name):
            change(id, command) {
                if $0.attributes.removeValue(forKey: name) == nil { self.complaints.append("\(command): not there") }
            }
        case .insert(let parent, let child, let before): insert(command, parent, child, before)
        case .remove(let id):
            change(id, command) {
                self.detach($0)
                self.forget($0)
            }
        case .listen(let id, let kind): change(id, command) { $0.listens.insert(kind) }
        case .unlisten(let id, let kind): change(id, command) { $0.listens.remove(kind) }
        case .variable(let id, let name, let text):
            change(id, command) { $0.variables[name] = text.isEmpty ? nil : text }
        case .value(let id, let text): change(id, command) { $0.value = text }
        case .checked(let id, let isChecked): change(id, command) { $0.isChecked = isChecked }
        case .focus(let id): change(id, command) { _ in self.focus = id }
        case .title, .language, .announce: break
        }
    }

    private func make(_ id: UInt32, _ node: Node) {
        if nodes[id] != nil { complaints.append("\(id) is in use") }
        nodes[id] = node
    }

    private func change(_ id: UInt32, _ command: Command, _ body: (Node) -> Void) {
        if let node = nodes[id] { body(node) } else { complaints.append("\(command): no such node") }
    }

    private func insert(_ command: Command, _ parent: UInt32, _ child: UInt32, _ before: UInt32) {
        guard let parent = nodes[parent], let child = nodes[child] else {
            complaints.append("\(command): no such node")
            return
        }
        detach(child)
        var place = parent.children.count
        if before != 0 {
            if let found = parent.children.firstIndex(where: { $0.number == before }) {
                place = found
            } else {
                complaints.append("\(command): the sibling is not under the parent")
            }
        }
        parent.children.insert(child, at: place)
        child.parent = parent
    }

    private func detach(_ node: Node) {
        node.parent?.children.removeAll { $0 === node }
        node.parent = nil
    }

    private func forget(_ node: Node) {
        nodes[node.number] = nil
        for child in node.children { forget(child) }
    }

    /// Whether another page looks the same; the numbers do not count.
    func looksLike(_ other: SimulatedPage) -> Bool { SimulatedPage.isAlike(root, other.root) }

    private static func isAlike(_ a: Node, _ b: Node) -> Bool {
        guard a.tag == b.tag, a.text == b.text, a.attributes == b.attributes, a.variables == b.variables,
            a.listens == b.listens, a.value == b.value, a.isChecked == b.isChecked,
            a.children.count == b.children.count
        else { return false }
        for (x, y) in zip(a.children, b.children) where !isAlike(x, y) { return false }
        return true
    }

    /// What can be seen, for messages.
    var picture: String { picture(of: root) }

    private func picture(of node: Node) -> String {
        guard let tag = node.tag else { return "'\(node.text)'" }
        let seen = "\(tag) \(node.attributes) \(node.variables) \(node.listens)"
        return "<" + seen + ">(" + node.children.map { picture(of: $0) }.joined(separator: " ") + ")"
    }
}
