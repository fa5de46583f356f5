import Text

/// Writes the content of a picture to send, in a box of 1200 by 630 units, as SVG.
package struct CardDrawing: Equatable, Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func text(
        _ text: String, y: Int, size: Int, x: Int = 600, anchor: String = "middle", look: String = ""
    ) {
        put("<text x=\"", x, "\" y=\"", y)
        bytes.append("\" font-size=\"")
        bytes.append(decimal: Int64(size))
        bytes.append("\" text-anchor=\"")
        bytes.append(anchor)
        bytes.append("\"")
        bytes.append(look)
        bytes.append(">")
        escape(text)
        bytes.append("</text>")
    }

    /// The one number of a card, with its unit smaller.
    mutating func number(_ number: String, _ unit: String, y: Int) {
        put("<text font-size=\"150\" font-weight=\"200\" x=\"", 66, "\" y=\"", y)
        bytes.append("\">")
        escape(number)
        bytes.append("<tspan font-size=\"60\" dx=\"18\">")
        escape(unit)
        bytes.append("</tspan></text>")
    }

    /// A text broken into at most three lines of about `most` characters.
    package mutating func lines(_ whole: String, y: Int, size: Int, most: Int) {
        var lines: [[UInt8]] = [[]]
        for word in whole.bytes.split(separator: 0x20) {
            let last = lines.count - 1
            if !lines[last].isEmpty, lines[last].count + word.count >= most, lines.count < 3 {
                lines.append(Array(word))
            } else {
                if !lines[last].isEmpty { lines[last].append(0x20) }
                lines[last] += word
            }
        }
        for (index, line) in lines.enumerated() {
            text(String(bytes: line), y: y + index * (size + 12), size: size)
        }
    }

    package mutating func rectangle(x: Int, y: Int, width: Int, height: Int, radius: Int = 0, fill: String) {
        put("<rect x=\"", x, "\" y=\"", y)
        put("\" height=\"", height, "\" rx=\"", radius)
        bytes.append("\" width=\"")
        bytes.append(decimal: Int64(width))
        bytes.append("\" fill=\"")
        bytes.append(fill)
        bytes.append("\"/>")
    }

    package mutating func circle(x: Int, y: Int, radius: Int, look: String) {
        put("<circle cx=\"", x, "\" cy=\"", y)
        bytes.append("\" r=\"")
        bytes.append(decimal: Int64(radius))
        bytes.append("\"")
        bytes.append(look)
        bytes.append("/>")
    }

    /// A drawing of another kind, as a whole SVG, in a box of this one.
    package mutating func picture(_ svg: String, x: Int, y: Int, width: Int, height: Int) {
        put("<svg x=\"", x, "\" y=\"", y)
        put("\" width=\"", width, "\" height=\"", height)
        bytes.append("\">")
        bytes.append(svg)
        bytes.append("</svg>")
    }

    private mutating func put(_ first: String, _ x: Int, _ second: String, _ y: Int) {
        bytes.append(first)
        bytes.append(decimal: Int64(x))
        bytes.append(second)
        bytes.append(decimal: Int64(y))
    }

    private mutating func escape(_ text: String) {
        for byte in text.bytes {
            switch byte {
            case UInt8(ascii: "&"): bytes.append("&amp;")
            case UInt8(ascii: "<"): bytes.append("&lt;")
            case UInt8(ascii: ">"): bytes.append("&gt;")
            // Control characters are not allowed in XML.
            case 0..<0x20: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
    }

    /// The picture as a document.
    package var document: String {
        var whole: [UInt8] = []
        whole.append(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\" width=\"1200\" height=\"630\" ")
        whole.append("font-family=\"system-ui, sans-serif\" fill=\"#f6f8f9\">")
        whole.append("<rect width=\"1200\" height=\"630\" fill=\"#020c12\"/>")
        whole += bytes
        whole.append("</svg>\n")
        return String(bytes: whole)
    }
}
