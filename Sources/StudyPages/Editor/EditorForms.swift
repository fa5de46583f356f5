import Studies
import Tree

/// The forms: what of a study, and of each kind of step, can be edited.
enum EditorForms {
    static func of(_ kind: StepKind) -> [EditorPart] {
        switch kind {
        case .information: information
        case .consent: consent
        case .questionnaire: [questionnaire, .workshop, .field("feedback", .feedback, feedback)]
        case .task:
            [
                .tasks(.test), .field("practice", .practice, .toggle(false)),
                .field(
                    "interrupted", .interrupted, .choice(Interrupted.self)), .field("feedback", .feedback, feedback),
            ]
        case .check: check
        case .pause:
            [
                .field("text", .text, .area), .field("least", .leastPause, .word, hint: .hintSpan),
                .field("most", .mostPause, .word, hint: .hintSpan),
            ]
        case .screen:
            [
                .condition("when", .endsWhen), .condition("unless", .endsUnless),
                .field("text", .told, .area, hint: .hintNoRule),
                .field("keep", .keep, .choice(KeptOfScreened.self)),
                .field("outcome", .outcome, .word, hint: .hintOutcome),
            ]
        case .quota:
            [
                .list(
                    "cells", .cells, add: .addCell,
                    new: ["id": "cell", "when": ["device": "desktop"], "maximum": 100],
                    [identity, .field("maximum", .maximum, .number), .condition("when", .belonging)]),
                .field("outside", .outside, .choice(OutsideQuota.self)),
                .field("text", .told, .area),
            ]
        case .allot: allot
        case .only: [.groups(.groups), .inside("steps", .waySteps)]
        case .branch: [.condition("when", .whichWay), .inside("then", .wayThen), .inside("otherwise", .wayOtherwise)]
        case .order: order
        case .repetition:
            [
                .field("times", .times, .number), .condition("until", .untilTrue), .inside("steps", .waySteps),
            ]
        case .wait: wait
        case .feedback: [.field("text", .text, .area), figures]
        case .finish:
            [
                .field("text", .text, .area), figures,
                .field("outcome", .outcome, .word, hint: .hintOutcome),
            ]
        }
    }

    /// What all steps have.
    static var ofAll: [EditorPart] {
        [
            .field("id", .identity, .word, hint: .hintIdentity),
            .field("note", .note, .word, hint: .hintNote),
        ]
    }

    static var identity: EditorPart { .field("id", .identity, .word) }
    private static var feedback: EditorControl { .choice(OwnFeedback.self) }

    private static var information: [EditorPart] {
        [
            .field("text", .text, .area, hint: .hintHeading),
            .field("least", .leastReading, .word, hint: .hintSpan),
            .field("picture", .picture, .word, hint: .hintPicture),
            .field("pictureText", .pictureText, .line),
            .list(
                "questions", .comprehension, add: .addQuestion,
                new: [
                    "id": "question", "text": [:],
                    "answers": [["id": "a", "text": [:], "correct": true], ["id": "b", "text": [:]]],
                ],
                [
                    .field("text", .question, .line),
                    .list(
                        "answers", .answers, add: .addAnswer, new: ["id": "answer", "text": [:]],
                        [.field("text", .answer, .line), .field("correct", .correct, .toggle(false))]),
                    identity,
                ]), .field("attempts", .attempts, .number),
            .field("otherwise", .misunderstood, .choice(Misunderstood.self)),
        ]
    }

    private static var consent: [EditorPart] {
        [
            .list(
                "sections", .sections, add: .addSection, new: ["id": "section", "title": [:], "text": [:]],
                [
                    .field("text", .text, .area), .field("title", .heading, .line, hint: .hintSection),
                    identity,
                ]), .told(.generated),
            .list(
                "items", .items, add: .addItem, new: ["id": "item", "text": [:]],
                [
                    .field("text", .text, .area), .field("required", .required, .toggle(false)), identity,
                ]),
            .field("by", .consentedBy, .choice(Consenting.self)),
        ]
    }

    private static var check: [EditorPart] {
        [
            .field(
                "of", .checked, .always(Checked.self)), .field("atLeast", .atLeast, .number, hint: .hintBound),
            .field("atMost", .atMost, .number), .field("attempts", .attempts, .number),
            .field(
                "otherwise", .otherwise, .choice(CheckFailed.self)),
        ]
    }

