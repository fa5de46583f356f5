import Sessions
import Tree
import Wire

/// The shapes of bodies and answers, in the words of JSON Schema 2020-12.
enum OpenAPISchemas {
    static var all: Node {
        var all = own
        for part in [people, backups, studies, research] {
            for field in part.fields { all[field.name] = field.value }
        }
        return all
    }

    private static let own: Node = [
        "SessionHeader": .node(sessionHeader), "Entry": .node(entry), "Upload": .node(upload),
        "Progress": .node(progress), "SessionSummary": .node(summary), "SessionList": .node(list),
        "Branch": .node(branch), "SessionDocument": .node(document), "Export": .node(export), "OwnData": .node(ownData),
        "Asset": .node(asset),
        "AssetList": .node(object(["assets"], ["assets": list("Asset")])),
        "Deletion": .node(deletion), "Health": .node(health), "Problem": .node(problem),
        "TimeInWords": .node(timeInWords), "LevelProgress": .node(levelProgress), "LevelResult": .node(levelResult),
        "DefinitionText": .node(definitionText),
    ]

    static func object(_ required: [String], _ properties: Node, _ description: String = "") -> Node {
        var node: Node = [
            "type": "object", "required": .list(required.map { .text($0) }), "properties": .node(properties),
        ]
        if !description.isEmpty { node["description"] = .text(description) }
        return node
    }

    /// An element of the format with all its properties, and what this server demands of them besides their types.
    static func element(_ schema: Schema, _ demands: Node, _ description: String = "") -> Node {
        var properties = Node()
        for rule in schema.rules {
            var property = words(for: rule.shape)
            for field in demands[rule.name]?.node?.fields ?? [] { property[field.name] = field.value }
            properties[rule.name] = .node(property)
        }
        return object(schema.rules.map(\.name.text), properties, description)
    }

    /// A shape in the words of JSON Schema.
    private static func words(for shape: Shape) -> Node {
        switch shape {
        case .any, .custom: Node()
        case .bool: ["type": "boolean"]
        case .int: ["type": "integer"]
        case .number: ["type": "number"]
        case .text: ["type": "string"]
        case .choice(let names): ["type": "string", "enum": .list(names.map { .text($0) })]
        case .optional(let shape): ["anyOf": [.node(words(for: shape)), ["type": "null"]]]
        case .list(let shape): ["type": "array", "items": .node(words(for: shape))]
        case .node, .element: ["type": "object"]
        }
    }

    private static let timeInWords = object(
        ["language", "languageCode", "phrase", "minute", "dots", "words", "dayPeriod", "secondsUntilNextChange"],
        [
            "language": ["type": "string"], "languageCode": ["type": "string", "description": "BCP 47"],
            "phrase": ["type": "string"],
            "minute": [
                "type": "integer", "minimum": 0, "maximum": 1439, "description": "The minute of the day that is said.",
            ],
            "dots": ["type": "integer", "minimum": 0, "maximum": 4],
            "words": [
                "type": "array",
                "items": .node(object(["kind", "text"], ["kind": ["type": "string"], "text": ["type": "string"]])),
            ],
            "dayPeriod": ["type": "string"], "secondsUntilNextChange": ["type": "integer", "minimum": 1],
        ])

    private static let uuid: Value = ["type": "string", "format": "uuid"]
    static let hash: Value = ["type": "string", "pattern": "^[0-9a-f]{64}$"]
    static let milliseconds: Value = ["type": "number", "minimum": 0]
    /// Up to the end of the year 9999.
    private static let instant: Value = ["type": "number", "minimum": 0, "maximum": 253_402_300_799_999]

    static func list(_ schema: String) -> Value {
        ["type": "array", "items": .node(OpenAPI.reference(schema))]
    }

