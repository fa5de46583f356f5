import Tree
import Wire

/// The server itself, definitions as text, codes, and the files of studies.
extension Described {
    static let service: [Described] = [
        Described(
            API.Health.self,
            [
                "status": ["const": "ok"],
                "deletesByTime": Words.says("False where the clock is not believed: `clock` says why."),
            ]),
        Described(API.ClockDoubt.self, ["words": Words.says("What is wrong, what follows, and what to do.")]),
        Described(
            API.TimeInWords.self,
            [
                "languageCode": Words.says("BCP 47"),
                "minute": Words.says("The minute of the day that is said."),
            ]),
        Described(API.DefinitionText.self),
        Described(API.CodeText.self),
        Described(
            API.Problem.self,
            [
                "type": ["format": "uri", "enum": .list(ProblemKind.allCases.map { .text($0.type) })],
                "instance": ["format": "uri-reference"],
                "at": [
                    "description": "Where in the body of the request.",
                    "properties": ["pointer": ["format": "json-pointer"]],
                ],
            ]),
        Described(API.Asset.self, ["hash": Words.hash, "address": ["format": "uri-reference"]]),
        Described(API.AssetList.self),
    ]
}
