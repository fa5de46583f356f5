import Archive
import Rights
import Studies
import Tree

/// The shapes of bodies and answers for those who run studies.
extension OpenAPISchemas {
    static var research: Node { team.with(records) }

    private static let team: Node = [
        "StudyList": .node(object(["studies"], ["studies": list("StudyListed")])),
        "StudyListed": .node(
            object(
                facts.required + ["begun", "inside", "waiting", "completed", "days", "flagged", "due"],
                facts.node.with([
                    "begun": whole, "inside": whole, "waiting": whole, "completed": whole, "flagged": whole,
                    "due": whole,
                    "days": [
                        "type": "array", "items": whole, "minItems": .int(StudyOverview.dayCount),
                        "maxItems": .int(StudyOverview.dayCount),
                    ],
                ]), "`days`: who began on each of the last 14, the last one is today.")),
        "Study": .node(
            object(
                facts.required + ["isBlind", "versions", "modes"],
                facts.node.with([
                    "isBlind": flag, "versions": list("StudyVersion"), "closed": milliseconds, "opens": milliseconds,
                    "closes": milliseconds, "modes": ["type": "object", "additionalProperties": whole],
                ]), "`may`: what whoever asks may do in it. `bin`: until when it can be taken out again.")),
        "NewStudy": .node(
            object(
                [],
                [
                    "template": short, "empty": flag, "definition": anything, "text": text, "id": key,
                    "languages": ["type": "array", "items": short], "title": texts,
                ],
                "One of `template`, `empty`, `definition` and `text` (a packed file, YAML or JSON). `id` replaces the "
                    + "definition's own.")),
        "StudyTemplates": .node(
            object(
                ["templates"],
                [
                    "templates": array(
                        object(
                            ["name", "title", "minutes", "visits", "groups"],
                            [
                                "name": text, "title": texts, "aim": texts, "minutes": whole, "visits": whole,
                                "groups": whole,
                            ]))
                ])),
        "StudyTasks": .node(
            object(
                ["tasks"],
                [
                    "tasks": array(
                        object(
                            ["family", "title", "figures"],
                            [
                                "family": text, "preset": text, "title": texts, "name": texts,
                                "definition": ["type": "object"], "properties": objects,
                                "figures": ["type": "array", "items": text],
                            ]))
                ])),
        "StudyChange": .node(object(["isBlind"], ["isBlind": flag])),
        "StudyDraft": .node(
            object(
                ["revision", "changed", "definition"],
                ["revision": whole, "changed": milliseconds, "definition": anything])),
        "NewStudyDraft": .node(object(["definition"], ["definition": anything])),
        "KeptStudyDraft": .node(
            object(
                ["revision", "changed", "errors", "warnings"],
                ["revision": whole, "changed": milliseconds, "errors": whole, "warnings": whole])),
        "StudyToCheck": .node(
            object(
                [], ["definition": anything, "text": text],
                "A definition, or a text in YAML or JSON whose findings say lines; the draft where there is neither.")),
        "StudyFindings": .node(
            object(
                ["errors", "warnings", "findings"],
                [
                    "errors": whole, "warnings": whole, "hash": hash, "definition": Value.node(Node()),
                    "findings": array(
                        object(
                            ["code", "severity", "path", "line", "column", "expected", "found", "remedy"],
                            [
                                "code": text, "severity": choice(["error", "warning"]), "path": text, "line": whole,
                                "column": whole, "expected": text, "found": text, "remedy": text,
                            ])),
                ], "`path` is a JSON pointer; line and column are 0 where there is no text.")),
        "StudyStepToSee": .node(
            object(
                ["step"], ["definition": anything, "step": text, "group": short],
                "A definition, or the draft without one; the step as a JSON Pointer, and whose group it is.")),
        "StudySimulation": .node(
            object(
                [],
                [
                    "definition": anything,
                    "people": ["type": "integer", "minimum": 1, "maximum": 500, "default": 200],
                    "arrivalsPerMinute": ["type": "number", "minimum": 0.001, "maximum": 10_000, "default": 20],
                    "dropout": share, "late": share, "missed": share,
                    "seed": ["type": "integer", "minimum": 0, "maximum": 2_147_483_647, "default": 1],
                ],
                "A definition, or the draft without one; how many people come and leave. Equal seeds give equal people."
            )),
        "StudySimulationReport": .node(
            object(
                ["people"],
                [
                    "people": whole, "refused": anything, "ends": anything, "late": whole, "steps": objects,
                    "unreached": ["type": "array", "items": text], "ways": objects, "groups": objects,
                    "attrition": objects, "largestImbalance": whole, "cells": objects, "minutes": anything,
                    "places": objects, "ledgers": objects,
                ], "The `report` of a simulation.")),
        "StudyVersions": .node(object(["versions"], ["versions": list("StudyVersion")])),
        "StudyVersion": .node(
            object(
                ["number", "hash", "kind", "note", "published"],
                [
                    "number": positive, "hash": hash, "kind": choice(VersionKind.allCases.map(\.rawValue)),
                    "note": text,
                    "published": milliseconds, "definition": anything, "people": whole,
                ], "`people`: how many of the field began with it; in lists.")),
        "StudyComparison": .node(
            object(
                ["study", "older", "removed", "added", "parts"],
                [
                    "study": text, "older": positive, "newer": positive, "removed": whole, "added": whole,
                    "parts": array(
                        object(
                            ["kind"],
                            [
                                "kind": choice(["equal", "changed"]), "count": whole,
                                "path": ["type": "array", "items": text], "lines": ["type": "array"],
                            ])),
                ],
                """
                The definitions as JSON, a line for each value. `equal`: so many lines are equal, and which where they are few. \
                `changed`: identities of what the lines stand in, and the lines with `kind` (same, removed, added) and `text`. \
                Without `newer` it is the draft.
                """)),
        "NewStudyVersion": .node(
            object(
                ["revision"],
                [
                    "revision": whole, "note": ["type": "string", "maxLength": 2_000],
                    "kind": choice(VersionKind.allCases.map(\.rawValue)),
                ], "`kind` is needed from the second version on, and cannot be `first` then.")),
        "NewStudyState": .node(object(["state"], ["state": choice(["open", "paused", "closed", "archived"])])),
        "StudyDeletion": .node(
            object(["title"], ["title": text], "The title once more, so that nothing is deleted by a slip.")),
        "StudyLinks": .node(object(["links"], ["links": list("StudyLink")])),
        "StudyLink": .node(
            object(
                [
                    "code", "kind", "mode", "label", "isEnabled", "path", "url", "isOnlyHere", "state", "begun",
                    "places",
                    "completed",
                    "created",
                ],
                [
                    "code": text, "kind": kinds, "mode": modes, "label": text, "isEnabled": flag, "path": text,
                    "url": text, "isOnlyHere": flag,
                    "state": choice(["open"] + AdmissionRefusal.allCases.map(\.rawValue)),
                    "begun": whole, "places": whole, "completed": whole, "created": milliseconds, "maximum": positive,
                    "closes": milliseconds, "lastBegun": milliseconds, "made": whole, "used": whole,
                    "settings": ["type": "object"],
                ])),
        "NewStudyLink": .node(
            object(
                ["kind"],
                linkFields.with([
                    "kind": kinds, "mode": modes, "minutes": ["type": "integer", "minimum": 15, "maximum": 180],
                ]), "`minutes`: how long a class link is open; an hour unless something else is said.")),
        "StudyLinkChange": .node(object([], linkFields, "`null` takes `maximum` or `closes` away.")),
        "NewStudyTokens": .node(
            object(
                ["count"],
                ["count": ["type": "integer", "minimum": 1, "maximum": .int(LabAPI.mostTokens)]])),
        "StudyTokens": .node(
            object(
                ["tokens", "addresses"],
                ["tokens": ["type": "array", "items": text], "addresses": ["type": "array", "items": text]])),
        "StudyMembers": .node(
            object(
                ["members", "owners"], ["members": list("StudyMember"), "owners": ["type": "array", "items": text]])),
        "StudyMember": .node(
            object(
                ["person", "name", "role", "grants", "isYou"],
                ["person": positive, "name": text, "role": roles, "grants": grants, "isYou": flag])),
        "NewStudyMember": .node(
            object(["role"], ["name": short, "role": roles, "grants": grants], "An account's exact name.")),
    ]

