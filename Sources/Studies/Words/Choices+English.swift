import Interface

// What the words of definitions are called, wherever people read them: in the editor's forms, in flow charts and in protocols.

extension KeptOfScreened: Vocabulary {
    package var english: String {
        switch self {
        case .reason: "A count and the step"
        case .answers: "Their answers too; the consent must say so"
        }
    }
}

extension OutsideQuota: Vocabulary {
    package var english: String {
        switch self {
        case .goOn: "Goes on"
        case .screenOut: "End with thanks"
        }
    }
}

extension AllotmentMethod: Vocabulary {
    package var english: String {
        switch self {
        case .blocks: "Blocks"
        case .simple: "Simple draws"
        case .minimise: "Minimise"
        }
    }
}

extension Release: Vocabulary {
    package var english: String {
        switch self {
        case .always: "The place goes to the next person"
        case .unexposed: "Only if the group was not shown yet"
        case .never: "The place stays taken"
        }
    }
}

extension Reserve: Vocabulary {
    package var english: String {
        switch self {
        case .atStep: "At this step"
        case .atStart: "At the beginning, for rooms without a network"
        }
    }
}

extension Interrupted: Vocabulary {
    package var english: String {
        switch self {
        case .goOn: "Go on within ten minutes"
        case .again: "Begin again"
        case .end: "The study ends"
        }
    }
}

extension OwnFeedback: Vocabulary {
    package var english: String {
        switch self {
        case .none: "Not shown"
        case .own: "Shown"
        }
    }
}

extension Checked: Vocabulary {
    package var english: String {
        switch self {
        case .headphones: "Headphones"
        case .sound: "Sound"
        case .card: "Size by a bank card"
        case .refresh: "Screen's refresh rate"
        case .clock: "Step of the clock"
        case .touch: "Touch"
        case .keyboard: "Keyboard"
        case .fullscreen: "Full screen"
        case .landscape: "Wide screen"
        }
    }
}

extension CheckFailed: Vocabulary {
    package var english: String {
        switch self {
        case .record: "Go on, recorded"
        case .warn: "Go on with a warning"
        case .screenOut: "End with thanks"
        }
    }
}

extension Consenting: Vocabulary {
    package var english: String {
        switch self {
        case .participant: "Whoever takes part"
        case .guardian: "A parent or guardian"
        }
    }
}

extension OrderMethod: Vocabulary {
    package var english: String {
        switch self {
        case .fixed: "As written"
        case .random: "Drawn for each person"
        case .latin: "Latin square"
        case .williams: "Williams square"
        case .all: "All orders equally often"
        case .reverse: "Forwards or backwards"
        }
    }
}

extension Redraw: Vocabulary {
    package var english: String {
        switch self {
        case .never: "Never"
        case .visit: "At each visit"
        }
    }
}

extension Misunderstood: Vocabulary {
    package var english: String {
        switch self {
        case .goOn: "Goes on"
        case .end: "End with thanks"
        }
    }
}

extension Anchor: Vocabulary {
    package var english: String {
        switch self {
        case .previous: "The visit before"
        case .start: "The first beginning"
        }
    }
}

extension Weekday: Vocabulary {
    package var english: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }
}

extension MissedVisit: Vocabulary {
    package var english: String {
        switch self {
        case .skip: "Is left out, the next one comes"
        case .end: "Ends the study"
        }
    }
}

extension WaitClock: Vocabulary {
    package var english: String {
        switch self {
        case .local: "Where the person is"
        case .absolute: "So many hours later, anywhere"
        }
    }
}

extension LateReturn: Vocabulary {
    package var english: String {
        switch self {
        case .finish: "May finish"
        case .end: "Is thanked"
        }
    }
}

extension LegalBasis: Vocabulary {
    package var english: String {
        switch self {
        case .consent: "Consent"
        case .publicInterest: "Research in the public interest"
        }
    }
}

extension DeviceTrait: Vocabulary {
    package var english: String {
        switch self {
        case .phone: "phone"
        case .tablet: "tablet"
        case .desktop: "computer"
        case .touch: "touch input"
        case .keyboard: "keyboard"
        }
    }
}
