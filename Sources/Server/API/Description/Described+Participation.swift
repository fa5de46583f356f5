import Archive
import Rights
import Studies
import Tree
import Wire

/// Taking part in studies.
extension Described {
    static let participation: [Described] = [
        Described.base(
            API.ParticipationFacts.self,
            [
                "number": Words.participation, "mode": Words.names(StudyMode.self),
                "phase": Words.names(ParticipationPhase.self), "definition": Words.hash,
                "renewal": [
                    "properties": ["definition": Words.hash],
                    "description": "A later version whose text is to be agreed to before the next visit.",
                ],
            ]),
        Described(
            API.StudyEntrance.self,
            [
                "kind": Words.names(StudyLinkKind.self), "mode": Words.names(StudyMode.self),
                "state": linkStates, "definition": Words.hash, "title": texts, "aim": texts,
                "needs": Words.each(Words.names([Checked.sound, .touch, .keyboard].map(\.rawValue))),
                "repeat": Words.names(["once", "daily", "free"]),
            ]),
        Described(API.NewParticipation.self),
        Described(API.Begun.self, extending: API.ParticipationFacts.self),
        Described(API.Participation.self, extending: API.ParticipationFacts.self, ["sessions": Words.throughs]),
        Described(API.NewContact.self),
        Described(API.ReminderContact.self),
        Described(API.Withdrawal.self),
        Described(API.PreviewWish.self),
        Described(API.StepRequest.self),
        Described(API.Slot.self, ["slot": Words.names(["regular", "surplus", "fixed"])]),
        Described(API.Cells.self),
        Described(API.Completion.self, ["sessions": Words.throughs]),
        Described(API.Completed.self, ["phase": Words.names(["completed", "declined", "screened-out", "full"])]),
    ]

    private static let texts: Value = ["additionalProperties": ["type": "string"]]
    /// Whether people can begin by a link, and else why not.
    static let linkStates = Words.names(["open"] + AdmissionRefusal.allCases.map(\.rawValue))
}