    private static let sessionHeader = element(
        Session.schema,
        [
            "version": ["type": "integer", "enum": .list(HeaderReader.versions.map { .int($0) })],
            "id": uuid,
            "family": ["type": "string", "pattern": "^[a-z][a-z0-9-]{0,31}$"],
            "definitionHash": hash,
            "seed": ["type": "integer", "minimum": 0, "maximum": 9_007_199_254_740_991],
            "started": instant,
            "offset": ["type": "integer", "minimum": -1500, "maximum": 1500],
            "language": ["type": "string", "pattern": "^[A-Za-z0-9-]{2,35}$"],
            "engine": ["type": "string", "minLength": 1, "maxLength": 200],
        ],
        """
        `definitionHash` is the SHA-256 of the definition as compact JSON with sorted names; `started` counts \
        milliseconds since 1970; whole numbers are written without a fraction; `offset` is the local time's distance \
        from UTC in minutes, east positive. Further properties are kept.
        """)

    private static let entry = element(
        Entry.schema,
        [
            "index": ["type": "integer", "minimum": 0, "maximum": 2_147_483_647],
            "time": ["type": "number", "minimum": 0, "maximum": 1e15],
            "action": .node(object(["kind"], ["kind": ["type": "string", "minLength": 1, "maxLength": 64]])),
        ],
        "`time` is the session's clock in milliseconds. Further properties, and those of the action, are kept.")

    private static let definitionText = object(
        ["text"], ["text": ["type": "string"]], "A definition: what is sent in YAML, what is answered in JSON.")

    private static let upload = object(["entries"], ["entries": list("Entry")])

    private static let progress = object(
        ["through"],
        [
            "id": uuid, "through": ["type": "integer", "minimum": -1],
            "conflicts": ["type": "array", "items": ["type": "integer", "minimum": 0]],
        ],
        "Everything up to the index `through` is on disk; -1 for an empty log.")

    private static let summary = object(
        ["id", "family", "definitionHash", "started", "received", "changed", "through", "bytes"],
        [
            "id": uuid, "family": ["type": "string"], "definitionHash": hash, "started": milliseconds,
            "received": milliseconds, "changed": milliseconds, "through": ["type": "integer", "minimum": -1],
            "bytes": ["type": "integer", "minimum": 0], "language": ["type": "string"], "engine": ["type": "string"],
            "offset": ["type": "integer"],
            "altered": ["const": true, "description": "The disk has altered what is stored; it is not delivered."],
        ])

    private static let list = object(
        ["sessions"], ["sessions": list("SessionSummary"), "next": ["type": "string"]],
        "`next` is there when another page follows.")

    private static let branch = object(
        ["entry", "received"], ["entry": .node(OpenAPI.reference("Entry")), "received": milliseconds],
        "An entry that came for an index that was taken by different content.")

    private static let document = object(
        ["format", "version", "session", "entries"],
        [
            "format": ["const": "merkwelt.session"], "version": ["const": 1],
            "session": .node(OpenAPI.reference("SessionHeader")), "entries": list("Entry"), "branches": list("Branch"),
            "logHash": hash, "results": ["type": "object"], "resultsFault": ["type": "string"],
        ],
        """
        `results` is computed from the rest; if that failed, `resultsFault` says why. `logHash` is the SHA-256 of the \
        entries as canonical JSON, each with a line feed.
        """)

    private static let export = object(
        ["format", "version", "sessions"],
        [
            "format": ["const": "merkwelt.export"], "version": ["const": 1], "sessions": list("SessionDocument"),
            "progress": .node(OpenAPI.reference("LevelProgress")),
            "unreadable": unreadable,
        ],
        """
        `progress` is there when the whole profile is exported and something was reached; `unreadable` names sessions that \
        are not among `sessions` because the disk has altered them.
        """)

    private static let asset = object(
        ["hash", "type", "name", "bytes", "added", "address"],
        [
            "hash": hash, "type": ["type": "string"], "name": ["type": "string"],
            "bytes": ["type": "integer", "minimum": 1], "added": milliseconds,
            "address": ["type": "string", "format": "uri-reference"],
        ], "`hash` is the SHA-256 of what is delivered at `address`.")

