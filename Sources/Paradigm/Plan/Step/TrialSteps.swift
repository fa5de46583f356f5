/// What happens in one trial, as it is known when it begins: phases one after another, and the steps that change what is
/// shown.
///
/// Steps are numbered through the trial. The one after the last is the trial's end, at which the stage becomes empty.
package struct TrialSteps: Sendable {
    package struct Phase: Sendable {
        /// Its place among the phases of the form, and how often that came before in this trial.
        package let source: Int
        package let turn: Int
        /// nil lasts until the response.
        package let duration: StepTime?
        /// To which side of its due time its onset is moved; nil is the nearest frame.
        package let rounding: FrameRounding?
        /// Its onset is the first of these steps; the others change what is shown while it lasts.
        package let steps: Range<Int>
        /// The layers that stay when it is over.
        let staying: [Int]
    }

    package struct Step: Sendable {
        package let phase: Int
        /// From the onset of its phase; nothing for the onset itself.
        package let offset: StepTime
        /// What is shown from here on, as places in ``TrialSteps/layers``, from the back to the front.
        package let layers: [Int]
    }

    /// At most so many steps and layers are kept ready at once.
    package static var mostSteps: Int { 64 }
    package static var mostLayers: Int { 256 }

    package internal(set) var phases: [Phase] = []
    package internal(set) var steps: [Step] = []
    package internal(set) var layers: [ShownLayer] = []
    /// The phase whose onset is time 0 of the reaction time; nil in a trial without one.
    package internal(set) var critical: Int?
    /// Whether some of the trial had to be left out, because it has too many steps or layers.
    package internal(set) var isCut = false
    /// How many steps and layers were over when they were written last.
    package internal(set) var over = (steps: 0, layers: 0)

    package init() {}

    /// The number of the step at which the trial ends.
    package var end: Int { steps.count }

    /// The step that comes after another one by itself, with its time from the onset of the present phase; nil where only
    /// a response leads on. -1 is before the first one.
    ///
    /// A change that would come when its phase is over does not come.
    package func next(after step: Int, interval: Double) -> (step: Int, time: Double)? {
        guard step >= 0 else { return (0, 0) }
        guard steps.indices.contains(step) else { return nil }
        let phase = phases[steps[step].phase]
        let over = phase.duration.map { (step: phase.steps.upperBound, time: $0.length(interval: interval)) }
        guard phase.steps.contains(step + 1) else { return over }
        let change = (step: step + 1, time: steps[step + 1].offset.length(interval: interval))
        guard let over, over.time <= change.time else { return change }
        return over
    }

    /// The phase that begins with a step; nil for the end and for changes within a phase.
    package func phase(beginningWith step: Int) -> Int? {
        guard steps.indices.contains(step), phases[steps[step].phase].steps.lowerBound == step else { return nil }
        return steps[step].phase
    }
}

/// A layer as one trial shows it.
package struct ShownLayer: Sendable {
    package enum Content: Sendable {
        case text(String)
        case shape(ShapeWord)
        case polygon([Double])
        /// Discs around the middle: x, y and radius of each in the stage's unit.
        case dots([Double])
        /// The address that holds a picture.
        case picture(String)
        /// The numbers of the kind; behind them that from which noise is drawn.
        case raster(RasterKind, [Double])
    }

    package var id = ""
    package var content = Content.text("")
    /// Where its middle is: x to the right, y upwards.
    package var x = StageLength(units: 0)
    package var y = StageLength(units: 0)
    package var width = StageLength(units: 1)
    package var height = StageLength(units: 1)
    /// As `#rrggbb`; nil is the stage's ink.
    package var colour: String?
    package var fill: String?
    package var stroke: StageLength?
    package var gap: StageLength?
    /// In degrees, clockwise.
    package var rotation = 0.0
    package var isMirrored = false
    package var opacity = 1.0
    package var isBold = false
    package var isMono = false
}
