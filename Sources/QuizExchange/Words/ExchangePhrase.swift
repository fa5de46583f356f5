package import Interface

/// What files for other programs are called. Each language's table is a file of its own.
package enum ExchangePhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("QuizExchange.ExchangePhrase", of: ExchangePhrase.self)

    case response, questionnaire
}
