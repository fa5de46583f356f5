import Text

extension Reconciler {
    /// Gives a new element an attribute. Content and state of fields follow later, see ``settle(_:)``.
    func add(_ attribute: AttributeNode, to id: UInt32) {
        switch attribute {
        case .attribute(let name, let text): commands.append(.attribute(id, name, text))
        case .variable(let name, let text): commands.append(.variable(id, name, text))
        case .handler(let kind, _): commands.append(.listen(id, kind))
        case .focus: wantsFocus(id)
        case .none, .key, .value, .checked: break
        }
    }

    /// The steps between two lists of attributes. Lists of the same shape, the usual case, are compared in one pass.
    func patch(_ id: UInt32, _ old: [AttributeNode], _ new: [AttributeNode]) {
        var shared = 0
        while shared < old.count, shared < new.count, change(id, old[shared], new[shared]) { shared += 1 }
        if shared == old.count && shared == new.count { return }
        for index in shared..<old.count where place(of: old[index], in: new, from: shared) == nil {
            drop(old[index], from: id)
        }
        for index in shared..<new.count {
            if let place = place(of: new[index], in: old, from: shared) {
                _ = change(id, old[place], new[index])
            } else {
                add(new[index], to: id)
            }
        }
    }

    private func place(of attribute: AttributeNode, in list: [AttributeNode], from start: Int) -> Int? {
        for index in start..<list.count where list[index].hasSameSubject(as: attribute) { return index }
        return nil
    }

    /// The step between two entries; false if they speak of different things.
    private func change(_ id: UInt32, _ old: AttributeNode, _ new: AttributeNode) -> Bool {
        switch (old, new) {
        case (.attribute(let name, let a), .attribute(let other, let b)):
            if name != other { return false }
            if !a.isSame(as: b) { commands.append(.attribute(id, name, b)) }
            return true
        case (.handler(let kind, _), .handler(let other, _)):
            return kind == other
        case (.variable(let name, let a), .variable(let other, let b)):
            if !name.isSame(as: other) { return false }
            if !a.isSame(as: b) { commands.append(.variable(id, name, b)) }
            return true
        case (.focus(let a), .focus(let b)):
            if a != b { wantsFocus(id) }
            return true
        case (.value, .value), (.checked, .checked):
            return true
        default:
            return false
        }
    }

    private func drop(_ attribute: AttributeNode, from id: UInt32) {
        switch attribute {
        case .attribute(let name, _): commands.append(.removeAttribute(id, name))
        case .variable(let name, _): commands.append(.variable(id, name, ""))
        case .handler(let kind, _): commands.append(.unlisten(id, kind))
        case .none, .key, .value, .checked, .focus: break
        }
    }

    /// Makes a field show what the tree says, unless the page is known to show it already. This comes after attributes
    /// and children, because a slider needs its ends first and a selection its options.
    func settle(_ mount: Mount) {
        guard case .element(let element) = mount.node.kind else { return }
        for attribute in element.attributes {
            switch attribute {
            case .value(let text):
                if let known = mount.value, known.isSame(as: text) { continue }
                commands.append(.value(mount.id, text))
                mount.value = text
            case .checked(let isChecked):
                if mount.isChecked == isChecked { continue }
                commands.append(.checked(mount.id, isChecked))
                mount.isChecked = isChecked
            default: break
            }
        }
    }
}
