package import AuthorFiles
import Paradigm
import Tree

/// The reference of the paradigm file for its authors, made from the elements' own schemas.
package enum ParadigmReference {
    package static let page = FileReference(
        opening: opening, parts: parts, ofAll: ofAll, sentences: sentences, closing: closing)

    private static let parts: [FileReference.Part] = [
        .init("The paradigm", "The whole file.", Definition.schema),
        .init("Stage", "The area on which everything is shown: `stage`.", Stage.schema),
        .init(
            "Column", "What varies from trial to trial, or is derived: an entry of `columns` or `between`.",
            Column.schema),
        .init("Phase", "A stretch of a trial that begins on a frame: an entry of `trial`.", Phase.schema),
        .init("Repetition", "How often a phase comes again: `again`.", Repetition.schema),
        .init("Layer", "One thing shown or sounded in a phase: an entry of `show`.", Layer.schema),
        .init("Response", "A way in which people answer: an entry of `responses`.", Response.schema),
        .init("Window", "When an answer counts, from the critical onset: `window`.", ResponseWindow.schema),
        .init("Tracker", "What adapts to the answers: an entry of `trackers`.", Tracker.schema),
        .init("Block", "Trials that belong together: an entry of `blocks`, or of a block's `group`.", Block.schema),
        .init(
            "Order", "What a block's `order` may ask for, beside the words `shuffle` and `fixed`.",
            OrderConstraints.schema),
        .init("Practice", "A block that is repeated until it is good enough: `practice`.", Practice.schema),
        .init("Feedback", "Feedback in one's own words: `feedback`.", Feedback.schema),
        .init("Points", "Points for answers: `points`.", Points.schema),
        .init(
            "Measure", "A figure that is computed from the trials: an entry of `measures`.", MeasureDeclaration.schema),
    ]
}
