import Interface
import Text

/// One of the things that can be chosen; those that belong together stand below a name of theirs.
struct GroupedOption {
    let value: String
    let name: String
    /// Empty for one that stands by itself.
    let among: String

    init(_ value: String, _ name: String, among: String = "") {
        (self.value, self.name, self.among) = (value, name, among)
    }
}

/// One of many, in groups, behind a button that opens a list. What leads to nothing is passed over.
func grouped(
    _ label: String, id: String, options: [GroupedOption], value: String, error: String? = nil,
    onChange: @escaping (String) -> StudioAction?
) -> Markup<StudioAction> {
    var groups: [(name: String, options: [GroupedOption])] = []
    for option in options {
        if let last = groups.last, last.name.isSame(as: option.among) {
            groups[groups.count - 1].options.append(option)
        } else {
            groups.append((option.among, [option]))
        }
    }
    func all(_ options: [GroupedOption]) -> Markup<StudioAction> {
        fragment {
            for option in options { element(.option, .attribute(.value, option.value)) { text(option.name) } }
        }
    }
    return element(.div, .class("field")) {
        element(.label, .class("field-label"), .for(id)) { text(label) }
        element(.select, .class("field-input"), .id(id), .value(value), .on(.change) { onChange($0.text) }) {
            for group in groups {
                if group.name.byteCount == 0 {
                    all(group.options)
                } else {
                    element(.optgroup, .attribute(.label, group.name)) { all(group.options) }
                }
            }
        }
        if let error { element(.p, .class("field-error"), .id(id + "-error")) { text(error) } }
    }
}
