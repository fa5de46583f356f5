import Text
import Tree

/// The phases of one form of trials with their expressions compiled.
package struct StepForm: Sendable {
    /// Empty where a paradigm has one form for all trials.
    package let name: String
    package let phases: [StepPhase]
}

/// A phase with its expressions compiled.
package struct StepPhase: Sendable {
    package let id: String
    /// nil lasts until the response.
    package let duration: StepDuration?
    package let when: ExpressionProgram?
    /// The list that it goes through, once for each of its values.
    package let each: ExpressionProgram?
    /// As long as what holds it comes once more, and how often at most.
    package let again: (while: ExpressionProgram, most: Int)?
    package let layers: [StepLayer]
    /// The responses that are taken, as places in ``PlanMaker/responses``.
    package let responses: [Int]
    package let ends: ResponseEnd
    package let isCritical: Bool
    package let isMarked: Bool
    package let rounding: FrameRounding?

    /// Whether a response can end it.
    package var isEndedByResponse: Bool { !responses.isEmpty && ends != .nothing }
}

/// A layer with its expressions compiled.
package struct StepLayer: Sendable {
    package let id: String
    package let content: Content
    package let at: [StepLength]
    /// An expression that gives both coordinates.
    package let place: ExpressionProgram?
    package let size: [StepLength]
    package let colour: StepValue?
    package let fill: StepValue?
    package let stroke: StepLength?
    package let gap: StepLength?
    package let rotation: StepValue?
    package let isMirrored: StepValue?
    package let opacity: StepValue?
    package let when: ExpressionProgram?
    package let from: StepDuration?
    package let until: StepDuration?
    package let stays: Bool
    package let isBold: Bool
    package let isMono: Bool

    package enum Content: Sendable {
        case text(StepValue)
        case shape(StepValue)
        /// The corners of a polygon: x and y of each, from -1 to 1 within its size.
        case polygon([Double])
        case array(ArrayLayer)
        case dots(DotsLayer)
        case raster(RasterLayer)
        /// The name of a picture.
        case picture(StepValue)
        /// The share of a bar that is full.
        case bar(StepValue)
    }
}
