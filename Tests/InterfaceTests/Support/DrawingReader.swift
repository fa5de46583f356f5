import Testing

extension String {
    /// How often a text occurs.
    func components(of part: String) -> Int { split(separator: part, omittingEmptySubsequences: false).count - 1 }
}

/// The drawings of a figure's HTML with the size of their view boxes.
func drawings(of html: String) throws -> [(box: (Double, Double), text: String)] {
    try html.split(separator: "<svg class=\"plot-").dropFirst().map { part in
        let text = String(part.split(separator: "</svg>")[0])
        let box = text.split(separator: "viewBox=\"0 0 ")[1].prefix { $0 != "\"" }.split(separator: " ")
        return (
            (try #require(Double(box[0])), try #require(Double(box[1]))), text
        )
    }
}

/// The points that M and L of all paths lead to.
func absolutePoints(of drawing: String) -> [(Double, Double)] {
    var points: [(Double, Double)] = []
    for path in drawing.split(separator: " d=\"").dropFirst() {
        let data = path.prefix { $0 != "\"" }
        for step in data.split(whereSeparator: { "MLZa".contains($0) }) {
            let numbers = step.split(separator: " ")
            if numbers.count == 2, let x = Double(numbers[0]), let y = Double(numbers[1]) { points.append((x, y)) }
        }
    }
    return points
}

/// Pairs of texts on one line that touch.
func overlaps(in drawing: String, letter: Double) -> [String] {
    var texts: [(y: Double, start: Double, end: Double, text: String)] = []
    for element in drawing.split(separator: "<text ").dropFirst() {
        guard let x = attribute("x", of: element).flatMap(Double.init),
            let y = attribute("y", of: element).flatMap(Double.init), let anchor = attribute("text-anchor", of: element)
        else { continue }
        let text = String(element.split(separator: ">")[1].split(separator: "<")[0])
        let width = Double(text.count) * letter
        let start = anchor == "start" ? x : anchor == "end" ? x - width : x - width / 2
        texts.append((y, start, start + width, text))
    }
    var found: [String] = []
    for (index, a) in texts.enumerated() {
        for b in texts[(index + 1)...] where abs(a.y - b.y) < 6 && a.start < b.end && b.start < a.end {
            found.append("\(a.text) | \(b.text)")
        }
    }
    return found
}

private func attribute(_ name: String, of element: Substring) -> String? {
    let parts = element.split(separator: " \(name)=\"", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return String(parts[1].prefix { $0 != "\"" })
}
