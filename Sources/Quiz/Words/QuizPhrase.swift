package import Interface

/// Everything this module says. Each language's table is a file of its own.
package enum QuizPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Quiz.QuizPhrase", of: QuizPhrase.self)

    case title, line, introduction, chooseQuiz, itemCount, aboutMinutes, recorded, source, licence, otherLanguage
    case place, placePage, countRange, progressLabel, next, back, toReview, toResult, missingTitle, missingLine
    case problemUnanswered, problemTooFew, problemTooMany, problemNumber, problemTwoNumbers, problemDate
    case problemBetween, problemAtLeast
    case problemAtMost, problemStep, problemDayBetween, problemDayAfter, problemDayBefore, problemTooLong
    case chooseBetween, chooseExactly, chooseAtLeast, chooseAtMost, optional, numberBetween
    case wholeBetween, stepsBetween
    case notTouched, takeMiddle, atValue, reviewTitle, reviewLine, change, noAnswer, notAsked
    case resultTitle, noOutcome, noOutcomeLine, tie, tieLine, votes, whyTitle, whyOutcomeLine, whyScaleLine, sum
    case columnItem, columnAnswer, columnOutcome, columnPoints, columnValue, reversed, weighted, unanswered
    case scoreOf, scoreMean, scoreLine, noScore, prorated, bandLine, norm, normFull, normGroup, percentile, notDiagnosis
    case thanks, thanksLine, stoppedEarly, answeredOf, historyScores

    case cardLine, cardPNG, cardSVG, questions, questionsLine, quizMissing, unknownQuiz
    case answersKept, creditItems
}
