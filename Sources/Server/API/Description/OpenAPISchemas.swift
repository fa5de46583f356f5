import Sessions
import Tree
import Wire

/// The shapes of bodies and answers in JSON Schema 2020-12. They are made from the elements of `Wire` and those of a
/// session's file.
enum OpenAPISchemas {
    static let all: Node = {
        var all: Node = ["SessionHeader": .node(sessionHeader), "Entry": .node(entry)]
        for described in Described.all where described.isNamed {
            all[described.schema.name] = .node(object(described))
        }
        return all
    }()

    /// The type of a property beneath a body or answer, such as `sessions[].entries[].index`; nil if it is not
    /// described.
    static func type(of name: String, at path: String) -> String? {
        var words = all[name]?.node
        for step in path.split(separator: ".") {
            let isList = step.hasSuffix("[]")
            words = words?["properties"]?.node?[String(isList ? step.dropLast(2) : step)]?.node.flatMap(resolved)
            if isList { words = words?["items"]?.node.flatMap(resolved) }
        }
        if let constant = words?["const"] { return constant.text == nil ? "integer" : "string" }
        return words?["type"]?.text
    }

    /// The schema to which a reference leads.
    private static func resolved(_ words: Node) -> Node? {
        guard let reference = words["$ref"]?.text else { return words }
        return all[String(reference.split(separator: "/").last ?? "")]?.node
    }

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
            "seed": ["minimum": 0, "maximum": .int(HeaderReader.greatestSeed)],
            "started": ["minimum": 0, "maximum": .int(Int(HeaderReader.endOfTime))],
            "offset": [
                "minimum": .int(HeaderReader.offsets.lowerBound), "maximum": .int(HeaderReader.offsets.upperBound),
            ],
            "language": ["pattern": "^[A-Za-z0-9-]{2,35}$"],
            "engine": [
                "minLength": .int(HeaderReader.engineBytes.lowerBound),
                "maxLength": .int(HeaderReader.engineBytes.upperBound),
            ],
        ],
        """
        `definitionHash` is the SHA-256 of the definition as compact JSON with sorted names; `started` counts \
        milliseconds since 1970; whole numbers are written without a fraction; `offset` is the local time's distance \
        from UTC in minutes, east positive. Further properties are kept.
        """, isWhole: true)

    private static let entry = words.object(
        Entry.schema,
        [
            "index": ["minimum": 0, "maximum": .int(UploadReader.greatestIndex)],
            "time": ["minimum": 0, "maximum": .double(UploadReader.greatestTime)],
            "action": [
                "required": ["kind"],
                "properties": [
                    "kind": [
                        "type": "string", "minLength": .int(UploadReader.kindBytes.lowerBound),
                        "maxLength": .int(UploadReader.kindBytes.upperBound),
                    ]
                ],
            ],
        ],
        "`time` is the session's clock in milliseconds. Further properties, and those of the action, are kept.",
        isWhole: true)
}
