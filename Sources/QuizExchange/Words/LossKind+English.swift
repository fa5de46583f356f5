extension LossKind {
    package var english: String {
        switch self {
        case .itemType: "Quizzes have no questions of the type {found}: the item is asked of nobody and kept for FHIR."
        case .hidden: "The item is hidden: it is asked of nobody and kept for FHIR ({found})."
        case .readOnly: "Nobody can change the item: it is asked of nobody and kept for FHIR ({found})."
        case .calculated:
            "The value is calculated: it is asked of nobody and kept for FHIR. Add a scale of its items ({found})."
        case .within: "The item stands within one that is asked of nobody, and is asked of nobody either: {found}."
        case .doubled: "Another item has the linkId {found}: this one is called otherwise, conditions mean the first."
        case .noAnswers: "The answers are not in the file: the item is asked of nobody and kept for FHIR ({found})."
        case .condition: "This condition cannot be tested here, so that more people are asked than there: {found}."
        case .behavior: "It is not said how the conditions are joined: all of them must hold ({found})."
        case .partOfList: "This part of the list cannot be looked up, and its answers are not offered: {found}."
        case .exclusion: "What is taken out of the list cannot be looked up, so that it may be offered: {found}."
        case .option: "This answer cannot be offered: {found}."
        case .exclusive: "This answer excludes all others there, and can be chosen beside them here: {found}."
        case .freeAnswer: "Other answers than those of the list can be given there, and not here: {found}."
        case .weight: "Other answers have a weight and this one has none: here it counts as its place ({found})."
        case .repeats: "This can be answered several times there, and is asked once here: {found}."
        case .preset: "This is filled in beforehand there, and is empty here: {found}."
        case .check: "This is checked there, and is not checked here: {found}."
        case .limit: "This limit cannot be kept here, and there is none: {found}."
        case .sliderBegin: "The slider has no lower end there: it begins at 0 here ({found})."
        case .sliderEnds: "A slider without both ends cannot be drawn: a number is typed instead ({found})."
        case .text: "There is no text that can be read: {found} stands in its place."
        case .words: "Words that are added here are English, as they are not known in this language: {found}."
        case .translation: "The translation lacks texts, and the language is not offered: {found}."
        case .control: "Quizzes do not ask in this way: the item is asked as usual ({found})."
        case .property: "This does nothing here and is kept for FHIR: {found}."
        case .fault: "The draft is not right here and has to be mended: {found}."
        case .conditionOut: "FHIR cannot say this condition, so that other programs ask everybody: {found}."
        case .ours: "FHIR cannot say this, so that other programs do not know it: {found}."
        }
    }
}
