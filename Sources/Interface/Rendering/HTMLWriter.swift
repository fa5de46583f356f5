import Text

/// Writes a tree as HTML.
struct HTMLWriter {
    private var bytes: [UInt8] = []
    /// The content of the selection whose options are being written.
    private var selection: String?

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func write(_ node: MarkupNode) {
        switch node.kind {
        case .empty: break
        case .text(let text): escape(text, quotes: false)
        case .mapped(let mapped): write(mapped.content)
        case .group(let group): for child in group.children { write(child) }
        case .memo(let memo): write(memo.build())
        case .element(let element): write(element)
        }
    }

    private mutating func write(_ element: ElementNode) {
        put("<")
        put(element.tag.name)
        var content: String?
        for attribute in element.attributes {
            switch attribute {
            case .attribute(let name, let text):
                write(name, text)
                if name == .value && element.tag == .option { select(text) }
            case .value(let text):
                switch element.tag {
                case .input: write(.value, text)
                case .textarea: content = text
                case .select: selection = text
                default: break
                }
            case .checked(true): write(.checked, "")
            // Inline styles are forbidden, handlers belong to the page.
            case .checked, .variable, .focus, .handler, .key, .none: break
            }
        }
        put(">")
        if element.tag.isVoid { return }
        if element.tag == .textarea || element.tag == .pre { keepFirstLine(content, element) }
        if let content { escape(content, quotes: false) } else { for child in element.children { write(child) } }
        if element.tag == .select { selection = nil }
        put("</")
        put(element.tag.name)
        put(">")
    }

    private mutating func write(_ name: AttributeName, _ text: String) {
        put(" ")
        put(name.text)
        if text.isEmpty { return }
        put("=\"")
        escape(text, quotes: true)
        put("\"")
    }

    private mutating func select(_ text: String) {
        if let selection, selection.isSame(as: text) { write(.selected, "") }
    }

    /// HTML drops a line feed right after these start tags; a second one keeps the content whole.
    private mutating func keepFirstLine(_ content: String?, _ element: ElementNode) {
        var first = content
        if first == nil, case .text(let text)? = element.children.first?.kind { first = text }
        if let byte = first?.utf8.first, byte == 0x0A { put("\n") }
    }

    private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func escape(_ text: String, quotes: Bool) {
        for byte in text.bytes {
            switch byte {
            case UInt8(ascii: "&"): put("&amp;")
            case UInt8(ascii: "<"): put("&lt;")
            case UInt8(ascii: ">"): put("&gt;")
            case UInt8(ascii: "\"") where quotes: put("&quot;")
            case 0: put("\u{FFFD}")
            default: bytes.append(byte)
            }
        }
    }
}

extension Markup {
    /// The tree as HTML, for the server's first screen: escaped, void elements without end tags, fields with their
    /// content. Handlers, keys and style variables are left out.
    public func html() -> String {
        var writer = HTMLWriter()
        writer.write(node)
        return writer.text
    }
}
