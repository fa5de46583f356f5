import Studies
import Tree

/// The forms: what of a study, and of each kind of step, can be edited.
enum EditorForms {
    static func of(_ kind: StepKind) -> [EditorPart] {
        switch kind {
        case .information: information
        case .consent: consent
        case .questionnaire: [questions, .field("feedback", .fieldFeedback, feedback)]
        case .task:
            [
                .tasks(.fieldProtocol), .field("practice", .fieldPractice, .toggle(false)),
                .field(
                    "interrupted", .fieldInterrupted,
                    .choice([
                        ("continue", .interruptedContinue), ("again", .interruptedAgain), ("end", .interruptedEnd),
                    ])), .field("feedback", .fieldFeedback, feedback),
            ]
        case .check: check
        case .pause:
            [
                .field("text", .fieldText, .area), .field("least", .fieldLeastPause, .word, hint: .hintSpan),
                .field("most", .fieldMostPause, .word, hint: .hintSpan),
            ]
        case .screen:
            [
                .condition("when", .endsWhen), .condition("unless", .endsUnless),
                .field("text", .fieldTold, .area, hint: .hintNoRule),
                .field("keep", .fieldKeep, .choice([("reason", .keepReason), ("answers", .keepAnswers)])),
                .field("outcome", .fieldOutcome, .word, hint: .hintOutcome),
            ]
        case .quota:
            [
                .list(
                    "cells", .cells, add: .addCell,
                    new: ["id": "cell", "when": ["device": "desktop"], "maximum": 100],
                    [identity, .field("maximum", .fieldMaximum, .number), .condition("when", .who)]),
                .field("outside", .fieldOutside, .choice([("continue", .goesOn), ("screenOut", .otherwiseEnd)])),
                .field("text", .fieldTold, .area),
            ]
        case .allot: allot
        case .only: [.groups(.groups), .inside("steps", .waySteps)]
        case .branch: [.condition("when", .when), .inside("then", .wayThen), .inside("otherwise", .wayOtherwise)]
        case .order: order
        case .repetition:
            [
                .field("times", .fieldTimes, .number), .condition("until", .untilTrue), .inside("steps", .waySteps),
            ]
        case .wait: wait
        case .feedback: [.field("text", .fieldText, .area), figures]
        case .finish:
            [
                .field("text", .fieldText, .area), figures,
                .field("outcome", .fieldOutcome, .word, hint: .hintOutcome),
            ]
        }
    }

    /// What all steps have.
    static var ofAll: [EditorPart] {
        [
            .field("id", .fieldIdentity, .word, hint: .hintIdentity),
            .field("note", .fieldNote, .word, hint: .hintNote),
        ]
    }

    private static var identity: EditorPart { .field("id", .fieldIdentity, .word) }
    private static var feedback: EditorControl { .choice([("none", .feedbackNone), ("own", .feedbackOwn)]) }

    private static var information: [EditorPart] {
        [
            .field("text", .fieldText, .area, hint: .hintHeading),
            .field("least", .fieldLeastReading, .word, hint: .hintSpan),
            .field("picture", .fieldPicture, .word, hint: .hintPicture),
            .field("pictureText", .fieldPictureText, .line),
            .list(
                "questions", .comprehension, add: .addQuestion,
                new: [
                    "id": "question", "text": [:],
                    "answers": [["id": "a", "text": [:], "correct": true], ["id": "b", "text": [:]]],
                ],
                [
                    .field("text", .fieldQuestion, .line),
                    .list(
                        "answers", .answers, add: .addAnswer, new: ["id": "answer", "text": [:]],
                        [.field("text", .fieldAnswer, .line), .field("correct", .fieldCorrect, .toggle(false))]),
                    identity,
                ]), .field("attempts", .fieldAttempts, .number),
            .field("otherwise", .fieldMisunderstood, .choice([("continue", .goesOn), ("end", .otherwiseEnd)])),
        ]
    }

