import Definitions
package import Interface

/// What is wrong in a sentence, for people who edit on the page.
extension QuizFaultCode: Vocabulary {
    package static let phrases = Phrases("Quiz.QuizFaultCode", of: QuizFaultCode.self)
}
