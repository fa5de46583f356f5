import Tree
import Wire

/// Sessions, what is exported of them, and what a profile keeps besides.
extension Described {
    static let sessions: [Described] = [
        Described(API.Upload.self, ["entries": Words.each(.node(OpenAPI.reference("Entry")))]),
        Described(API.Progress.self, ["id": Words.uuid, "conflicts": Words.each(["minimum": 0])]),
        Described(
            API.SessionSummary.self,
            [
                "id": Words.uuid, "definitionHash": Words.hash,
                "altered": ["const": true, "description": "The disk has altered what is stored; it is not delivered."],
            ]),
        Described(API.SessionList.self),
        Described(API.Branch.self, ["entry": .node(OpenAPI.reference("Entry"))]),
        Described(
            API.SessionDocument.self,
            [
                "format": ["const": "merkwelt.session"], "version": ["const": 1],
                "session": .node(OpenAPI.reference("SessionHeader")),
                "entries": Words.each(.node(OpenAPI.reference("Entry"))), "logHash": Words.hash,
            ]),
        Described(
            API.Export.self,
            ["format": ["const": "merkwelt.export"], "version": ["const": 1], "unreadable": unreadable]),
        Described(
            API.OwnData.self,
            ["format": ["const": "merkwelt.own-data"], "version": ["const": 1], "unreadable": unreadable]),
        Described(API.Deletion.self),
        Described(API.LevelProgress.self),
        Described(API.LevelResult.self),
    ]

    private static let unreadable = Words.each(["properties": ["id": Words.uuid]])
}