    private static var consent: [EditorPart] {
        [
            .list(
                "sections", .sections, add: .addSection, new: ["id": "section", "title": [:], "text": [:]],
                [
                    .field("text", .fieldText, .area), .field("title", .fieldHeading, .line, hint: .hintSection),
                    identity,
                ]), .told(.generated),
            .list(
                "items", .items, add: .addItem, new: ["id": "item", "text": [:]],
                [
                    .field("text", .fieldText, .area), .field("required", .fieldRequired, .toggle(false)), identity,
                ]),
            .field("by", .fieldBy, .choice([("participant", .byParticipant), ("guardian", .byGuardian)])),
        ]
    }

    /// Questions of the kinds that most studies ask; what others have beside stays as it is.
    private static var questions: EditorPart {
        .object(
            QuestionnaireStep.quiz.name.text, .comprehensionOfQuiz,
            [
                .field("title", .fieldTitle, .line),
                .list(
                    "questions", .questionsAsked, add: .addQuestion,
                    new: [
                        "id": "question", "type": "single", "text": [:],
                        "answers": [["id": "a", "text": [:]], ["id": "b", "text": [:]]],
                    ],
                    [
                        .field("text", .fieldQuestion, .line),
                        .field(
                            "type", .fieldAnswerKind,
                            .always([
                                ("single", .answerSingle), ("multiple", .answerMultiple), ("number", .answerNumber),
                                ("text", .answerText),
                            ])),
                        .list(
                            "answers", .answers, add: .addAnswer, new: ["id": "answer", "text": [:]],
                            types: ["single", "multiple"], [.field("text", .fieldAnswer, .line), identity]), identity,
                    ]),
            ])
    }

    private static var check: [EditorPart] {
        [
            .field(
                "of", .fieldOf,
                .always([
                    ("refresh", .ofRefresh), ("clock", .ofClock), (Checked.touch.rawValue, .ofTouch),
                    ("keyboard", .ofKeyboard),
                    ("headphones", .ofHeadphones), ("sound", .ofSound), ("card", .ofCard),
                    ("fullscreen", .ofFullscreen), ("landscape", .ofLandscape),
                ])), .field("atLeast", .fieldAtLeast, .number, hint: .hintBound),
            .field("atMost", .fieldAtMost, .number), .field("attempts", .fieldAttempts, .number),
            .field(
                "otherwise", .fieldOtherwise,
                .choice([("record", .otherwiseRecord), ("warn", .otherwiseWarn), ("screenOut", .otherwiseEnd)])),
        ]
    }

    private static var allot: [EditorPart] {
        [
            .field("groups", .groups, .words, hint: .hintGroups),
            .field("ratio", .fieldRatio, .numbers, hint: .hintRatio),
            .field(
                "by", .fieldMethod,
                .choice([("blocks", .byBlocks), ("minimise", .byMinimise), ("simple", .bySimple)]), hint: .hintMethod),
            .field("sizes", .fieldSizes, .numbers, hint: .hintSizes),
            .list(
                "strata", .strata, add: .addStratum, new: ["step": "", "item": ""], [.reference(.answer, .fieldAnswer)]),
            .field(
                "release", .fieldRelease,
                .choice([
                    ("always", .releaseAlways), ("unexposed", .releaseUnexposed), ("never", .releaseNever),
                ]), hint: .hintRelease), .field("probability", .fieldProbability, .number),
            .field("blind", .fieldBlind, .toggle(false), hint: .hintBlind),
            .field("reserve", .fieldReserve, .choice([("atStep", .reserveAtStep), ("atStart", .reserveAtStart)])),
            .told(.secret),
        ]
    }

    private static var order: [EditorPart] {
        [
            .field(
                "by", .fieldOrder,
                .choice([
                    ("fixed", .orderFixed), ("random", .orderRandom), ("latin", .orderLatin),
                    ("williams", .orderWilliams), ("all", .orderAll), ("reverse", .orderReverse),
                ])), .field("pick", .fieldPick, .number, hint: .hintPick),
            .field("redraw", .fieldRedraw, .choice([("never", .redrawNever), ("visit", .redrawVisit)])),
            .inside("steps", .waySteps),
        ]
    }

