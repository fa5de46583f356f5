extension WorkshopPhrase {
    package var english: String {
        switch self {
        case .title: "Create"
        case .mine: "Your own quizzes"
        case .empty: "Make a quiz of your own"
        case .emptyLine:
            "Questions, answers and results in a few minutes. What you make stays on this device; you can export it at "
                + "any time."
        case .create: "New quiz"
        case .importFile: "Import a file"
        case .fromFile: "JSON of a quiz, or a FHIR Questionnaire"
        case .edit: "Edit"
        case .take: "Take it"
        case .duplicate: "Duplicate"
        case .download: "Download"
        case .remove: "Delete"
        case .untitled: "Untitled"
        case .items: "{n} {n|question|questions}"
        case .notReady: "Not ready yet: the editor says what is missing."
        case .edited: "changed {when}"
        case .kept: "Every change is kept on this device at once."
        case .notKept:
            "This device did not keep the last change. Export the quiz before you leave. ({detail})"
        case .removeQuestion: "Delete this quiz?"
        case .removeLine: "It is removed from this device for good. Sessions that were taken with it stay."
        case .guide:
            "Longer questionnaires are comfortable to write in YAML, which can be imported here, too. Two commands help:"
        case .guideTitle: "Longer questionnaires in files"
        case .guideNew: "writes a commented file to begin with."
        case .guideServe: "offers a folder of such files to everybody, each at its own address."
        case .guideFolder: "FOLDER"
        case .starterTitle: "My quiz"
        case .starterQuestion: "When are you most awake?"
        case .starterAnswer: "In the morning"
        case .starterOther: "In the evening"
        case .starterResult: "You are a morning person"
        case .starterOtherResult: "You are an evening person"
        case .starterMeaning: "Say here what that means."
        case .draftMissing: "This quiz is not on this device"
        case .fileUnread: "The file cannot be read as a quiz."
        case .studies: "Studies"
        }
    }
}
