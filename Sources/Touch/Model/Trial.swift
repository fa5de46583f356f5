package import Tasks
package import Tree

/// One selection, tap, line or spiral with what is needed to judge it later. Instants are ms on the page's clock,
/// places and lengths CSS px of the stage.
@Element
package struct Trial {
    /// Counts from 1 within its stage.
    @Property package var number: Int = 0
    @Property package var stage: Int = 0
    @Property package var practice: Bool = false
    @Property package var kind: TrialKind = .selection
    /// The pointer or key came down, and went up again.
    @Property package var began: Double = 0
    @Property package var ended: Double = 0
    /// From where the movement started: the target before, and the place that was touched there.
    @Property package var originX: Double = 0
    @Property package var originY: Double = 0
    @Property package var startX: Double = 0
    @Property package var startY: Double = 0
    /// The target's centre and diameter, and its number.
    @Property package var targetX: Double = 0
    @Property package var targetY: Double = 0
    @Property package var width: Double = 0
    @Property package var target: Int? = nil
    /// The place that was selected.
    @Property package var x: Double = 0
    @Property package var y: Double = 0
    /// Movement time in s; nil where there is none.
    @Property package var time: Double? = nil
    @Property package var error: Bool = false
    /// Position of the stroke in the recording; nil for keys.
    @Property package var stroke: Int? = nil
    @Property package var input: Input = .unknown
}

/// What a trial was.
package enum TrialKind: String, Choice {
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
