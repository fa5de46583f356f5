package import Interface
import Measure

/// Something on a ring around the listener, seen from above, ahead at the top.
package struct RingMark: Equatable, Sendable {
    /// Degrees to the right.
    package var azimuth: Double
    /// How far out: 1 is the ring.
    package var radius: Double
    /// The class of the style sheet: `ring-found`, `ring-missed`, `ring-answer`, `ring-error`,
    /// `ring-error-open`.
    package var look: String
    /// The name that screen readers say.
    package var name: String

    package init(azimuth: Double, radius: Double = 1, look: String, name: String) {
        self.azimuth = azimuth
        self.radius = radius
        self.look = look
        self.name = name
    }
}

/// A ring around the listener with marks on it, as a drawing and as a list for screen readers.
package func ringFigure<Action>(title: String, _ marks: [RingMark]) -> Markup<Action> {
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

/// A number for drawings and fields: with a point and a hyphen, where people would read a comma and a minus sign.
package func plainNumber(_ number: Double, _ decimals: Int) -> String {
    let size = Format.machine.fixed(number.magnitude, decimals)
    return number < 0 ? "-" + size : size
}
