package import Interface

/// The texts about the person's own quizzes.
package enum WorkshopPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("QuizStudio.WorkshopPhrase", of: WorkshopPhrase.self)

    case title, mine, empty, emptyLine, create, importFile, fromFile, edit, take, duplicate, download, remove, untitled
    case items, notReady, edited, kept, notKept, removeQuestion, removeLine
    case guide, guideTitle, guideNew, guideServe, guideFolder
    case starterTitle, starterQuestion, starterAnswer, starterOther, starterResult, starterOtherResult, starterMeaning
    case draftMissing, fileUnread, studies
}
