import Interface

/// What is said about one's own quizzes.
package enum WorkshopPhrase: CaseIterable, Vocabulary {
    case title, mine, empty, emptyLine, create, importFile, fromFile, edit, take, duplicate, download, remove, untitled
    case items, notReady, edited, kept, notKept, removeQuestion, removeLine
    case guide, guideTitle, guideNew, guideServe, guideFolder
    case starterTitle, starterQuestion, starterAnswer, starterOther, starterResult, starterOtherResult, starterMeaning
    case draftMissing, fileUnread, studies
}
