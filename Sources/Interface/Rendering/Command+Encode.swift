extension Command {
    /// Appends the command to a stream: its number, then its fields in the order of the case.
    public func encode(into writer: inout ByteWriter) {
        writer.write(code)
        switch self {
        case .create(let node, let tag):
            writer.write(node)
            writer.write(tag.rawValue)
        case .createText(let node, let text), .setText(let node, let text), .value(let node, let text):
            writer.write(node)
            writer.write(text)
        case .attribute(let node, let name, let text):
            writer.write(node)
            writer.write(name.rawValue)
            writer.write(text)
        case .removeAttribute(let node, let name):
            writer.write(node)
            writer.write(name.rawValue)
        case .insert(let parent, let child, let before):
            writer.write(parent)
            writer.write(child)
            writer.write(before)
        case .remove(let node), .focus(let node):
            writer.write(node)
        case .listen(let node, let kind), .unlisten(let node, let kind):
            writer.write(node)
            writer.write(kind.rawValue)
        case .variable(let node, let name, let text):
            writer.write(node)
            writer.write(name)
            writer.write(text)
        case .checked(let node, let isChecked):
            writer.write(node)
            writer.write(isChecked ? 1 : 0 as UInt8)
        case .title(let text), .announce(let text):
            writer.write(text)
        case .language(let code, let direction):
            writer.write(code)
            writer.write(direction)
        }
    }

    /// The command's number in the stream.
    public var code: UInt8 {
        switch self {
        case .create: 1
        case .createText: 2
        case .setText: 3
        case .attribute: 4
        case .removeAttribute: 5
        case .insert: 6
        case .remove: 7
        case .listen: 8
        case .unlisten: 9
        case .variable: 10
        case .value: 11
        case .checked: 12
        case .focus: 13
        case .title: 14
        case .language: 15
        case .announce: 16
        }
    }
}
