/// Puts a figure together: both drawings, the caption, remarks and the key to its shapes.
struct Figure {
    let frame: Plot.Frame
    var remarks: [String] = []
    /// Shapes and lines with their meaning.
    var entries: [(sample: MarkupNode, text: String)] = []

    init(_ frame: Plot.Frame) { self.frame = frame }

    var format: Format { Format(frame.language) }

    @inline(never)
    func words(_ words: PlotWords, _ values: (String, String)...) -> String {
        words.text(in: frame.language, filling: values)
    }

    /// A single value as the frame writes it.
    @inline(never)
    func value(_ value: Double) -> String { format.quantity(value, frame.decimals, frame.unit) }

    /// The part of the values that an axis in the frame's unit shows.
    func limits(_ values: [Double]) -> Limits? { Limits(values, least: frame.leastSpan) }

    /// Tells about the values at the edges.
    mutating func remark(on limits: Limits) {
        if limits.above > 0 {
            remarks.append(words(.above, ("n", format.integer(limits.above)), ("limit", value(limits.high))))
        }
        if limits.below > 0 {
            remarks.append(words(.below, ("n", format.integer(limits.below)), ("limit", value(limits.low))))
        }
    }

    mutating func explain(_ mark: Mark, _ classes: String, _ text: String) {
        var path = PathWriter()
        mark.draw(&path, 8, 8, 4.5)
        explain(path, classes, text)
    }

    mutating func explainLine(_ classes: String, _ text: String) {
        var path = PathWriter()
        path.move(0, 8)
        path.line(16, 8)
        explain(path, classes, text)
    }

    private mutating func explain(_ path: PathWriter, _ classes: String, _ text: String) {
        let shape = Build.element(.path, [.attribute(.class, classes), .attribute(.d, path.text)], [])
        let attributes: [AttributeNode] = [
            .attribute(.viewBox, "0 0 16 16"), .attribute(.ariaHidden, "true"), .attribute(.focusable, "false"),
        ]
        entries.append((Build.element(.svg, attributes, [shape]), text))
    }

    /// The figure with its two drawings.
    @inline(never)
    func node(_ draw: (inout Drawing) -> Void) -> MarkupNode {
        var narrow = Drawing(.narrow)
        draw(&narrow)
        var wide = Drawing(.wide)
        draw(&wide)
        return around([narrow.element(frame), wide.element(frame)])
    }

    /// The figure of no values.
    @inline(never)
    func empty() -> MarkupNode {
        let text = words(.nothing)
        return around([Build.element(.p, [.attribute(.class, "plot-empty")], [.text(text)])])
    }

    /// Both drawings with the caption, remarks and the key.
    func around(_ drawings: [MarkupNode]) -> MarkupNode {
        var children = drawings
        if !entries.isEmpty {
            let items = entries.map { entry in
                Build.element(.li, [], [entry.sample, .text(entry.text)])
            }
            children.append(Build.element(.ul, [.attribute(.class, "plot-key")], items))
        }
        var lines: [MarkupNode] = []
        if !frame.caption.isEmpty { lines.append(.text(frame.caption)) }
        for remark in remarks {
            lines.append(Build.element(.span, [.attribute(.class, "plot-remark")], [.text(remark)]))
        }
        if !lines.isEmpty { children.append(Build.element(.figcaption, [], lines)) }
        return Build.element(.figure, [.attribute(.class, "plot")], children)
    }
}
