import Sessions
import Tree
import Wire

/// The shapes of bodies and answers, in the words of JSON Schema 2020-12: made of the elements of Wire, and of those that a
/// session's file has.
enum OpenAPISchemas {
    static let all: Node = {
        var all: Node = ["SessionHeader": .node(sessionHeader), "Entry": .node(entry)]
        for described in Described.all where described.isNamed {
            all[described.schema.name] = .node(object(described))
        }
        return all
    }()

    private static let words = SchemaWords(
        names: Set(Described.all.filter(\.isNamed).map(\.schema.name)).union(["SessionHeader", "Entry"]))

    private static func object(_ described: Described) -> Node {
        var object = words.object(described.schema, described.demands)
        if let base = described.base {
            let demands = Described.all.first { $0.schema.name == base.name }?.demands ?? Node()
            object = words.object(base, demands).extended(by: object)
        }
        if !described.about.isEmpty { object["description"] = .text(described.about) }
        return object
    }

    private static let sessionHeader = words.object(
        Session.schema,
        [
            "version": ["enum": .list(HeaderReader.versions.map { .int($0) })], "id": Described.Words.uuid,
            "family": ["pattern": "^[a-z][a-z0-9-]{0,31}$"], "definitionHash": Described.Words.hash,
            "seed": ["minimum": 0, "maximum": 9_007_199_254_740_991],
            // Up to the end of the year 9999.
            "started": ["minimum": 0, "maximum": 253_402_300_799_999], "offset": ["minimum": -1500, "maximum": 1500],
            "language": ["pattern": "^[A-Za-z0-9-]{2,35}$"], "engine": ["minLength": 1, "maxLength": 200],
        ],
        """
        `definitionHash` is the SHA-256 of the definition as compact JSON with sorted names; `started` counts \
        milliseconds since 1970; whole numbers are written without a fraction; `offset` is the local time's distance \
        from UTC in minutes, east positive. Further properties are kept.
        """, isWhole: true)

    private static let entry = words.object(
        Entry.schema,
        [
            "index": ["minimum": 0, "maximum": 2_147_483_647], "time": ["minimum": 0, "maximum": 1e15],
            "action": [
                "required": ["kind"], "properties": ["kind": ["type": "string", "minLength": 1, "maxLength": 64]],
            ],
        ],
        "`time` is the session's clock in milliseconds. Further properties, and those of the action, are kept.",
        isWhole: true)
}