    private static let records: Node = [
        "StudyDashboard": .node(
            object(
                [
                    "study", "title", "state", "mode", "version", "published", "at", "changes", "isBlinded", "line",
                    "recruitment", "funnel", "groups", "consort", "durations", "visits", "flags", "cells", "refused",
                ],
                [
                    "study": text, "title": texts, "state": states, "mode": modes, "version": positive,
                    "published": milliseconds, "at": milliseconds, "changes": whole, "isBlinded": flag,
                    "opens": milliseconds, "closes": milliseconds,
                    "line": .node(
                        object(
                            ["begun", "inside", "held", "completed", "late", "excluded", "lastHour"],
                            [
                                "begun": whole, "inside": whole, "waiting": whole, "held": whole, "completed": whole,
                                "late": whole, "excluded": whole, "lastHour": whole, "maximum": whole,
                            ])),
                    "recruitment": ["type": "object"], "funnel": ["type": "object"],
                    "groups": ["type": "array", "items": ["type": "object"]], "consort": ["type": "object"],
                    "durations": ["type": "object"], "visits": ["type": "object"],
                    "flags": array(object(["flag", "people"], ["flag": text, "people": whole])),
                    "cells": array(
                        object(
                            ["step", "cell", "taken", "maximum"],
                            ["step": text, "cell": text, "taken": whole, "maximum": whole])),
                    "refused": ["type": "object", "additionalProperties": whole], "links": list("StudyLink"),
                    "clock": .node(OpenAPI.reference("ClockDoubt")),
                    "mail": .node(
                        object(
                            ["isConfigured", "addresses", "sent", "trying", "unclear", "failed"],
                            [
                                "isConfigured": flag, "addresses": whole, "sent": whole, "trying": whole,
                                "unclear": whole, "failed": whole, "fault": text,
                            ])),
                ])),
        "StudyParticipations": .node(
            object(
                ["participations", "count"],
                ["participations": list("StudyParticipation"), "count": whole, "cursor": text])),
        "StudyParticipation": .node(
            object(
                [
                    "number", "mode", "phase", "place", "version", "visit", "began", "contact", "isLate", "flags",
                ],
                [
                    "number": ["type": "string", "pattern": "^P[0-9]{4,}$"], "mode": modes,
                    "phase": choice(ParticipationPhase.allCases.map(\.rawValue)),
                    "place": choice(StudyPlace.allCases.map(\.rawValue)), "version": positive, "visit": whole,
                    "began": milliseconds, "contact": milliseconds, "isLate": flag, "sessions": whole,
                    "flags": ["type": "array", "items": text], "link": text, "step": text, "group": text,
                    "reason": text, "excluded": text, "note": text, "ended": milliseconds, "deadline": milliseconds,
                    "dueFrom": milliseconds, "dueUntil": milliseconds, "steps": objects, "visits": objects,
                    "slots": objects, "sessionList": objects, "consents": objects, "details": ["type": "object"],
                    "earlier": text, "later": text,
                    // Where no more than the day is kept: universal time's.
                    "day": ["type": "string", "format": "date"],
                ])),
        "ParticipationChange": .node(
            object(
                [],
                [
                    "excluded": ["type": ["string", "null"], "minLength": 1, "maxLength": 256], "freesSlot": flag,
                    "note": ["type": ["string", "null"], "minLength": 1, "maxLength": 2_000], "releasePlace": flag,
                    "visitNow": flag,
                ],
                "`null` lets it count again, or removes the note. `visitNow` is for previews that wait: the device learns the "
                    + "time at which the visit is due when it asks next.")),
        "ErasureReceipt": .node(
            object(
                ["study", "number", "erased", "sessions", "audit"],
                [
                    "study": text, "number": text, "erased": milliseconds, "sessions": whole,
                    "audit": .node(object(["number", "hash"], ["number": positive, "hash": hash])),
                ])),
        "Exclusions": .node(
            object(
                ["participations", "reason"],
                [
                    "participations": ["type": "array", "items": short, "maxItems": 1_000], "reason": short,
                    "freesSlot": flag,
                ])),
        "Excluded": .node(
            object(
                ["excluded", "already", "unknown"],
                [
                    "excluded": ["type": "array", "items": text], "already": ["type": "array", "items": text],
                    "unknown": ["type": "array", "items": text],
                ])),
        "StudyLedger": .node(
            object(
                ["slots", "differences"], ["slots": objects, "differences": ["type": "array", "items": text]])),
        "StudyProtocol": .node(
            object(
                ["title", "version", "hash", "blocks"],
                ["title": text, "version": positive, "hash": hash, "commitment": hash, "blocks": objects])),
    ]

