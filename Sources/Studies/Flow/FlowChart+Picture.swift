package import Interface
import Text

extension FlowChart {
    /// The drawing and its text. Lines and texts have the colour of the text around them. A drawing that is too wide is
    /// scrolled in a box of its own, also by keys.
    package func figure<Action>() -> Markup<Action> {
        element(.div, .class("flowchart")) {
            element(.div, .class("flow-picture"), .role("group"), .label(say(.title)), .tabIndex(0)) { picture() }
            element(.details, .class("flow-words")) {
                element(.summary) { say(.inWords) }
                list(items)
            }
        }
    }

    /// The drawing by itself, with its title and all of its words for people who do not see it.
    package func picture<Action>() -> Markup<Action> {
        let drawing = FlowDrawing(self)
        return element(
            .svg, .class("flow-chart"), .attribute(.xmlns, "http://www.w3.org/2000/svg"),
            .attribute(.viewBox, "0 0 \(drawing.width) \(drawing.height)"), .attribute(.width, drawing.width),
            .attribute(.height, drawing.height), .role("img"), .attribute(.fontSize, "13"),
            .attribute(.fill, "currentColor"), .attribute(.focusable, "false")
        ) {
            element(.title) { say(.title) }
            element(.desc) { description }
            for way in drawing.ways { line(way) }
            for box in drawing.boxes { shape(box) }
        }
    }

    private func line<Action>(_ way: FlowDrawing.Way) -> Markup<Action> {
        var path = ""
        for (place, point) in way.points.enumerated() { path += "\(place == 0 ? "M" : "L")\(point.x) \(point.y)" }
        if way.isArrow, let end = way.points.last {
            path += "M\(end.x - 4) \(end.y - 6)L\(end.x) \(end.y - 1)L\(end.x + 4) \(end.y - 6)"
        }
        return element(
            .path, .class("flow-way"), .attribute(.d, path), .attribute(.fill, "none"),
            .attribute(.stroke, "currentColor"))
    }

    private func shape<Action>(_ box: FlowDrawing.Box) -> Markup<Action> {
        let isFrame = box.shape == .frame
        return element(.g, .class(isFrame ? "flow-frame" : "flow-step")) {
            element(
                .rect, .attribute(.x, box.x), .attribute(.y, box.y), .attribute(.width, box.width),
                .attribute(.height, box.height), .attribute(.rx, box.shape == .visit ? 16 : 6),
                .attribute(.fill, "none"), .attribute(.stroke, "currentColor"),
                .when(isFrame, .attribute(.strokeDasharray, "4 4")))
            for (place, words) in box.title.enumerated() {
                element(
                    .text, .class("flow-name"), .attribute(.x, box.x + box.width / 2),
                    .attribute(.y, box.baseLine(place)), .attribute(.textAnchor, "middle")
                ) { words }
            }
            for (place, words) in box.details.enumerated() {
                element(
                    .text, .class("flow-detail"), .attribute(.x, box.x + box.width / 2),
                    .attribute(.y, box.baseLine(box.title.count + place)), .attribute(.textAnchor, "middle")
                ) { words }
            }
        }
    }

    private var description: String {
        var text: [UInt8] = []
        for line in lines {
            if !text.isEmpty { text.append("; ") }
            text.append(line.text)
        }
        return String(bytes: text)
    }

    private func list<Action>(_ items: [Item]) -> Markup<Action> {
        element(.ol) {
            for item in items {
                element(.li) {
                    item.words
                    for lane in item.lanes {
                        if lane.label.byteCount > 0 {
                            element(.ul) {
                                element(.li) {
                                    lane.items.isEmpty ? "\(lane.label): \(say(.nothing))" : lane.label
                                    if !lane.items.isEmpty { list(lane.items) }
                                }
                            }
                        } else {
                            list(lane.items)
                        }
                    }
                }
            }
        }
    }
}
