public import Tasks
public import Tree

/// One selection, tap, line or spiral with what is needed to judge it later. Instants are ms on the page's clock,
/// places and lengths CSS px of the stage.
@Element
public struct Trial {
    /// Counts from 1 within its stage.
    @Property public var number: Int = 0
    @Property public var stage: Int = 0
    @Property public var practice: Bool = false
    @Property public var kind: TrialKind = .selection
    /// The pointer or key came down, and went up again.
    @Property public var began: Double = 0
    @Property public var ended: Double = 0
    /// From where the movement started: the target before, and the place that was touched there.
    @Property public var originX: Double = 0
    @Property public var originY: Double = 0
    @Property public var startX: Double = 0
    @Property public var startY: Double = 0
    /// The target's centre and diameter, and its number.
    @Property public var targetX: Double = 0
    @Property public var targetY: Double = 0
    @Property public var width: Double = 0
    @Property public var target: Int? = nil
    /// The place that was selected.
    @Property public var x: Double = 0
    @Property public var y: Double = 0
    /// Movement time in s; nil where there is none.
    @Property public var time: Double? = nil
    @Property public var error: Bool = false
    /// Position of the stroke in the recording; nil for keys.
    @Property public var stroke: Int? = nil
    @Property public var input: Input = .unknown
}

/// What a trial was.
public enum TrialKind: String, Choice {
    /// A target was selected.
    case selection
    /// The first selection of a sequence, which only starts the clock.
    case start
    case tap
    case line
    case spiral
    /// The page was hidden in the middle; it was repeated and counts in no figure.
    case interrupted
}
