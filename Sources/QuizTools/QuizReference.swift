package import AuthorFiles
import Quiz
import Tree

/// The reference of the quiz file for its authors, made from the elements' own schemas.
package enum QuizReference {
    package static let page = FileReference(
        opening: opening, parts: parts, ofAll: ofAll, sentences: sentences, closing: closing)

    private static let parts: [FileReference.Part] = [
        .init("The quiz", "The whole file.", Definition.schema),
        .init("Page", "Questions that are shown together: an entry of `pages`.", Page.schema),
        .init("Question", "An entry of `questions`.", Question.schema),
        .init("Answer", "An entry of a question's `answers`.", Answer.schema),
        .init("Row", "An entry of a matrix's `items`.", Item.schema),
        .init("Scale", "An entry of `scales`.", Scale.schema),
        .init("Band", "An entry of a scale's `bands`.", Band.schema),
        .init("Norm", "An entry of a scale's `norms`.", Norm.schema),
        .init("Percentile", "An entry of a norm's `percentiles`.", Percentile.schema),
        .init("Outcome", "An entry of `outcomes`.", Outcome.schema),
    ]
}
