import Text

/// One of the two drawings of a figure: collects its elements.
struct Drawing {
    /// The place that a drawing is made for.
    enum Size {
        /// Up to 480 CSS pixels wide.
        case narrow
        case wide

        var width: Double { self == .narrow ? 320 : 640 }
        var height: Double { self == .narrow ? 220 : 280 }
        /// The height of the texts at their largest (see plots.css), for the room that they need.
        var textHeight: Double { self == .narrow ? 15 : 13 }
        /// About how many places an axis gets.
        var xTicks: Int { self == .narrow ? 4 : 8 }
        var yTicks: Int { self == .narrow ? 4 : 5 }
        var radius: Double { self == .narrow ? 4.5 : 5 }
    }

    let size: Size
    private(set) var nodes: [MarkupNode] = []

    init(_ size: Size) { self.size = size }

    /// About how wide a text will be; digits and letters of the usual typefaces stay below 0.6 of their height.
    @inline(never)
    func width(of text: String) -> Double {
        var letters = 0
        for byte in text.bytes where byte & 0xC0 != 0x80 { letters += 1 }
        return Double(letters) * size.textHeight * 0.58
    }

    @inline(never)
    mutating func path(_ classes: String, _ path: PathWriter) {
        if path.isEmpty { return }
        add(.path, classes, [.attribute(.d, path.text)])
    }

    @inline(never)
    mutating func line(_ classes: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        var path = PathWriter()
        path.move(x1, y1)
        path.line(x2, y2)
        self.path(classes, path)
    }

    /// A text whose base line is at `y`. `anchor` is start, middle or end.
    @inline(never)
    mutating func text(_ classes: String, _ x: Double, _ y: Double, _ anchor: String, _ text: String) {
        let attributes: [AttributeNode] = [
            .attribute(.class, classes), .attribute(.x, Plain.number(x, 1)), .attribute(.y, Plain.number(y, 1)),
            .attribute(.textAnchor, anchor),
        ]
        nodes.append(Build.element(.text, attributes, [.text(text)]))
    }

    /// Writes places of an axis that runs to the side, leaving out those whose text would touch the one before.
    @inline(never)
    mutating func label(_ places: [(value: Double, text: String)], along scale: Scale, at base: Double) {
        var free = -1000.0
        for (value, text) in places {
            let half = width(of: text) / 2
            // Texts near an end are pushed inside.
            let place = min(max(scale.place(value), half), size.width - half)
            if place - half < free { continue }
            self.text("plot-tick", place, base, "middle", text)
            free = place + half + 6
        }
    }

    private mutating func add(_ tag: Tag, _ classes: String, _ attributes: [AttributeNode]) {
        nodes.append(Build.element(tag, [.attribute(.class, classes)] + attributes, []))
    }

    /// The drawing as an element with its texts for screen readers.
    @inline(never)
    func element(_ frame: Plot.Frame, height: Double? = nil) -> MarkupNode {
        let title = Build.element(.title, [], [.text(frame.title)])
        let description = Build.element(.desc, [], [.text(frame.description)])
        let box = "0 0 " + Plain.number(size.width, 0) + " " + Plain.number(height ?? size.height, 0)
        let attributes: [AttributeNode] = [
            .attribute(.class, size == .narrow ? "plot-narrow" : "plot-wide"), .attribute(.viewBox, box),
            .attribute(.role, "img"), .attribute(.focusable, "false"),
        ]
        return Build.element(.svg, attributes, [title, description] + nodes)
    }
}
