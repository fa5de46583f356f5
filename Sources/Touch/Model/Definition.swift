import Tasks
import Text
package import Tree

/// What a touch session consists of: which task, by which rules it is shown, how large and how often.
///
/// Lengths are millimetres on the screen; on a device without calibration they are drawn at 64 CSS px per cm and every
/// figure is given in px. Times are milliseconds. A definition is content: its hash names it in every session.
@Element
package struct Definition {
    /// The protocol's name; one of `Preset` or a name of the researcher's own.
    @Property package var preset: String = "free"
    @Property package var task: TaskKind = .free
    @Property package var mode: Mode = .faithful
    /// How long a stage lasts from its first touch, in ms; 0 means "until the person is done".
    @Property package var duration: Double = 0
    /// How often a line or a spiral is drawn, and how many selections or taps for practice come first.
    @Property package var repetitions: Int = 1
    @Property package var practice: Int = 0
    /// Length of the line that is traced, in mm; it is made shorter where it does not fit.
    @Property package var length: Double = 100
    /// Targets on the circle of the pointing task: an odd number, 13 in ISO 9241-411.
    @Property package var targets: Int = 13
    /// Diameters of the circle of targets, and of a target, in mm. Every pair is one sequence.
    @Property package var amplitudes: [Double] = [25, 45]
    @Property package var widths: [Double] = [5, 9]
    /// Whether a target is tapped or reached by sliding from the one before.
    @Property package var pointing: PointingStyle = .tap
    /// How often all pairs of amplitude and width are gone through, where targets stand, and which hand the person is asked
    /// to point with. Definitions that were made before say nothing of these and mean what stands here.
    @Property package var blocks: Int = 1
    @Property package var course: Course = .circle
    @Property package var hand: AskedHand = .unsaid
    /// With what a task's trials are made; what else touches the screen is recorded and makes none.
    @Property package var input: AskedInput = .unsaid
    /// 1: one stage of tapping; 2: the right hand, then the left one.
    @Property package var hands: Int = 1
    /// Turns of the spiral, and how far two of them lie apart, in mm.
    @Property package var turns: Int = 3
    @Property package var pitch: Double = 8
}

/// What a person does on the screen.
package enum TaskKind: String, Choice {
    /// Anything: the screen counts what it sees.
    case free
    /// Trace a straight line.
    case line
    /// Select targets on a circle, always the one across (ISO 9241-411, multi-directional).
    case pointing
    /// Tap two targets in turn, as fast as possible.
    case tapping
    /// Trace an Archimedean spiral from the inside.
    case spiral
}

/// By which rules a touch is counted and shown.
package enum Mode: String, Choice {
    /// The rules of the app that this family started from: events per block of 32 px, polyline distance, four labels.
    case faithful
    /// Seconds per area from the events' own time stamps.
    case physical
}

/// Where the targets of the pointing task stand.
package enum Course: String, Choice {
    /// On a circle, the next one always across (ISO 9241-411, multi-directional).
    case circle
    /// Two bars, in turn (ISO 9241-411, one-directional; Fitts 1954).
    case pair
}

/// Which hand a person is asked to use.
package enum AskedHand: String, Choice {
    case unsaid, right, left
}

/// With what a person is asked to point; a trackpad is a mouse to a browser.
package enum AskedInput: String, Choice {
    case unsaid, touch, mouse, pen

    /// Whether a trial can be made with an input.
    func takes(_ input: Input) -> Bool { self == .unsaid || rawValue.isSame(as: input.rawValue) }
}

/// How a target is selected.
package enum PointingStyle: String, Choice {
    /// The finger comes down on it.
    case tap
    /// The finger slides to it and is lifted there, so that the whole way is recorded.
    case slide
}
