import Interface

/// What files for other programs are called. Each language's table is a file of its own.
package enum ExchangePhrase: CaseIterable, Vocabulary {
    case response, questionnaire
}
