import Interface

extension ListeningScreen {
    /// The head from above with the sound around it. Angles are turns of the drawing, so no place is computed here.
    ///
    /// It says nothing that the sliders do not say, so screen readers pass over it.
    var ring: Markup<ListeningAction> {
        element(
            .svg, .key("ring"), .id("listening-ring"), .class("listening-ring"),
            .attribute(.viewBox, "-120 -120 240 240"), .decorative(), .attribute(.focusable, "false")
        ) {
            element(.circle, .class("ring-line"), .attribute(.r, "90"))
            for mark in 0..<24 {
                element(
                    .line, .class(mark % 6 == 0 ? "ring-mark ring-mark-main" : "ring-mark"), .attribute(.y1, "-96"),
                    .attribute(.y2, mark % 6 == 0 ? "-106" : "-101"), turned(15 * mark))
            }
            element(.g, .class("ring-head"), turned(state.turn)) {
                element(.circle, .attribute(.r, "26"))
                element(.path, .attribute(.d, "M-6-24 0-36 6-24"))
                element(.path, .attribute(.d, "M-26-6a4 6 0 0 0 0 12M26-6a4 6 0 0 1 0 12"))
            }
            element(.g, .class("ring-source"), turned(state.bearing)) {
                // Near sources stand further in.
                element(.circle, .attribute(.cy, -48 - 6 * state.distance), .attribute(.r, "11"))
            }
        }
    }

    private func turned(_ degrees: Int) -> Attribute<ListeningAction> {
        .attribute(.transform, "rotate(" + String(degrees) + ")")
    }
}
