package import Interface
import Text

/// The flow chart as a drawing, with boxes from top to bottom, people who left beside them, and a column for each
/// group.
struct ConsortDrawing {
    private static let (lineHeight, margin, gap) = (18, 10, 26)

    /// A box with its lines, the first of which is its heading.
    struct Box: Equatable {
        var (x, y, width) = (0, 0, 0)
        var lines: [String]

        var height: Int { lines.count * ConsortDrawing.lineHeight + ConsortDrawing.margin }
    }

    private let language: Language
    private(set) var boxes: [Box] = []
    /// Lines from box to box: x1, y1, x2, y2.
    private(set) var lines: [(Int, Int, Int, Int)] = []
    let width: Int
    private(set) var height = 0

    init(_ consort: Consort, _ language: Language) {
        self.language = language
        let arms = consort.arms.isEmpty ? [consort.ungrouped] : consort.arms
        let column = 230
        width = max(2, arms.count) * column + 2 * Self.margin
        let (left, half) = (Self.margin, width / 2)
        var y = Self.margin
        let trunk = half - Self.margin - Self.gap / 2
        y = step(
            main(.assessed, consort.admitted + consort.refusedCount),
            aside(
                .notAdmitted, consort.refused.map { (ConsortPhrase($0.reason), $0.people) }, all: consort.refusedCount),
            left, trunk, y)
        let before = consort.ungrouped
        let isSplit = !consort.arms.isEmpty
        let waiting = before.inside > 0 ? [(ConsortPhrase.inside, before.inside)] : []
        let reasons = before.left.map(Self.reason) + waiting
        y = step(
            main(.admitted, consort.admitted), isSplit ? aside(.before, reasons, all: before.all) : nil, left, trunk, y)
        let top = y
        // Lines lead from the trunk to the middle of each column.
        let (middle, join) = (left + trunk / 2, top - Self.gap / 2)
        if let last = lines.popLast() { lines.append((last.0, last.1, middle, join)) }
        for (place, arm) in arms.enumerated() {
            let x = Self.margin + place * column
            let centre = x + (column - Self.gap) / 2
            y = top
            lines += [(middle, join, centre, join), (centre, join, centre, top)]
            if isSplit {
                let heading = ConsortPhrase.group.text(in: language, filling: [("group", arm.group)])
                y = under([headed(heading, arm.all)], x, column - Self.gap, y)
            }
            y = under(aside(.left, arm.left.map(Self.reason), all: arm.leftCount), x, column - Self.gap, y)
            let inside = arm.inside > 0 ? [main(.inside, arm.inside)] : []
            y = under([main(.completed, arm.completed)] + inside, x, column - Self.gap, y)
            let out = arm.excluded > 0 ? [main(.excluded, arm.excluded)] : []
            y = under([main(.analysed, arm.analysed)] + out, x, column - Self.gap, y, isLast: true)
            height = max(height, y + Self.margin)
        }
    }

    private static func reason(_ one: (fate: Fate, people: Int)) -> (ConsortPhrase, Int) {
        (ConsortPhrase(one.fate), one.people)
    }

    private func words(_ phrase: ConsortPhrase) -> String { phrase.text(in: language) }
    private func headed(_ heading: String, _ people: Int) -> String { "\(heading): \(people)" }
    private func main(_ phrase: ConsortPhrase, _ people: Int) -> String { headed(words(phrase), people) }

    private func aside(_ heading: ConsortPhrase, _ reasons: [(ConsortPhrase, Int)], all: Int) -> [String] {
        [main(heading, all)] + reasons.map { headed(words($0.0), $0.1) }
    }

    /// Adds a box of the trunk, with the people who leave beside it. Returns where the next box begins.
    private mutating func step(_ main: String, _ aside: [String]?, _ x: Int, _ width: Int, _ y: Int) -> Int {
        let box = Box(x: x, y: y, width: width, lines: [main])
        boxes.append(box)
        var bottom = y + box.height
        if let aside {
            let other = Box(x: self.width / 2 + Self.gap / 2, y: y, width: width, lines: aside)
            boxes.append(other)
            lines.append((x + width, y + box.height / 2, other.x, y + box.height / 2))
            bottom = max(bottom, y + other.height)
        }
        lines.append((x + width / 2, y + box.height, x + width / 2, bottom + Self.gap))
        return bottom + Self.gap
    }

    /// Adds a box of a column. Returns where the next box begins.
    private mutating func under(_ text: [String], _ x: Int, _ width: Int, _ y: Int, isLast: Bool = false) -> Int {
        let box = Box(x: x, y: y, width: width, lines: text)
        boxes.append(box)
        let bottom = y + box.height
        guard !isLast else { return bottom }
        lines.append((x + width / 2, bottom, x + width / 2, bottom + Self.gap))
        return bottom + Self.gap
    }

    static func baseLine(_ line: Int, of box: Box) -> Int { box.y + (line + 1) * lineHeight - 2 }
}

extension Consort {
    /// The flow chart as an element. Its colours are those of the text around it, and a title and a sentence describe
    /// it to screen readers.
    package func figure<Action>(in language: Language) -> Markup<Action> {
        let drawing = ConsortDrawing(self, language)
        let box = "0 0 \(drawing.width) \(drawing.height)"
        return element(
            .svg, .attribute(.xmlns, "http://www.w3.org/2000/svg"), .attribute(.viewBox, box), .role("img"),
            .attribute(.fontSize, "13"), .attribute(.fill, "currentColor"), .attribute(.focusable, "false")
        ) {
            element(.title) { ConsortPhrase.title.text(in: language) }
            element(.desc) { sentence(in: language) }
            for line in drawing.lines {
                element(
                    .line, .attribute(.x1, line.0), .attribute(.y1, line.1), .attribute(.x2, line.2),
                    .attribute(.y2, line.3), .attribute(.stroke, "currentColor"))
            }
            for box in drawing.boxes {
                element(
                    .rect, .attribute(.x, box.x), .attribute(.y, box.y), .attribute(.width, box.width),
                    .attribute(.height, box.height), .attribute(.rx, 4), .attribute(.fill, "none"),
                    .attribute(.stroke, "currentColor"))
                for (place, words) in box.lines.enumerated() {
                    element(
                        .text, .attribute(.x, box.x + 8), .attribute(.y, ConsortDrawing.baseLine(place, of: box))
                    ) { words }
                }
            }
        }
    }

    /// The same numbers in a sentence.
    package func sentence(in language: Language) -> String {
        let counts = [
            ("assessed", admitted + refusedCount), ("admitted", admitted), ("completed", completed),
            ("analysed", analysed),
        ]
        return ConsortPhrase.description.text(in: language, filling: counts.map { ($0.0, "\($0.1)") })
    }

    /// The flow chart as a file.
    package func svg(in language: Language) -> String {
        let figure: Markup<Never> = figure(in: language)
        return figure.html() + "\n"
    }
}
