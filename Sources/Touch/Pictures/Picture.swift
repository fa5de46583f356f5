/// A drawing as a list of filled and stroked paths with texts: one description for the page and for files.
package struct Picture: Equatable, Sendable {
    /// A path in one colour.
    package struct Shape: Equatable, Sendable {
        package var path: String
        /// `#rrggbb`; nil leaves it open.
        package var fill: String?
        package var stroke: String?
        package var strokeWidth: Double
    }

    /// A text at a place.
    package struct Text: Equatable, Sendable {
        package var x: Double
        package var y: Double
        /// start, middle or end.
        package var anchor: String
        package var text: String
        /// The colour where it is not that of the page's text: on something that is painted.
        package var fill: String?
        /// Of the letters, in the drawing's units.
        package var size = 12.0
    }

    package var width: Double
    package var height: Double
    package var shapes: [Shape] = []
    package var texts: [Text] = []

    mutating func fill(_ path: PathData, _ colour: String) {
        if path.isEmpty { return }
        shapes.append(Shape(path: path.text, fill: colour, stroke: nil, strokeWidth: 0))
    }

    mutating func stroke(_ path: PathData, _ colour: String, _ width: Double) {
        if path.isEmpty { return }
        shapes.append(Shape(path: path.text, fill: nil, stroke: colour, strokeWidth: width))
    }

    /// The drawing as an SVG file of its own.
    ///
    /// - Parameters:
    ///   - title: its name, for screen readers.
    ///   - description: what there is to be seen, for screen readers.
    ///   - background: the colour of the page.
    ///   - ink: the colour of texts.
    ///   - scale: pixels per unit of the drawing, fewer where it would be larger than 8192 px; nil says no size.
    package func svg(
        title: String, description: String, background: String, ink: String, scale: Int? = nil
    ) -> String {
        var bytes: [UInt8] = []
        func put(_ text: String) { bytes += Array(text.utf8) }
        func number(_ value: Double) { PathData.append(value, to: &bytes) }
        put("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 ")
        number(width)
        put(" ")
        number(height)
        if let scale {
            var factor = Double(max(1, scale))
            while factor > 1, max(width, height) * factor > 8192 { factor -= 1 }
            put("\" width=\"")
            number((width * factor).rounded())
            put("\" height=\"")
            number((height * factor).rounded())
        }
        put("\"><title>")
        Picture.escape(title, to: &bytes)
        put("</title><desc>")
        Picture.escape(description, to: &bytes)
        put("</desc><rect width=\"100%\" height=\"100%\" fill=\"" + background + "\"/>")
        for shape in shapes {
            put("<path d=\"" + shape.path + "\" fill=\"" + (shape.fill ?? "none") + "\"")
            // Cells that touch would show seams if their edges were smoothed.
            if shape.fill != nil { put(" shape-rendering=\"crispEdges\"") }
            if let stroke = shape.stroke {
                put(" stroke=\"" + stroke + "\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"")
                number(shape.strokeWidth)
                put("\"")
            }
            put("/>")
        }
        for text in texts {
            put("<text x=\"")
            number(text.x)
            put("\" y=\"")
            number(text.y)
            put("\" text-anchor=\"" + text.anchor + "\" font-family=\"system-ui, sans-serif\" font-size=\"")
            number(text.size)
            put("\" fill=\"" + (text.fill ?? ink) + "\">")
            Picture.escape(text.text, to: &bytes)
            put("</text>")
        }
        put("</svg>\n")
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func escape(_ text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
            case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
            case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
            case 0..<0x20: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
    }
}
