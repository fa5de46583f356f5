import Measure

/// A place on the stage in CSS px.
package struct Place: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    func distance(to other: Place) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

/// A target: round, or a bar across the way.
package struct Target: Equatable, Sendable {
    package var center: Place
    /// The diameter in CSS px; of a bar, its extent along the way.
    package var width: Double
    /// A bar's size on the screen; nil for a round target.
    package var bar: Size?

    package struct Size: Equatable, Sendable {
        package var width: Double
        package var height: Double
    }

    func contains(_ place: Place) -> Bool {
        guard let bar else { return center.distance(to: place) <= width / 2 }
        return (place.x - center.x).magnitude <= bar.width / 2 && (place.y - center.y).magnitude <= bar.height / 2
    }
}

/// What a task draws on a stage of a certain size, in CSS px.
package struct Layout: Equatable, Sendable {
    /// The stage's size.
    package let width: Double
    package let height: Double
    /// CSS px per mm at which the task is drawn.
    package let scale: Double
    let definition: Definition

    /// Room kept free at every edge.
    static let margin = 16.0

    package init(_ definition: Definition, _ device: Device) {
        self.definition = definition
        // A stage that was not measured gets the size of a small phone, so that nothing below divides by zero.
        width = device.width >= 64 && device.width < 1e5 ? device.width : 320
        height = device.height >= 64 && device.height < 1e5 ? device.height : 480
        scale = device.drawnScale
    }

    package var center: Place { Place(width / 2, height / 2) }
    private var room: Double { min(width, height) - 2 * Layout.margin }

    /// Ends of the line to trace: along the longer side, as long as asked for or as fits.
    package var line: (from: Place, to: Place) {
        let half = min(definition.length * scale, max(width, height) - 4 * Layout.margin) / 2
        return width >= height
            ? (Place(width / 2 - half, height / 2), Place(width / 2 + half, height / 2))
            : (Place(width / 2, height / 2 - half), Place(width / 2, height / 2 + half))
    }

    /// Diameters of the circle of targets and of a target in one sequence. Both shrink by the same factor where the
    /// circle does not fit, so that the index of difficulty stays.
    package func sizes(ofStage stage: Int) -> (amplitude: Double, width: Double) {
        let pair = max(0, min(stage, definition.stages - 1)) % max(1, definition.pairs)
        let count = max(1, definition.widths.count)
        guard pair / count < definition.amplitudes.count, pair % count < definition.widths.count else { return (1, 1) }
        let amplitude = definition.amplitudes[pair / count] * scale
        let width = definition.widths[pair % count] * scale
        let longest = definition.course == .circle ? room : max(self.width, height) - 4 * Layout.margin
        let factor = min(1, longest / (amplitude + width))
        return (amplitude * factor, width * factor)
    }

    /// All targets of a sequence, clockwise from the top.
    package func circle(ofStage stage: Int) -> [Target] {
        let (amplitude, width) = sizes(ofStage: stage)
        if definition.course == .pair { return bars(amplitude, width) }
        var targets: [Target] = []
        for index in 0..<max(1, definition.targets) {
            let angle = 2 * Double.pi * Double(index) / Double(definition.targets)
            let place = Place(
                center.x + amplitude / 2 * Elementary.sin(angle), center.y - amplitude / 2 * Elementary.cos(angle))
            targets.append(Target(center: place, width: width))
        }
        return targets
    }

    /// Two bars across the longer side, as broad as there is room beside the way out and the progress.
    private func bars(_ amplitude: Double, _ width: Double) -> [Target] {
        let isWide = self.width >= height
        let breadth = max(width, min(self.width, height) - 8 * Layout.margin)
        return [-0.5, 0.5].map { side in
            isWide
                ? Target(
                    center: Place(center.x + side * amplitude, center.y), width: width,
                    bar: Target.Size(width: width, height: breadth))
                : Target(
                    center: Place(center.x, center.y + side * amplitude), width: width,
                    bar: Target.Size(width: breadth, height: width))
        }
    }

    /// Which target comes at a step of a sequence: always the one across, so that all are visited once.
    package func target(atStep step: Int) -> Int {
        if definition.course == .pair { return step % 2 }
        let count = max(1, definition.targets)
        return (step % count) * ((count + 1) / 2) % count
    }

    /// The two targets to tap: left and right, or above one another where the stage is very narrow.
    package var pair: [Target] {
        let size = min(room * 0.42, 160)
        let shift = size * 0.58
        return [
            Target(center: Place(center.x - shift, center.y), width: size),
            Target(center: Place(center.x + shift, center.y), width: size),
        ]
    }

    /// The spiral r = slope · angle, in px per radian, and its last angle.
    package var spiral: Spiral {
        let turns = Double(max(1, definition.turns))
        let pitch = min(definition.pitch * scale, room / 2 / turns)
        return Spiral(center: center, slope: pitch / (2 * .pi), turns: turns)
    }
}

/// An Archimedean spiral r = slope · angle around a centre; the angle runs clockwise on the screen from the right.
package struct Spiral: Equatable, Sendable {
    package var center: Place
    /// px per radian.
    package var slope: Double
    package var turns: Double

    package init(center: Place, slope: Double, turns: Double) {
        self.center = center
        self.slope = slope
        self.turns = turns
    }

    /// The place at an angle in radians.
    package func place(at angle: Double) -> Place {
        Place(
            center.x + slope * angle * Elementary.cos(angle), center.y + slope * angle * Elementary.sin(angle))
    }
}
