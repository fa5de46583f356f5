import Archive
import Studies
import Tree
import Wire

/// What people do in studies, for the team.
extension Described {
    /// The reasons for which something is missing of a step or a figure.
    private static let missing = Words.each(["properties": ["missing": Words.names(MissingResult.self)]])

    static let research: [Described] = [
        Described(
            API.StudyDashboard.self,
            ["state": Words.names(StudyState.self), "mode": Words.names(StudyMode.self), "refused": Words.counts]),
        Described(API.StudyParticipations.self),
        Described(
            API.StudyParticipation.self,
            [
                "number": Words.participation, "mode": Words.names(StudyMode.self),
                "phase": Words.names(ParticipationPhase.self), "place": Words.names(StudyPlace.self),
                "day": ["format": "date"],
            ]),
        Described(
            API.ParticipationResults.self,
            [
                "number": Words.participation, "mode": Words.names(StudyMode.self),
                "phase": Words.names(ParticipationPhase.self), "day": ["format": "date"],
                "steps": Words.each([
                    "properties": [
                        "visits": missing, "figures": Words.each(["properties": ["values": missing]]),
                    ]
                ]),
            ]),
        Described(
            API.ParticipationChange.self,
            ["excluded": ["type": ["string", "null"]], "note": ["type": ["string", "null"]]]),
        Described(API.ErasureReceipt.self, ["audit": ["properties": ["hash": Words.hash]]]),
        Described(API.Exclusions.self, ["participations": Words.each(["minLength": 1, "maxLength": 256])]),
        Described(API.Excluded.self),
        Described(API.StudyLedger.self),
        Described(API.StudyExportPreview.self, ["mode": Words.names(StudyMode.self)]),
    ]
}
