public import Interface
import Measure
import Tree

/// Something on a ring around the listener, seen from above, ahead at the top.
public struct RingMark: Equatable, Sendable {
    /// Degrees to the right.
    public var azimuth: Double
    /// How far out: 1 is the ring.
    public var radius: Double
    /// The class of the style sheet: `ring-found`, `ring-missed`, `ring-answer`, `ring-error`.
    public var look: String
    /// What screen readers say.
    public var name: String

    public init(azimuth: Double, radius: Double = 1, look: String, name: String) {
        self.azimuth = azimuth
        self.radius = radius
        self.look = look
        self.name = name
    }
}

/// A ring around the listener with marks on it, as a drawing and as a list for screen readers.
public func ringFigure<Action>(title: String, _ marks: [RingMark]) -> Markup<Action> {
    element(.figure, .class("ring-figure")) {
        element(.svg, .class("ring"), .attribute(.viewBox, "-120 -120 240 240"), .decorative()) {
            element(.circle, .class("ring-line"), .attribute(.cx, "0"), .attribute(.cy, "0"), .attribute(.r, "100"))
            // A head with a nose, so that ahead is plain.
            element(.path, .class("ring-head"), .attribute(.d, "M-9 -8L0 -20L9 -8A12 12 0 1 1 -9 -8Z"))
            for mark in marks { ringMark(mark) }
        }
        element(.figcaption) { text(title) }
        element(.ul, .class("ring-list")) {
            for mark in marks { element(.li) { text(mark.name) } }
        }
    }
}

private func ringMark<Action>(_ mark: RingMark) -> Markup<Action> {
    let radians = mark.azimuth * Double.pi / 180
    let radius = 100 * min(1.15, max(0, mark.radius))
    return element(
        .circle, .class(mark.look), .attribute(.cx, plainNumber(radius * Elementary.sin(radians), 1)),
        .attribute(.cy, plainNumber(-radius * Elementary.cos(radians), 1)), .attribute(.r, "7"))
}

extension Run {
    /// Where everything was, for the end of a run.
    func ringMarks(in language: Language) -> [RingMark] { ringMarks(of: displayed, in: language) }

    /// Where entities of the run are.
    func ringMarks(of entities: [DisplayEntity], in language: Language) -> [RingMark] {
        var marks: [RingMark] = []
        for entity in entities {
            let phrase: LocalisationPhrase = entity.isFound ? .ringFound : .ringMissed
            let name = phrase.text(
                in: language, ("name", level.entities[entity.key].title(in: language)),
                ("direction", directionName(entity.azimuth, in: language)))
            marks.append(
                RingMark(azimuth: entity.azimuth, look: entity.isFound ? "ring-found" : "ring-missed", name: name))
        }
        return marks
    }
}
