import Archive
import Research
import Rights
import Tree
import Wire

/// Making and publishing studies, and letting people in.
extension Described {
    static let studies: [Described] = [
        Described.base(
            API.StudyFacts.self,
            [
                "state": Words.names(StudyState.self),
                "role": Words.names(["owner"] + Role.allCases.map(\.rawValue)),
                "may": Words.each(Words.names(Action.self)),
            ]),
        Described(API.StudyList.self),
        Described(
            API.StudyListed.self, extending: API.StudyFacts.self,
            [
                "days": [
                    "items": ["minimum": 0], "minItems": .int(StudyOverview.dayCount),
                    "maxItems": .int(StudyOverview.dayCount),
                ]
            ]),
        Described(API.Study.self, extending: API.StudyFacts.self, ["modes": Words.counts]),
        Described(
            API.NewStudy.self,
            [
                "id": ["pattern": "^[A-Za-z0-9][A-Za-z0-9-]{0,63}$"],
                "languages": Words.each(["minLength": 1, "maxLength": 256]),
            ]),
        Described(API.StudyTemplates.self),
        Described(API.StudyTasks.self),
        Described(API.StudyChange.self),
        Described(API.StudyDraft.self),
        Described(API.NewStudyDraft.self),
        Described(API.KeptStudyDraft.self),
        Described(API.StudyToCheck.self),
        Described(
            API.StudyFindings.self,
            [
                "hash": Words.hash,
                "findings": Words.each(["properties": ["severity": Words.names(["error", "warning"])]]),
            ]),
        Described(API.StudyStepToSee.self),
        Described(
            API.StudySimulation.self,
            ["people": ["default": 200], "arrivalsPerMinute": ["default": 20], "seed": ["default": 1]]),
        Described(API.StudySimulationReport.self),
        Described(API.StudyVersions.self),
        Described(API.StudyVersion.self, ["hash": Words.hash, "kind": Words.names(VersionKind.self)]),
        Described(
            API.StudyComparison.self,
            ["parts": Words.each(["properties": ["kind": Words.names(["equal", "changed"])]])]),
        Described(API.NewStudyVersion.self, ["kind": Words.names(VersionKind.self)]),
        Described(API.NewStudyState.self, ["state": Words.names(StudyStateChange.self)]),
        Described(API.StudyDeletion.self),
        Described(API.StudyLinks.self),
        Described(
            API.StudyLink.self,
            ["kind": Words.names(StudyLinkKind.self), "mode": Words.names(StudyMode.self), "state": linkStates]),
        Described(
            API.NewStudyLink.self, extending: API.StudyLinkChange.self,
            ["kind": Words.names(StudyLinkKind.self), "mode": Words.names(StudyMode.self)]),
        Described(
            API.StudyLinkChange.self,
            ["maximum": ["type": ["integer", "null"]], "closes": ["type": ["number", "null"]]]),
        Described(API.NewStudyTokens.self),
        Described(API.StudyTokens.self),
        Described(API.StudyMembers.self),
        Described(
            API.StudyMember.self, ["role": Words.names(Role.self), "grants": Words.each(Words.names(Grant.self))]),
        Described(
            API.NewStudyMember.self, ["role": Words.names(Role.self), "grants": Words.each(Words.names(Grant.self))]),
        Described(
            API.StudyAbout.self,
            [
                "url": ["format": "uri"], "released": ["format": "date"],
                "authors": Words.each(["properties": ["orcid": ["pattern": "^(https://orcid[.]org/)?[0-9X-]{19}$"]]]),
            ]),
        Described(API.StudyProtocol.self, ["hash": Words.hash, "commitment": Words.hash]),
    ]
}