    private static let ownData = object(
        ["format", "version", "made", "profile", "events", "sessions", "dictionary"],
        [
            "format": ["const": "merkwelt.own-data"], "version": ["const": 1], "made": milliseconds,
            "profile": .node(
                object(
                    ["sessions", "bytes"],
                    [
                        "number": ["type": "integer", "minimum": 1], "created": milliseconds,
                        "sessions": ["type": "integer", "minimum": 0], "bytes": ["type": "integer", "minimum": 0],
                    ])),
            "documents": ["type": "array", "items": ["type": "object"]],
            "contact": .node(object(["address", "given"], ["address": ["type": "string"], "given": milliseconds])),
            "events": ["type": "array", "items": ["type": "object"]], "sessions": list("SessionDocument"),
            "unreadable": unreadable,
            "dictionary": .node(
                object(
                    ["fields", "tables"],
                    [
                        "fields": ["type": "array", "items": ["type": "object"]],
                        "tables": ["type": "array", "items": ["type": "object"]],
                    ])),
        ],
        "What each property means stands in `dictionary`. Parts that a later version keeps about a profile are further arrays."
    )

    private static let unreadable: Value = [
        "type": "array", "items": .node(object(["id", "detail"], ["id": uuid, "detail": ["type": "string"]])),
    ]

    private static let names: Value = ["type": "array", "maxItems": 1000, "items": ["type": "string"]]
    private static let count: Value = ["type": "integer", "minimum": 0, "maximum": 1_000_000_000]

    private static let levelProgress = object(
        [],
        [
            "results": [
                "type": "array", "maxItems": 1000, "items": .node(OpenAPI.reference("LevelResult")),
            ],
            "achievements": names, "chapters": names,
        ], "The best result of each level, achievements, and chapters of the story that were finished.")

    private static let levelResult = object(
        ["id"],
        [
            "id": ["type": "string", "minLength": 1, "maxLength": 80],
            "score": ["type": "integer", "minimum": 0, "maximum": 1000],
            "stars": ["type": "integer", "minimum": 0, "maximum": 3],
            "seconds": ["type": "number"], "wrong": ["type": "integer"], "runs": count, "wins": count,
        ], "`seconds` and `wrong` belong to the run with the best score.")

    private static let deletion = object(["deleted"], ["deleted": ["type": "integer", "minimum": 0]])

    private static let health = object(
        ["status", "version", "engine", "deletesByTime"],
        [
            "status": ["const": "ok"], "version": ["type": "string"], "engine": ["type": "string"],
            "deletesByTime": [
                "type": "boolean", "description": "False where the clock is not believed: `clock` says why.",
            ],
            "clock": .node(OpenAPI.reference("ClockDoubt")),
        ])

    private static let problem = object(
        ["type", "title", "status", "detail", "instance"],
        [
            "type": ["type": "string", "format": "uri", "enum": .list(ProblemKind.allCases.map { .text($0.type) })],
            "title": ["type": "string"], "status": ["type": "integer"], "detail": ["type": "string"],
            "instance": ["type": "string", "format": "uri-reference"],
            "at": .node(
                object(
                    ["pointer"],
                    [
                        "pointer": ["type": "string", "format": "json-pointer"],
                        "line": ["type": "integer", "minimum": 1], "column": ["type": "integer", "minimum": 1],
                    ], "Where in the body of the request.")),
            "parameter": ["type": "string"], "expected": ["type": "string"], "found": ["type": "string"],
            "remedy": ["type": "string"], "faults": ["type": "array", "items": ["type": "string"]],
            "supported": ["type": "array", "items": ["type": "integer"]],
            "allowed": ["type": "array", "items": ["type": "string"]],
            "retryAfter": ["type": "integer", "minimum": 1],
        ], "RFC 9457.")
}
