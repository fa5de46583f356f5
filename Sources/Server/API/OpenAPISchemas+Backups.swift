import Tree

/// The shapes of answers about backups and about what is kept no longer.
extension OpenAPISchemas {
    static let backups: Node = [
        "BackupShelf": .node(
            object(
                ["folder", "isOnSameDisk", "isEncrypted", "kept", "backups"],
                [
                    "folder": text, "isOnSameDisk": flag, "isEncrypted": flag, "every": seconds, "next": milliseconds,
                    "kept": .node(
                        object(
                            ["days", "weeks", "months"], ["days": whole, "weeks": whole, "months": whole],
                            "Of so many of the last days, weeks and months that have one the newest is kept.")),
                    "fault": .node(
                        object(
                            ["time", "reason"], ["time": milliseconds, "reason": text],
                            "Why the last one could not be made; absent where it could.")),
                    "restore": text, "backups": list("Backup"),
                ],
                """
                `every` and `next` are absent where the server makes none by itself. `restore` is the command that brings the \
                newest one back, on the machine and while no server runs.
                """)),
        "Backup": .node(
            object(
                ["name", "made", "bytes", "isEncrypted", "isByHand"],
                [
                    "name": text, "made": milliseconds, "bytes": whole, "isEncrypted": flag,
                    "isByHand": [
                        "type": "boolean",
                        "description": "Somebody asked for it; it stays until it is deleted by hand.",
                    ],
                ],
                "It was read back and compared before it got its name.")),
        "BackupFinding": .node(
            object(
                ["isWhole", "faults", "sessions"],
                [
                    "isWhole": flag, "faults": ["type": "array", "items": text], "sessions": whole,
                    "audit": ["type": "string", "description": "The head of its audit log: `NUMBER:HASH`."],
                ])),
        "RetentionList": .node(
            object(["rules"], ["rules": list("RetentionRule"), "clock": .node(OpenAPI.reference("ClockDoubt"))])),
        "ClockDoubt": .node(
            object(
                ["isAhead", "days", "now", "known", "words"],
                [
                    "isAhead": flag, "days": whole, "now": milliseconds, "known": milliseconds,
                    "words": ["type": "string", "description": "What is wrong, what follows, and what to do."],
                ],
                """
                The clock shows `now`, and the newest time that is known is `known`. Until that is clear nothing is deleted \
                because its time is over, no place is given back, no reminder is sent. Absent where the clock is believed.
                """)),
        "RetentionRule": .node(
            object(
                ["name", "due", "soon"],
                [
                    "name": ["type": "string", "description": "What it is about: `sign-ins`, `data` and others."],
                    "study": text, "due": whole, "soon": whole,
                ],
                """
                `due` goes at the next look, within a day; `soon` within 14 days, or once it was announced on 14. `study` says \
                of which study.
                """)),
    ]

    private static let text: Value = ["type": "string"]
    private static let flag: Value = ["type": "boolean"]
    private static let whole: Value = ["type": "integer", "minimum": 0]
    private static let seconds: Value = ["type": "number", "exclusiveMinimum": 0]
}