    private static var allot: [EditorPart] {
        [
            .field("groups", .groups, .words, hint: .hintGroups),
            .field("ratio", .ratio, .numbers, hint: .hintRatio),
            .field(
                "by", .method, .choice(AllotmentMethod.self), hint: .hintMethod),
            .field("sizes", .sizes, .numbers, hint: .hintSizes),
            .list(
                "strata", .strata, add: .addStratum, new: ["step": "", "item": ""], [.reference(.answer, .answer)]),
            .field(
                "release", .release, .choice(Release.self), hint: .hintRelease),
            .field("probability", .probability, .number),
            .field("blind", .blind, .toggle(false), hint: .hintBlind),
            .field("reserve", .reserve, .choice(Reserve.self)),
            .told(.secret),
        ]
    }

    private static var order: [EditorPart] {
        [
            .field(
                "by", .order, .choice(OrderMethod.self)), .field("pick", .pick, .number, hint: .hintPick),
            .field("redraw", .redraw, .choice(Redraw.self)),
            .inside("steps", .waySteps),
        ]
    }

    private static var wait: [EditorPart] {
        [
            .field("visit", .visit, .number), .field("after", .after, .word, hint: .hintSpan),
            .field("on", .onDay, .word, hint: .hintDate),
            .field("anchor", .anchor, .choice(Anchor.self)),
            .field("from", .from, .word, hint: .hintClock), .field("until", .until, .word),
            .field(
                "days", .days, .several(Weekday.self), hint: .hintDays),
            .field("tolerance", .tolerance, .word, hint: .hintSpan),
            .field("missed", .missed, .choice(MissedVisit.self)),
            .field("clock", .clock, .choice(WaitClock.self)),
            .field("reminders", .reminders, .words, hint: .hintReminders),
            .field("calendar", .calendar, .toggle(true)), .field("text", .text, .area),
        ]
    }

    /// Own figures that are shown.
    private static var figures: EditorPart {
        .list(
            "show", .shownFigures, add: .addFigure, new: ["step": "", "figure": ""],
            [
                .reference(.figure, .figure),
                .list(
                    "bands", .bands, add: .addBand, new: ["text": [:]],
                    [
                        .field("from", .lowest, .number), .field("to", .highest, .number),
                        .field("text", .text, .line),
                    ]),
            ])
    }

    /// What belongs to the whole.
    static var about: [EditorPart] {
        [
            .field("title", .title, .line), .field("aim", .aim, .area, hint: .hintAim),
            .field("languages", .languages, .words, hint: .hintLanguages),
            .object(
                "contact", .contact,
                [
                    .field("name", .contactName, .word), .field("email", .email, .word),
                    .field("telephone", .telephone, .word),
                ]),
            .object(
                "ethics", .ethics,
                [
                    .field("board", .board, .word), .field("number", .ethicsNumber, .word),
                    .field(
                        "basis", .basis, .choice(LegalBasis.self)
                    ),
                ]),
            .object(
                "retention", .dataKept,
                [
                    .field("data", .kept, .word, hint: .hintSpan),
                    .field("consents", .consentsKept, .word),
                    .field("contacts", .contactsKept, .word),
                    .field("withdrawUntil", .withdraw, .word, hint: .hintInstant),
                ]), .field("maximum", .maximum, .number, hint: .hintMaximum),
            .field("opens", .opens, .word, hint: .hintInstant), .field("closes", .closes, .word),
            .field("grace", .grace, .word, hint: .hintGrace),
            .field("abandoned", .abandoned, .word, hint: .hintAbandoned),
            .field("late", .late, .choice(LateReturn.self)),
            .field("mail", .mail, .toggle(false), hint: .hintMail),
            .field("neutralTitle", .neutral, .line, hint: .hintNeutral),
            .list(
                "exclusions", .exclusions, add: .addExclusion,
                new: ["id": "rule", "when": ["device": "phone"], "text": [:]],
                [.field("text", .text, .line), .condition("when", .condition), identity]),
            .field("note", .note, .word, hint: .hintNote),
        ]
    }
}