    private static let text: Value = ["type": "string"]
    private static let short: Value = ["type": "string", "minLength": 1, "maxLength": 256]
    private static let flag: Value = ["type": "boolean"]
    private static let share: Value = ["type": "number", "minimum": 0, "maximum": 1]
    private static let whole: Value = ["type": "integer", "minimum": 0]
    private static let positive: Value = ["type": "integer", "minimum": 1]
    private static let texts: Value = ["type": "object"]
    private static let anything: Value = ["type": "object"]
    private static let objects: Value = ["type": "array", "items": ["type": "object"]]
    private static let key: Value = ["type": "string", "pattern": "^[A-Za-z0-9][A-Za-z0-9-]{0,63}$"]
    private static let kinds = choice(StudyLinkKind.allCases.map(\.rawValue))
    private static let modes = choice(StudyMode.allCases.map(\.rawValue))
    private static let states = choice(StudyState.allCases.map(\.rawValue))
    private static let roles = choice(Role.allCases.map(\.rawValue))
    private static let grants: Value = ["type": "array", "items": choice(Grant.allCases.map(\.rawValue))]

    private static let linkFields: Node = [
        "label": ["type": "string", "maxLength": 120], "isEnabled": flag,
        "maximum": ["type": ["integer", "null"], "minimum": 1, "maximum": 1_000_000],
        "closes": ["type": ["number", "null"], "minimum": 0, "maximum": 253_402_300_799_999],
        "settings": ["type": "object"],
    ]

    /// What every answer about a study has.
    private static let facts: (required: [String], node: Node) = (
        ["study", "state", "created", "role", "may", "changes", "visits", "groups", "title"],
        [
            "study": text, "state": states, "created": milliseconds, "changes": whole, "visits": whole, "groups": whole,
            "title": texts, "role": choice(["owner"] + Role.allCases.map(\.rawValue)),
            "may": ["type": "array", "items": choice(Action.allCases.map(\.rawValue))], "version": positive,
            "maximum": whole, "bin": .node(object(["until"], ["until": milliseconds])),
            "draft": .node(
                object(
                    ["revision", "changed", "isNewer"],
                    [
                        "revision": whole, "changed": milliseconds, "isNewer": flag, "errors": whole, "warnings": whole,
                    ])),
        ]
    )

    private static func choice(_ names: [String]) -> Value {
        ["type": "string", "enum": .list(names.map { .text($0) })]
    }

    private static func array(_ items: Node) -> Value { ["type": "array", "items": .node(items)] }

}

extension Node {
    /// The node with further properties.
    fileprivate func with(_ more: Node) -> Node {
        var all = self
        for field in more.fields { all[field.name] = field.value }
        return all
    }
}
