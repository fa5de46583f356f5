import Tree

/// Many layers at places that are drawn, with its expressions compiled.
package struct ArrayLayer: Sendable {
    /// Where the trial keeps the number that its places follow from.
    let chance: Int
    let count: StepValue
    let layout: ArrayLayout
    let field: [StepValue]
    let apart: StepValue?
    let jitter: StepValue?
    /// What lies there, dealt equally often.
    let items: [StepLayer]
    /// What lies at one of the places instead; none or one.
    let target: [StepLayer]
    let change: ArrayChange?
}

/// What differs from the array that is shown once more.
struct ArrayChange: Sendable {
    let count: StepValue
    let property: Property
    /// What the property becomes: the first of these, in a drawn order, that it is not already.
    let to: [Value]

    enum Property: String, Choice { case colour, fill, text, shape, rotate }
}

/// Dots at places that are drawn, of one colour or of two, with its expressions compiled.
package struct DotsLayer: Sendable {
    let chance: Int
    let count: StepValue
    /// How wide the disc is in which they lie.
    let field: StepValue
    let radius: StepValue
    let apart: StepValue?
    /// By how much radii vary, as a share.
    let vary: StepValue?
    let area: Area
    /// The second set.
    let others: (count: StepValue, colour: StepValue?)?

    enum Area: Sendable {
        /// Dots of both sets are equally large, so that more dots cover more.
        case equalSize
        /// Both sets cover the same.
        case equalArea
        /// What each set covers, in squares of the stage's unit.
        case written(StepValue)
    }
}

/// A picture that is drawn point by point, with its expressions compiled.
package struct RasterLayer: Sendable {
    /// The numbers of its kind, in their order.
    let numbers: [StepValue?]
    let kind: RasterKind
    let chance: Int?
}

/// What is drawn point by point.
package enum RasterKind: String, Sendable {
    /// `frequency` (cycles per unit), `orientation` and `phase` (degrees), `contrast`, `sd` (units).
    case gabor
    /// `contrast`, `grain` (units), and a band of frequencies from and to (cycles per unit); 0 leaves it open.
    case noise

    var usual: [Double] { self == .gabor ? [2, 0, 0, 0.5, 0] : [0.3, 0.1, 0, 0] }
    var names: [String] {
        self == .gabor ? ["frequency", "orientation", "phase", "contrast", "sd"] : ["contrast", "grain"]
    }
}
