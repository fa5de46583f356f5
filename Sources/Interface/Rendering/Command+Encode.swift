extension Command {
    /// Appends the command to a stream: its number, then its fields in the order of the case.
    package func encode(into writer: inout ByteWriter) {
        writer.write(code.rawValue)
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
    package var code: CommandCode {
        switch self {
        case .create: .create
        case .createText: .createText
        case .setText: .setText
        case .attribute: .attribute
        case .removeAttribute: .removeAttribute
        case .insert: .insert
        case .remove: .remove
        case .listen: .listen
        case .unlisten: .unlisten
        case .variable: .variable
        case .value: .value
        case .checked: .checked
        case .focus: .focus
        case .title: .title
        case .language: .language
        case .announce: .announce
        }
    }
}