    private static var wait: [EditorPart] {
        [
            .field("visit", .fieldVisit, .number), .field("after", .fieldAfter, .word, hint: .hintSpan),
            .field("on", .fieldOn, .word, hint: .hintDate),
            .field("anchor", .fieldAnchor, .choice([("previous", .anchorPrevious), ("start", .anchorStart)])),
            .field("from", .fieldFrom, .word, hint: .hintClock), .field("until", .fieldUntil, .word),
            .field(
                "days", .fieldDays,
                .several([
                    ("mon", .monday), ("tue", .tuesday), ("wed", .wednesday), ("thu", .thursday), ("fri", .friday),
                    ("sat", .saturday), ("sun", .sunday),
                ]), hint: .hintDays), .field("tolerance", .fieldTolerance, .word, hint: .hintSpan),
            .field("missed", .fieldMissed, .choice([("skip", .missedSkip), ("end", .missedEnd)])),
            .field("clock", .fieldClock, .choice([("local", .clockLocal), ("absolute", .clockAbsolute)])),
            .field("reminders", .fieldReminders, .words, hint: .hintReminders),
            .field("calendar", .fieldCalendar, .toggle(true)), .field("text", .fieldText, .area),
        ]
    }

    /// Own figures that are shown.
    private static var figures: EditorPart {
        .list(
            "show", .shownFigures, add: .addFigure, new: ["step": "", "figure": ""],
            [
                .reference(.figure, .fieldFigure),
                .list(
                    "bands", .bands, add: .addBand, new: ["text": [:]],
                    [
                        .field("from", .fieldBandFrom, .number), .field("to", .fieldBandTo, .number),
                        .field("text", .fieldText, .line),
                    ]),
            ])
    }

    /// What belongs to the whole.
    static var about: [EditorPart] {
        [
            .field("title", .fieldTitle, .line), .field("aim", .fieldAim, .area, hint: .hintAim),
            .field("languages", .fieldLanguages, .words, hint: .hintLanguages),
            .object(
                "contact", .contact,
                [
                    .field("name", .fieldContactName, .word), .field("email", .fieldEmail, .word),
                    .field("telephone", .fieldTelephone, .word),
                ]),
            .object(
                "ethics", .ethics,
                [
                    .field("board", .fieldBoard, .word), .field("number", .fieldEthicsNumber, .word),
                    .field(
                        "basis", .fieldBasis,
                        .choice([("consent", .basisConsent), ("public-interest", .basisInterest)])
                    ),
                ]),
            .object(
                "retention", .dataKept,
                [
                    .field("data", .fieldKept, .word, hint: .hintSpan),
                    .field("consents", .fieldConsentsKept, .word),
                    .field("contacts", .fieldContactsKept, .word),
                    .field("withdrawUntil", .fieldWithdraw, .word, hint: .hintInstant),
                ]), .field("maximum", .fieldMaximum, .number, hint: .hintMaximum),
            .field("opens", .fieldOpens, .word, hint: .hintInstant), .field("closes", .fieldCloses, .word),
            .field("grace", .fieldGrace, .word, hint: .hintGrace),
            .field("abandoned", .fieldAbandoned, .word, hint: .hintAbandoned),
            .field("late", .fieldLate, .choice([("finish", .lateFinish), ("end", .lateEnd)])),
            .field("mail", .fieldMail, .toggle(false), hint: .hintMail),
            .field("neutralTitle", .fieldNeutral, .line, hint: .hintNeutral),
            .list(
                "exclusions", .exclusions, add: .addExclusion,
                new: ["id": "rule", "when": ["device": "phone"], "text": [:]],
                [.field("text", .fieldText, .line), .condition("when", .condition), identity]),
            .field("note", .fieldNote, .word, hint: .hintNote),
        ]
    }
}
