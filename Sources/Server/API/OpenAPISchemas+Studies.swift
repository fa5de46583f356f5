import Archive
import Rights
import Studies
import Tree

/// The shapes of bodies and answers about studies.
extension OpenAPISchemas {
    static let studies: Node = [
        "StudyExportPreview": .node(
            object(
                [
                    "study", "mode", "version", "participations", "sessions", "completed", "excluded", "partial",
                    "withdrawn", "externalIds", "storedBytes", "secretIncluded", "tables",
                ],
                [
                    "study": text, "mode": choice(StudyMode.allCases.map(\.rawValue)), "version": whole,
                    "participations": whole, "sessions": whole, "completed": whole, "excluded": whole, "partial": whole,
                    "withdrawn": whole, "externalIds": whole, "storedBytes": whole,
                    "secretIncluded": ["type": "boolean"],
                    "tables": [
                        "type": "array",
                        "items": .node(
                            object(["name", "columns"], ["name": text, "columns": whole, "rows": whole])),
                    ],
                ],
                "`storedBytes`: what the logs take, not what the file will; `rows`: where they are known beforehand.")),
        "StudyEntrance": .node(
            object(
                ["code", "kind", "mode", "study", "version", "state", "serverTime"],
                [
                    "code": text, "kind": choice(StudyLinkKind.allCases.map(\.rawValue)),
                    "mode": choice(StudyMode.allCases.map(\.rawValue)), "study": text, "version": whole,
                    "definition": hash,
                    "state": choice(["open"] + AdmissionRefusal.allCases.map(\.rawValue)),
                    "title": texts, "aim": texts, "languages": ["type": "array", "items": text],
                    "contact": ["type": "object"], "opens": milliseconds, "closes": milliseconds,
                    "minutes": whole, "visits": whole,
                    "needs": ["type": "array", "items": choice([Checked.sound, .touch, .keyboard].map(\.rawValue))],
                    "parameters": ["type": "array", "items": text], "repeat": choice(["once", "daily", "free"]),
                    "serverTime": milliseconds,
                ],
                """
                `needs`: what nobody can take part without; `parameters`: under which names a panel says who comes, the last \
                of several in which session; `repeat`: whether one browser may come again; `minutes`: about how long the \
                longest way takes, all visits together.
                """)),
        "NewParticipation": .node(
            object(
                ["link", "language", "zone"],
                [
                    "link": text, "token": text, "external": text, "session": text, "language": text, "zone": text,
                    "device": ["type": "object"],
                ],
                "Of `device` kind, system, browser, screen, refresh and clockStep are kept, and nothing else.")),
        "Begun": .node(
            object(
                ["number", "study", "version", "mode", "phase", "definition", "seed", "withdrawal", "serverTime"],
                participation([
                    "seed": whole, "withdrawal": text, "log": text, "isResumed": ["type": "boolean"],
                ]),
                "`withdrawal`: the code that takes everything back; it is told again to the same key. `log`: the session in "
                    + "which it goes on, once something of it is stored. `isResumed`: the person came with another device."
            )),
        "Participation": .node(
            object(
                ["number", "study", "version", "mode", "phase", "definition", "sessions", "serverTime"],
                participation([
                    "log": text,
                    "sessions": ["type": "object", "additionalProperties": ["type": "integer", "minimum": -1]],
                ]), "`sessions`: up to which index each is stored; `log`: which of them is the participation's own.")),
        "NewContact": .node(object(["address"], ["address": ["type": "string", "maxLength": 254]])),
        "ReminderContact": .node(
            object(
                ["isOffered"], ["isOffered": ["type": "boolean"], "address": text, "given": milliseconds],
                "`address`: where reminders go; empty where it is kept and cannot be read here, left out for a further key."
            )),
        "Withdrawal": .node(object(["code"], ["code": text])),
        "CodeText": .node(object(["text"], ["text": text], "What the code says: an address.")),
        "PreviewWish": .node(
            object(
                [], ["to": text, "group": text],
                "To a step by its identity, or without one past the present step; which group an allotment on the way gives."
            )),
        "StepRequest": .node(object(["step"], ["step": text], "The step by its path.")),
        "Slot": .node(
            object(
                ["step", "slot"],
                [
                    "step": text, "slot": choice(["regular", "surplus", "fixed"]),
                    "position": ["type": "integer", "minimum": 0], "group": text,
                    "order": ["type": "array", "items": text],
                ])),
        "Cells": .node(object(["cells"], ["cells": ["type": "array", "items": text]])),
        "Completion": .node(
            object(
                ["sessions"],
                ["sessions": ["type": "object", "additionalProperties": ["type": "integer", "minimum": -1]]],
                "Up to which index each session goes on the device.")),
        "Completed": .node(
            object(
                ["phase"],
                [
                    "phase": choice(["completed", "declined", "screened-out", "full"]), "code": text,
                    "redirect": text,
                ])),
    ]

    private static let text: Value = ["type": "string"]
    private static let texts: Value = ["type": "object", "additionalProperties": ["type": "string"]]
    private static let whole: Value = ["type": "integer", "minimum": 0]

    private static func choice(_ names: [String]) -> Value {
        ["type": "string", "enum": .list(names.map { .text($0) })]
    }

    /// What every answer about a participation has.
    private static func participation(_ more: Node) -> Node {
        var properties: Node = [
            "number": ["type": "string", "pattern": "^P[0-9]{4,}$"], "study": text, "version": whole,
            "mode": choice(StudyMode.allCases.map(\.rawValue)),
            "phase": choice(ParticipationPhase.allCases.map(\.rawValue)), "visit": whole,
            "isLate": ["type": "boolean"], "step": text, "deadline": milliseconds, "dueFrom": milliseconds,
            "dueUntil": milliseconds, "definition": hash, "serverTime": milliseconds,
            "renewal": [
                "type": "object", "required": ["version", "definition"],
                "properties": ["version": whole, "definition": hash],
                "description": "A later version whose text is to be agreed to before the next visit.",
            ],
        ]
        for field in more.fields { properties[field.name] = field.value }
        return properties
    }
}
