import Interface
import Text

/// The layout of a flow chart in px, with steps from top to bottom, ways beside each other, and frames around steps
/// that belong together.
struct FlowDrawing {
    private static let (line, padding, gap, step) = (18, 12, 22, 220)

    enum Shape {
        case step, visit, frame
    }

    struct Box {
        let shape: Shape
        let (x, y, width): (Int, Int, Int)
        var height: Int
        let title: [String]
        let details: [String]

        /// The base line of a line of text.
        func baseLine(_ line: Int) -> Int { y + FlowDrawing.padding / 2 + (line + 1) * FlowDrawing.line - 4 }
    }

    /// A line, with its corners, and whether it ends in an arrow.
    struct Way {
        let points: [(x: Int, y: Int)]
        let isArrow: Bool
    }

    private(set) var boxes: [Box] = []
    private(set) var ways: [Way] = []
    let width: Int
    private(set) var height = 0
    private let nothing: String

    init(_ chart: FlowChart) {
        nothing = chart.say(.nothing)
        width = FlowDrawing.width(of: chart.items) + 2
        height = draw(chart.items, centre: width / 2, from: 1) + 1
    }

    // MARK: Widths

    private static func width(of items: [FlowChart.Item]) -> Int {
        var widest = step
        for item in items { widest = max(widest, width(of: item)) }
        return widest
    }

    private static func width(of item: FlowChart.Item) -> Int {
        guard !item.lanes.isEmpty else { return step }
        var sum = -padding
        for lane in item.lanes { sum += width(of: lane) + padding }
        return item.isFork ? sum : sum + 2 * padding
    }

    private static func width(of lane: FlowChart.Lane) -> Int {
        width(of: lane.items) + (lane.label.byteCount > 0 ? 2 * padding : 0)
    }

    // MARK: Places

    /// Draws a list and returns where it ends.
    private mutating func draw(_ items: [FlowChart.Item], centre: Int, from top: Int) -> Int {
        var y = top
        for (place, item) in items.enumerated() {
            if place > 0 {
                ways.append(Way(points: [(centre, y), (centre, y + Self.gap)], isArrow: true))
                y += Self.gap
            }
            y = draw(item, centre: centre, from: y)
        }
        return y
    }

    private mutating func draw(_ item: FlowChart.Item, centre: Int, from top: Int) -> Int {
        if item.isFork { return fork(item, centre, top) }
        if let lane = item.lanes.first { return frame(item.title, item.details, lane.items, centre, top) }
        return box(item.isVisit ? .visit : .step, item, centre, top)
    }

    private mutating func box(_ shape: Shape, _ item: FlowChart.Item, _ centre: Int, _ top: Int) -> Int {
        boxes.append(Self.box(shape, item.title, item.details, centre, Self.step, top))
        return top + boxes[boxes.count - 1].height
    }

    private static func box(
        _ shape: Shape, _ title: String, _ details: [String], _ centre: Int, _ width: Int, _ top: Int
    ) -> Box {
        let inner = width - 2 * padding
        let heading = FlowText.lines(title, width: inner * 9 / 10, most: 3)
        var lines: [String] = []
        for detail in details { lines += FlowText.lines(detail, width: inner, most: 4) }
        return Box(
            shape: shape, x: centre - width / 2, y: top, width: width,
            height: (heading.count + lines.count) * line + padding, title: heading, details: lines)
    }

    /// Draws the steps within a step in a frame that has the step's words at the top.
    private mutating func frame(
        _ title: String, _ details: [String], _ items: [FlowChart.Item], _ centre: Int, _ top: Int
    ) -> Int {
        let width = Self.width(of: items) + 2 * Self.padding
        let place = boxes.count
        boxes.append(Self.box(.frame, title, details, centre, width, top))
        let inside = top + boxes[place].height + Self.padding / 2
        let bottom: Int
        if items.isEmpty {
            boxes.append(Self.box(.step, "", [nothing], centre, Self.step, inside))
            bottom = inside + boxes[boxes.count - 1].height
        } else {
            bottom = draw(items, centre: centre, from: inside)
        }
        boxes[place].height = bottom + Self.padding - top
        return bottom + Self.padding
    }

    /// Draws ways beside each other, with lines from the question to each and from each to what follows.
    private mutating func fork(_ item: FlowChart.Item, _ centre: Int, _ top: Int) -> Int {
        let hasBox = item.title.byteCount > 0
        let start = hasBox ? box(.step, item, centre, top) : top
        let lanes = hasBox ? start + Self.gap : start
        var x = centre - Self.width(of: item) / 2
        var ends: [(x: Int, y: Int)] = []
        for lane in item.lanes {
            let width = Self.width(of: lane)
            let middle = x + width / 2
            if hasBox {
                let turn = start + Self.gap / 2 - 3
                ways.append(
                    Way(points: [(centre, start), (centre, turn), (middle, turn), (middle, lanes)], isArrow: true))
            }
            ends.append((middle, frame(lane.label, [], lane.items, middle, lanes)))
            x += width + Self.padding
        }
        guard ends.count > 1 else { return ends.first?.y ?? start }
        var bottom = lanes
        for end in ends { bottom = max(bottom, end.y) }
        bottom += Self.gap / 2
        for end in ends {
            ways.append(Way(points: [(end.x, end.y), (end.x, bottom), (centre, bottom)], isArrow: false))
        }
        return bottom
    }
}
