/// The tables that the page needs to read a command stream, written once here and handed to the page as JSON.
package enum InterfaceTables {
    /// `{"tags":[…],"firstVector":n,"attributes":[…],"events":[…]}`: names in the order of their numbers.
    package static func json() -> String {
        var text = "{\"tags\":"
        text += list(Tag.names)
        text += ",\"firstVector\":"
        text += String(Int(Tag.firstVector.rawValue))
        text += ",\"attributes\":"
        text += list(AttributeName.names)
        text += ",\"events\":"
        text += list(EventKind.names)
        text += "}\n"
        return text
    }

    private static func list(_ names: [String]) -> String {
        var text = "["
        for (index, name) in names.enumerated() {
            if index > 0 { text += "," }
            text += "\""
            text += name
            text += "\""
        }
        return text + "]"
    }
}

extension EventKind {
    static let names = words("press input change submit touchDown keyDown keyUp dismiss mouseDown penDown pointerUp")
}
