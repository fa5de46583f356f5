import Text

extension Reconciler {
    /// The handler for an event, seen from outside all boundaries; nil if the element is gone or does not listen.
    func handler(for event: PageEvent) -> Handler? {
        guard let mount = mount(event.node), case .element(let element) = mount.node.kind else { return nil }
        if event.kind == .input || event.kind == .change { note(event, on: mount, element) }
        let kind = event.kind.listened
        for attribute in element.attributes {
            if case .handler(kind, let handler) = attribute { return mount.chain?.wrap(handler) ?? handler }
        }
        return nil
    }

    /// Remembers what the person did to a field, so that the next tree is compared with what the page really shows.
    private func note(_ event: PageEvent, on mount: Mount, _ element: ElementNode) {
        var isBox = false
        var isField = false
        for attribute in element.attributes {
            if case .checked = attribute { isBox = true }
            if case .value = attribute { isField = true }
        }
        if isField && !isBox {
            mount.value = event.text
            touched.append(mount.id)
        }
        if isBox {
            mount.isChecked = event.text.isSame(as: "true")
            touched.append(mount.id)
            if let group = radioGroup(element) { uncheckOthers(of: group, but: mount) }
        }
    }

    /// The browser switches the other buttons of a group off without an event.
    private func uncheckOthers(of group: String, but chosen: Mount) {
        for case let mount? in mounts where mount !== chosen && mount.isChecked == true {
            guard case .element(let element) = mount.node.kind, let name = radioGroup(element) else { continue }
            if name.isSame(as: group) {
                mount.isChecked = false
                touched.append(mount.id)
            }
        }
    }

    private func radioGroup(_ element: ElementNode) -> String? {
        var isRadio = false
        var group: String?
        for attribute in element.attributes {
            if case .attribute(.type, let text) = attribute { isRadio = text.isSame(as: "radio") }
            if case .attribute(.name, let text) = attribute { group = text }
        }
        return isRadio ? group : nil
    }
}
