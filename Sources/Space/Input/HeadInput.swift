package import Tasks

/// What goes along with a task in which the person turns: where keys, fingers and sensors have turned the view.
package struct HeadInput: Sendable {
    package var field = FieldOfView(heading: 0.0)
    /// Where the finger on the panorama was last: one that moves turns the view.
    private var finger: (pointer: Int32, x: Double)?
    /// When the finger came, and how far it has moved since; nil after it went.
    private var touch: (time: Double, way: Double)?
    /// The last event was a finger that went as soon as it had come, without turning anything.
    package private(set) var isTapped = false
    private var lastTick: Double

    /// How often a task is told that time has passed, in ms.
    private static var tickInterval: Double { 100 }

    /// A touch that moves less, in CSS px, and is over sooner, in ms, is a tap.
    private static var tapWay: Double { 8 }
    private static var tapTime: Double { 350 }

    /// Nothing has turned yet, the view looks ahead.
    package init(at time: Double = 0) { lastTick = time }

    /// A finger drags the surroundings along.
    ///
    /// - Parameters:
    ///   - event: what the finger did.
    ///   - width: of the window in CSS px.
    /// - Returns: what turns the view; nil for a finger that only comes or goes.
    package mutating func take(_ event: PointerEvent, width: Double) -> FieldOfView.Event? {
        isTapped = false
        switch event.phase {
        case .down:
            finger = (event.pointer, event.sample.x)
            touch = (event.sample.time, 0)
        case .move:
            guard let finger, finger.pointer == event.pointer else { return nil }
            self.finger = (event.pointer, event.sample.x)
            touch?.way += (event.sample.x - finger.x).magnitude
            return .drag(pixels: event.sample.x - finger.x, width: 3 * max(320, width))
        case .up:
            if let touch {
                isTapped = touch.way < HeadInput.tapWay && event.sample.time - touch.time < HeadInput.tapTime
            }
            (finger, touch) = (nil, nil)
        case .cancel: (finger, touch) = (nil, nil)
        }
        return nil
    }

    /// Whether it is time to say that time has passed; the next time counts from then on.
    package mutating func isDue(at time: Double) -> Bool {
        guard time - lastTick >= HeadInput.tickInterval else { return false }
        lastTick = time
        return true
    }
}
