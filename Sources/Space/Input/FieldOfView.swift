import Store
public import Tasks

/// Where the view looks, moved by many sources, as one stream of looks at a limited rate.
///
/// It lives beside the run, not in it: what the sources said leaves no trace, only the looks that come out do.
///
///     var field = FieldOfView(heading: run.view.heading)
///     if let look = field.take(.drag(pixels: 12, width: 390), at: time) { send(look) }
///     if let look = field.release(at: frameTime) { send(look) }      // once per frame
public struct FieldOfView: Sendable {
    /// One event of one source.
    public enum Event: Equatable, Sendable {
        /// The device was rotated as a whole.
        case rotation(DeviceRotation)
        /// The device is tilted to the side by so many degrees: the further, the faster the view turns.
        case tilt(degrees: Double)
        /// The picture was dragged or scrolled by so many pixels to the right; `width` is what a full turn is wide.
        case drag(pixels: Double, width: Double)
        /// An arrow key went down: to the left or right, at first or again while it is held.
        case arrow(isRight: Bool, isFine: Bool)
    }

    /// What the view looks at.
    public private(set) var heading: Turn
    /// Degrees.
    public private(set) var pitch: Double = 0
    public private(set) var tracker = OrientationTracker()

    private var limiter: RateLimiter<Look>
    private var lastTilt: Double?

    /// - Parameters:
    ///   - heading: where it looks at first.
    ///   - rate: the most looks per second. Sensors tell up to sixty with some jitter: a rate of just sixty would let every
    ///     other turn that comes a little early wait for the next frame.
    public init(heading: Turn, rate: Double = 75) {
        self.heading = heading
        limiter = RateLimiter(rate: rate)
    }

    /// The view was moved by something else, such as a new level: the next rotation of the device stands for it.
    public mutating func recentre(to heading: Turn) {
        self.heading = heading
        pitch = 0
        tracker.recentre()
        lastTilt = nil
    }

    /// Takes in an event at a time in ms. Returns a look if one may pass now.
    public mutating func take(_ event: Event, at time: Double) -> Look? {
        guard time.isFinite else { return nil }
        switch event {
        case .rotation(let rotation):
            guard let look = tracker.take(rotation, at: time, anchor: heading.fraction) else { return nil }
            heading = look.heading
            pitch = look.pitch
        case .tilt(let degrees):
            let turns = FieldOfView.turns(tilt: degrees, milliseconds: lastTilt.map { time - $0 } ?? 0)
            lastTilt = time
            if turns == 0 { return nil }
            turn(by: turns)
        case .drag(let pixels, let width):
            guard pixels.isFinite, width >= 1 else { return nil }
            // The surroundings follow the finger: dragging them to the right turns the view to the left.
            turn(by: -pixels / width)
        case .arrow(let isRight, let isFine):
            let step = (isFine ? 1.0 : 5.0) / 360
            turn(by: isRight ? step : -step)
        }
        return limiter.offer(look, at: time)
    }

    /// The look that waits, if its time has come; asked once per frame.
    public mutating func release(at time: Double) -> Look? { limiter.release(at: time) }

    private mutating func turn(by turns: Double) {
        heading = Turn(heading.fraction + turns)
        // A device that is rotated as well goes on from here.
        tracker.recentre()
    }

    /// Headings are kept to a hundredth of a degree: finer than anyone hears, and short in the log.
    private var look: Look {
        Look(heading: (heading.fraction * 36_000).rounded() / 36_000, pitch: (pitch * 10).rounded() / 10)
    }

    /// How far a tilt turns the view in a time: nothing up to 4°, then in proportion, 120° per second from 34° on.
    static func turns(tilt degrees: Double, milliseconds: Double) -> Double {
        guard degrees.isFinite, milliseconds > 0, milliseconds < 500 else { return 0 }
        let beyond = min(30, max(0, degrees.magnitude - 4))
        let speed = beyond * 4 / 360
        return (degrees < 0 ? -speed : speed) * milliseconds / 1000
    }
}
